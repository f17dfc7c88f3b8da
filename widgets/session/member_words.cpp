#include "widgets/session/member_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <array>
#include <string_view>

namespace squire {

namespace {

constexpr std::array translatable = {
    QT_TRANSLATE_NOOP("MemberWords", "IK chain"),
    QT_TRANSLATE_NOOP("MemberWords", "IK target"),
    QT_TRANSLATE_NOOP("MemberWords", "active"),
    QT_TRANSLATE_NOOP("MemberWords", "after"),
    QT_TRANSLATE_NOOP("MemberWords", "at"),
    QT_TRANSLATE_NOOP("MemberWords", "attachment"),
    QT_TRANSLATE_NOOP("MemberWords", "attachments"),
    QT_TRANSLATE_NOOP("MemberWords", "baked"),
    QT_TRANSLATE_NOOP("MemberWords", "before"),
    QT_TRANSLATE_NOOP("MemberWords", "blend in"),
    QT_TRANSLATE_NOOP("MemberWords", "blend out"),
    QT_TRANSLATE_NOOP("MemberWords", "bone"),
    QT_TRANSLATE_NOOP("MemberWords", "bones"),
    QT_TRANSLATE_NOOP("MemberWords", "camera"),
    QT_TRANSLATE_NOOP("MemberWords", "centre"),
    QT_TRANSLATE_NOOP("MemberWords", "chain"),
    QT_TRANSLATE_NOOP("MemberWords", "chains"),
    QT_TRANSLATE_NOOP("MemberWords", "clank"),
    QT_TRANSLATE_NOOP("MemberWords", "clip"),
    QT_TRANSLATE_NOOP("MemberWords", "clips"),
    QT_TRANSLATE_NOOP("MemberWords", "closed"),
    QT_TRANSLATE_NOOP("MemberWords", "cone angle"),
    QT_TRANSLATE_NOOP("MemberWords", "cone axis"),
    QT_TRANSLATE_NOOP("MemberWords", "contract"),
    QT_TRANSLATE_NOOP("MemberWords", "contracts"),
    QT_TRANSLATE_NOOP("MemberWords", "curve"),
    QT_TRANSLATE_NOOP("MemberWords", "cycle"),
    QT_TRANSLATE_NOOP("MemberWords", "damage"),
    QT_TRANSLATE_NOOP("MemberWords", "diffuse"),
    QT_TRANSLATE_NOOP("MemberWords", "diffuse map"),
    QT_TRANSLATE_NOOP("MemberWords", "duration"),
    QT_TRANSLATE_NOOP("MemberWords", "end bone"),
    QT_TRANSLATE_NOOP("MemberWords", "end offset"),
    QT_TRANSLATE_NOOP("MemberWords", "end radius"),
    QT_TRANSLATE_NOOP("MemberWords", "event"),
    QT_TRANSLATE_NOOP("MemberWords", "events"),
    QT_TRANSLATE_NOOP("MemberWords", "exponent"),
    QT_TRANSLATE_NOOP("MemberWords", "export"),
    QT_TRANSLATE_NOOP("MemberWords", "fade"),
    QT_TRANSLATE_NOOP("MemberWords", "field"),
    QT_TRANSLATE_NOOP("MemberWords", "fields"),
    QT_TRANSLATE_NOOP("MemberWords", "fight"),
    QT_TRANSLATE_NOOP("MemberWords", "filled"),
    QT_TRANSLATE_NOOP("MemberWords", "first actionable"),
    QT_TRANSLATE_NOOP("MemberWords", "folder"),
    QT_TRANSLATE_NOOP("MemberWords", "from"),
    QT_TRANSLATE_NOOP("MemberWords", "front"),
    QT_TRANSLATE_NOOP("MemberWords", "game"),
    QT_TRANSLATE_NOOP("MemberWords", "gone"),
    QT_TRANSLATE_NOOP("MemberWords", "ground"),
    QT_TRANSLATE_NOOP("MemberWords", "group"),
    QT_TRANSLATE_NOOP("MemberWords", "height"),
    QT_TRANSLATE_NOOP("MemberWords", "hidden"),
    QT_TRANSLATE_NOOP("MemberWords", "hit volume"),
    QT_TRANSLATE_NOOP("MemberWords", "hitlag"),
    QT_TRANSLATE_NOOP("MemberWords", "hold"),
    QT_TRANSLATE_NOOP("MemberWords", "image"),
    QT_TRANSLATE_NOOP("MemberWords", "images"),
    QT_TRANSLATE_NOOP("MemberWords", "import"),
    QT_TRANSLATE_NOOP("MemberWords", "imported"),
    QT_TRANSLATE_NOOP("MemberWords", "influences"),
    QT_TRANSLATE_NOOP("MemberWords", "intangible"),
    QT_TRANSLATE_NOOP("MemberWords", "interval"),
    QT_TRANSLATE_NOOP("MemberWords", "invulnerable"),
    QT_TRANSLATE_NOOP("MemberWords", "joined mesh"),
    QT_TRANSLATE_NOOP("MemberWords", "joins"),
    QT_TRANSLATE_NOOP("MemberWords", "kind"),
    QT_TRANSLATE_NOOP("MemberWords", "knockback angle"),
    QT_TRANSLATE_NOOP("MemberWords", "knockback base"),
    QT_TRANSLATE_NOOP("MemberWords", "knockback growth"),
    QT_TRANSLATE_NOOP("MemberWords", "layer"),
    QT_TRANSLATE_NOOP("MemberWords", "layers"),
    QT_TRANSLATE_NOOP("MemberWords", "least"),
    QT_TRANSLATE_NOOP("MemberWords", "least reach"),
    QT_TRANSLATE_NOOP("MemberWords", "length"),
    QT_TRANSLATE_NOOP("MemberWords", "locked"),
    QT_TRANSLATE_NOOP("MemberWords", "loop"),
    QT_TRANSLATE_NOOP("MemberWords", "made"),
    QT_TRANSLATE_NOOP("MemberWords", "maps of"),
    QT_TRANSLATE_NOOP("MemberWords", "marker"),
    QT_TRANSLATE_NOOP("MemberWords", "markers"),
    QT_TRANSLATE_NOOP("MemberWords", "marks"),
    QT_TRANSLATE_NOOP("MemberWords", "match phase"),
    QT_TRANSLATE_NOOP("MemberWords", "material"),
    QT_TRANSLATE_NOOP("MemberWords", "materials"),
    QT_TRANSLATE_NOOP("MemberWords", "merge armatures"),
    QT_TRANSLATE_NOOP("MemberWords", "meshes"),
    QT_TRANSLATE_NOOP("MemberWords", "metres per unit"),
    QT_TRANSLATE_NOOP("MemberWords", "mirror"),
    QT_TRANSLATE_NOOP("MemberWords", "model"),
    QT_TRANSLATE_NOOP("MemberWords", "models"),
    QT_TRANSLATE_NOOP("MemberWords", "most"),
    QT_TRANSLATE_NOOP("MemberWords", "most bent"),
    QT_TRANSLATE_NOOP("MemberWords", "most reach"),
    QT_TRANSLATE_NOOP("MemberWords", "motion tolerance"),
    QT_TRANSLATE_NOOP("MemberWords", "muted"),
    QT_TRANSLATE_NOOP("MemberWords", "name"),
    QT_TRANSLATE_NOOP("MemberWords", "numbered"),
    QT_TRANSLATE_NOOP("MemberWords", "offset"),
    QT_TRANSLATE_NOOP("MemberWords", "once per target"),
    QT_TRANSLATE_NOOP("MemberWords", "opacity"),
    QT_TRANSLATE_NOOP("MemberWords", "order"),
    QT_TRANSLATE_NOOP("MemberWords", "own kind"),
    QT_TRANSLATE_NOOP("MemberWords", "own kinds"),
    QT_TRANSLATE_NOOP("MemberWords", "palette"),
    QT_TRANSLATE_NOOP("MemberWords", "parent"),
    QT_TRANSLATE_NOOP("MemberWords", "part"),
    QT_TRANSLATE_NOOP("MemberWords", "path"),
    QT_TRANSLATE_NOOP("MemberWords", "piece"),
    QT_TRANSLATE_NOOP("MemberWords", "pieces"),
    QT_TRANSLATE_NOOP("MemberWords", "place"),
    QT_TRANSLATE_NOOP("MemberWords", "places"),
    QT_TRANSLATE_NOOP("MemberWords", "point"),
    QT_TRANSLATE_NOOP("MemberWords", "points"),
    QT_TRANSLATE_NOOP("MemberWords", "pole"),
    QT_TRANSLATE_NOOP("MemberWords", "pose"),
    QT_TRANSLATE_NOOP("MemberWords", "poses"),
    QT_TRANSLATE_NOOP("MemberWords", "position"),
    QT_TRANSLATE_NOOP("MemberWords", "priority"),
    QT_TRANSLATE_NOOP("MemberWords", "radius"),
    QT_TRANSLATE_NOOP("MemberWords", "rate"),
    QT_TRANSLATE_NOOP("MemberWords", "recovery"),
    QT_TRANSLATE_NOOP("MemberWords", "reference"),
    QT_TRANSLATE_NOOP("MemberWords", "references"),
    QT_TRANSLATE_NOOP("MemberWords", "removed"),
    QT_TRANSLATE_NOOP("MemberWords", "rotation"),
    QT_TRANSLATE_NOOP("MemberWords", "rules off"),
    QT_TRANSLATE_NOOP("MemberWords", "scale"),
    QT_TRANSLATE_NOOP("MemberWords", "selection set"),
    QT_TRANSLATE_NOOP("MemberWords", "selection sets"),
    QT_TRANSLATE_NOOP("MemberWords", "shared"),
    QT_TRANSLATE_NOOP("MemberWords", "shared material"),
    QT_TRANSLATE_NOOP("MemberWords", "shared materials"),
    QT_TRANSLATE_NOOP("MemberWords", "skin"),
    QT_TRANSLATE_NOOP("MemberWords", "skins"),
    QT_TRANSLATE_NOOP("MemberWords", "softness"),
    QT_TRANSLATE_NOOP("MemberWords", "solo"),
    QT_TRANSLATE_NOOP("MemberWords", "sound"),
    QT_TRANSLATE_NOOP("MemberWords", "source"),
    QT_TRANSLATE_NOOP("MemberWords", "source model"),
    QT_TRANSLATE_NOOP("MemberWords", "sources"),
    QT_TRANSLATE_NOOP("MemberWords", "space"),
    QT_TRANSLATE_NOOP("MemberWords", "spans"),
    QT_TRANSLATE_NOOP("MemberWords", "specular"),
    QT_TRANSLATE_NOOP("MemberWords", "specular map"),
    QT_TRANSLATE_NOOP("MemberWords", "speed"),
    QT_TRANSLATE_NOOP("MemberWords", "stage"),
    QT_TRANSLATE_NOOP("MemberWords", "stages"),
    QT_TRANSLATE_NOOP("MemberWords", "start"),
    QT_TRANSLATE_NOOP("MemberWords", "startup"),
    QT_TRANSLATE_NOOP("MemberWords", "straight"),
    QT_TRANSLATE_NOOP("MemberWords", "straightest"),
    QT_TRANSLATE_NOOP("MemberWords", "strip prefix"),
    QT_TRANSLATE_NOOP("MemberWords", "stun"),
    QT_TRANSLATE_NOOP("MemberWords", "take"),
    QT_TRANSLATE_NOOP("MemberWords", "targets"),
    QT_TRANSLATE_NOOP("MemberWords", "ticks"),
    QT_TRANSLATE_NOOP("MemberWords", "to"),
    QT_TRANSLATE_NOOP("MemberWords", "tracks"),
    QT_TRANSLATE_NOOP("MemberWords", "transitions"),
    QT_TRANSLATE_NOOP("MemberWords", "translation"),
    QT_TRANSLATE_NOOP("MemberWords", "up"),
    QT_TRANSLATE_NOOP("MemberWords", "uses"),
    QT_TRANSLATE_NOOP("MemberWords", "usual"),
    QT_TRANSLATE_NOOP("MemberWords", "usual fade"),
    QT_TRANSLATE_NOOP("MemberWords", "visual"),
    QT_TRANSLATE_NOOP("MemberWords", "volumes"),
    QT_TRANSLATE_NOOP("MemberWords", "weight"),
    QT_TRANSLATE_NOOP("MemberWords", "x"),
    QT_TRANSLATE_NOOP("MemberWords", "y"),
    QT_TRANSLATE_NOOP("MemberWords", "z"),
};

bool isKnown(std::string_view word) {
  return std::ranges::find(translatable, word, [](const char* one) { return std::string_view(one); }) !=
         translatable.end();
}

bool isChannel(std::string_view word) {
  return word == "translation" || word == "rotation" || word == "scale";
}

QString translatedWord(const std::string& word) {
  return isKnown(word) ? QCoreApplication::translate("MemberWords", word.c_str())
                       : QString::fromStdString(word);
}

}  // namespace

// Members of a member are "import: scale", and the channels of an axis have several words: "rotation x
// before".
QString memberText(const std::string& words) {
  if (isKnown(words)) return translatedWord(words);
  for (const char* gap : {": ", " "}) {
    if (words.find(gap) == std::string::npos) continue;
    QStringList out;
    for (const QString& word : QString::fromStdString(words).split(QLatin1String(gap)))
      out += memberText(word.toStdString());
    return out.join(QLatin1String(gap));
  }
  return QString::fromStdString(words);
}

std::optional<QString> keysText(const std::string& text, QString (*valueText)(const std::string& value)) {
  QStringList out;
  for (const QString& part : QString::fromStdString(text).split(QStringLiteral(", "))) {
    const QStringList sides = part.split(QStringLiteral(": "));
    if (sides.size() != 2) return std::nullopt;
    const std::string channel = sides[0].toStdString();
    if (!isChannel(channel.substr(0, channel.find(' ')))) return std::nullopt;
    out += QStringLiteral("%1: %2").arg(memberText(channel), valueText(sides[1].toStdString()));
  }
  return out.join(QStringLiteral(", "));
}

}  // namespace squire
