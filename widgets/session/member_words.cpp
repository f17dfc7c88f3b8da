#include "widgets/session/member_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <string_view>

namespace squire {

namespace {

bool isChannel(std::string_view word) {
  return word == "translation" || word == "rotation" || word == "scale";
}

}  // namespace

// Members of a member are "import: scale", and the channels of an axis have several words: "rotation x
// before".
QString memberText(const std::string& words) {
  const QString whole = QString::fromStdString(words);
  const QString translated = QCoreApplication::translate("MemberWords", words.c_str());
  if (translated != whole) return translated;
  for (const char* gap : {": ", " "}) {
    if (words.find(gap) == std::string::npos) continue;
    QStringList out;
    for (const QString& word : whole.split(QLatin1String(gap))) out += memberText(word.toStdString());
    return out.join(QLatin1String(gap));
  }
  return whole;
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
