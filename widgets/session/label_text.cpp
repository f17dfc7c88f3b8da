#include "widgets/session/label_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace squire {

namespace {

// Labels with %1, %2 for numbers and quoted names. Counts use the plural even for one item.
constexpr const char* patterns[] = {
    QT_TRANSLATE_NOOP("History", "Open"),
    QT_TRANSLATE_NOOP("History", "Move %1 bones"),
    QT_TRANSLATE_NOOP("History", "Turn %1"),
    QT_TRANSLATE_NOOP("History", "Turn %1 bones"),
    QT_TRANSLATE_NOOP("History", "Scale %1"),
    QT_TRANSLATE_NOOP("History", "Scale %1 bones"),
    QT_TRANSLATE_NOOP("History", "Key %1 bones"),
    QT_TRANSLATE_NOOP("History", "Flip the pose"),
    QT_TRANSLATE_NOOP("History", "Paste the pose"),
    QT_TRANSLATE_NOOP("History", "Paste the pose mirrored"),
    QT_TRANSLATE_NOOP("History", "Apply pose %1"),
    QT_TRANSLATE_NOOP("History", "Save pose %1"),
    QT_TRANSLATE_NOOP("History", "Replace pose %1"),
    QT_TRANSLATE_NOOP("History", "Delete pose %1"),
    QT_TRANSLATE_NOOP("History", "Set %1 keys"),
    QT_TRANSLATE_NOOP("History", "Delete %1 keys"),
    QT_TRANSLATE_NOOP("History", "Move %1 keys"),
    QT_TRANSLATE_NOOP("History", "Scale %1 keys"),
    QT_TRANSLATE_NOOP("History", "Duplicate %1 keys"),
    QT_TRANSLATE_NOOP("History", "Snap %1 keys"),
    QT_TRANSLATE_NOOP("History", "Ease %1 keys"),
    QT_TRANSLATE_NOOP("History", "Paste %1 keys"),
    QT_TRANSLATE_NOOP("History", "Insert %1 keys"),
    QT_TRANSLATE_NOOP("History", "Set %1 values"),
    QT_TRANSLATE_NOOP("History", "Drag %1 points"),
    QT_TRANSLATE_NOOP("History", "Bend a curve"),
    QT_TRANSLATE_NOOP("History", "Close the loop"),
    QT_TRANSLATE_NOOP("History", "New clip %1"),
    QT_TRANSLATE_NOOP("History", "Duplicate %1"),
    QT_TRANSLATE_NOOP("History", "Rename %1 to %2"),
    QT_TRANSLATE_NOOP("History", "Delete %1"),
    QT_TRANSLATE_NOOP("History", "Reset %1"),
    QT_TRANSLATE_NOOP("History", "Move %1"),
    QT_TRANSLATE_NOOP("History", "Set %1 to %2 frames a second"),
    QT_TRANSLATE_NOOP("History", "Set the length of %1"),
    QT_TRANSLATE_NOOP("History", "Retime %1"),
    QT_TRANSLATE_NOOP("History", "Reverse %1"),
    QT_TRANSLATE_NOOP("History", "Trim %1"),
    QT_TRANSLATE_NOOP("History", "Split %1"),
    QT_TRANSLATE_NOOP("History", "Import %1 clips"),
    QT_TRANSLATE_NOOP("History", "Change material %1"),
    QT_TRANSLATE_NOOP("History", "Reset material %1"),
    QT_TRANSLATE_NOOP("History", "Rename a model to %1"),
    QT_TRANSLATE_NOOP("History", "Change the export settings"),
    QT_TRANSLATE_NOOP("History", "Change the project settings"),
    QT_TRANSLATE_NOOP("History", "Find %1 files"),
    QT_TRANSLATE_NOOP("History", "Find %1 at %2"),
    QT_TRANSLATE_NOOP("History", "Set the fade from %1 to %2"),
    QT_TRANSLATE_NOOP("History", "Set the fade from any to %1"),
    QT_TRANSLATE_NOOP("History", "Set the fade from %1 to any"),
    QT_TRANSLATE_NOOP("History", "Delete a transition"),
    QT_TRANSLATE_NOOP("History", "Set the usual fade"),
    QT_TRANSLATE_NOOP("History", "Add event %1"),
    QT_TRANSLATE_NOOP("History", "Change event %1"),
    QT_TRANSLATE_NOOP("History", "Move %1 events"),
    QT_TRANSLATE_NOOP("History", "Delete %1 events"),
    QT_TRANSLATE_NOOP("History", "Add marker %1"),
    QT_TRANSLATE_NOOP("History", "Move a marker"),
    QT_TRANSLATE_NOOP("History", "Rename a marker to %1"),
    QT_TRANSLATE_NOOP("History", "Delete a marker"),
    QT_TRANSLATE_NOOP("History", "Add hit volume %1"),
    QT_TRANSLATE_NOOP("History", "Delete hit volume %1"),
    QT_TRANSLATE_NOOP("History", "Delete %1 hit volumes"),
    QT_TRANSLATE_NOOP("History", "Paste %1 hit volumes"),
    QT_TRANSLATE_NOOP("History", "Add %1 body volumes"),
    QT_TRANSLATE_NOOP("History", "Key %1"),
    QT_TRANSLATE_NOOP("History", "Delete keys of %1"),
    QT_TRANSLATE_NOOP("History", "Mirror %1"),
    QT_TRANSLATE_NOOP("History", "Add chain %1"),
    QT_TRANSLATE_NOOP("History", "Add %1 chains"),
    QT_TRANSLATE_NOOP("History", "Delete chain %1"),
    QT_TRANSLATE_NOOP("History", "Change chain %1"),
    QT_TRANSLATE_NOOP("History", "Pin %1"),
    QT_TRANSLATE_NOOP("History", "Pin %1 contacts"),
    QT_TRANSLATE_NOOP("History", "Add a target for %1"),
    QT_TRANSLATE_NOOP("History", "Delete the target of %1"),
    QT_TRANSLATE_NOOP("History", "Key the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the chain of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the space of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the time of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the keys of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the blend in of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Change the blend out of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Put %1 on targets"),
    QT_TRANSLATE_NOOP("History", "Bake %1 to keys"),
    QT_TRANSLATE_NOOP("History", "Attach %1"),
    QT_TRANSLATE_NOOP("History", "Change attachment %1"),
    QT_TRANSLATE_NOOP("History", "Delete attachment %1"),
    QT_TRANSLATE_NOOP("History", "Reset to rest"),
    QT_TRANSLATE_NOOP("History", "Reset to bind"),
    QT_TRANSLATE_NOOP("History", "Reset to the source"),
    QT_TRANSLATE_NOOP("History", "Rename pose %1 to %2"),
    QT_TRANSLATE_NOOP("History", "Free %1 keys"),
    QT_TRANSLATE_NOOP("History", "Align %1 keys"),
    QT_TRANSLATE_NOOP("History", "Flatten %1 keys"),
    QT_TRANSLATE_NOOP("History", "Smooth %1 keys"),
    QT_TRANSLATE_NOOP("History", "Close the loop of %1 clips"),
    QT_TRANSLATE_NOOP("History", "Duplicate %1 clips"),
    QT_TRANSLATE_NOOP("History", "Delete %1 clips"),
    QT_TRANSLATE_NOOP("History", "Reverse %1 clips"),
    QT_TRANSLATE_NOOP("History", "Reset %1 clips"),
    QT_TRANSLATE_NOOP("History", "Loop %1 clips"),
    QT_TRANSLATE_NOOP("History", "Loop %1"),
    QT_TRANSLATE_NOOP("History", "Play once %1"),
    QT_TRANSLATE_NOOP("History", "Rate of %1 clips"),
    QT_TRANSLATE_NOOP("History", "Length of %1 clips"),
    QT_TRANSLATE_NOOP("History", "Retime %1 clips"),
    QT_TRANSLATE_NOOP("History", "Trim %1 clips"),
    QT_TRANSLATE_NOOP("History", "Begin the attack %1 tick earlier"),
    QT_TRANSLATE_NOOP("History", "Begin the attack %1 ticks earlier"),
    QT_TRANSLATE_NOOP("History", "Begin the attack %1 tick later"),
    QT_TRANSLATE_NOOP("History", "Begin the attack %1 ticks later"),
    QT_TRANSLATE_NOOP("History", "Lengthen the attack by %1 ticks"),
    QT_TRANSLATE_NOOP("History", "Shorten the attack by %1 ticks"),
    QT_TRANSLATE_NOOP("History", "Set the first frame to act on"),
    QT_TRANSLATE_NOOP("History", "Set the contract of %1"),
    QT_TRANSLATE_NOOP("History", "Rename hit volume %1 to %2"),
    QT_TRANSLATE_NOOP("History", "Change the radius of %1"),
    QT_TRANSLATE_NOOP("History", "Change the place of %1"),
    QT_TRANSLATE_NOOP("History", "Change the bone of %1"),
    QT_TRANSLATE_NOOP("History", "Change the kind of %1"),
    QT_TRANSLATE_NOOP("History", "Change the fields of %1"),
    QT_TRANSLATE_NOOP("History", "Fit %1 to the skin"),
    QT_TRANSLATE_NOOP("History", "Key the target of %1"),
    QT_TRANSLATE_NOOP("History", "Pin %1"),
    QT_TRANSLATE_NOOP("History", "Add a target for %1"),
    QT_TRANSLATE_NOOP("History", "Delete the target of %1"),
    QT_TRANSLATE_NOOP("History", "Delete keys of the target of %1"),
    QT_TRANSLATE_NOOP("History", "Add a span of %1"),
    QT_TRANSLATE_NOOP("History", "Change a span of %1"),
    QT_TRANSLATE_NOOP("History", "Move a span of %1"),
    QT_TRANSLATE_NOOP("History", "Drag a span of %1"),
    QT_TRANSLATE_NOOP("History", "Split a span of %1"),
    QT_TRANSLATE_NOOP("History", "Delete a span of %1"),
    QT_TRANSLATE_NOOP("History", "Add an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Move an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Drag an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Split an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Delete an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Add an intangible span"),
    QT_TRANSLATE_NOOP("History", "Move an intangible span"),
    QT_TRANSLATE_NOOP("History", "Drag an intangible span"),
    QT_TRANSLATE_NOOP("History", "Split an intangible span"),
    QT_TRANSLATE_NOOP("History", "Delete an intangible span"),
    QT_TRANSLATE_NOOP("History", "Add a span of a target"),
    QT_TRANSLATE_NOOP("History", "Move a span of a target"),
    QT_TRANSLATE_NOOP("History", "Drag a span of a target"),
    QT_TRANSLATE_NOOP("History", "Split a span of a target"),
    QT_TRANSLATE_NOOP("History", "Delete a span of a target"),
    QT_TRANSLATE_NOOP("History", "Show an attachment all the time"),
    QT_TRANSLATE_NOOP("History", "Set the game to %1 ticks a second"),
    QT_TRANSLATE_NOOP("History", "Change the test ground"),
    QT_TRANSLATE_NOOP("History", "Add field %1"),
    QT_TRANSLATE_NOOP("History", "Change field %1"),
    QT_TRANSLATE_NOOP("History", "Delete field %1"),
    QT_TRANSLATE_NOOP("History", "Add the kind %1"),
    QT_TRANSLATE_NOOP("History", "Rename the kind %1 to %2"),
    QT_TRANSLATE_NOOP("History", "Delete the kind %1"),
    QT_TRANSLATE_NOOP("History", "Change an invulnerable span"),
    QT_TRANSLATE_NOOP("History", "Change an intangible span"),
    QT_TRANSLATE_NOOP("History", "Import %1"),
    QT_TRANSLATE_NOOP("History", "Re-import %1"),
    QT_TRANSLATE_NOOP("History", "Remove %1"),
    QT_TRANSLATE_NOOP("History", "Run a script"),
    QT_TRANSLATE_NOOP("History", "Switch off rule %1"),
    QT_TRANSLATE_NOOP("History", "Switch on rule %1"),
};

// A label split into its pattern and the values in it.
struct Cut {
  QString pattern;
  QStringList values;
};

Cut cut(const QString& label) {
  static const QRegularExpression values(QStringLiteral("\"([^\"]*)\"|\\b\\d+(?:\\.\\d+)?\\b"));
  Cut out;
  qsizetype last = 0;
  auto matches = values.globalMatch(label);
  while (matches.hasNext()) {
    const QRegularExpressionMatch match = matches.next();
    out.values += match.captured(0);
    out.pattern +=
        label.mid(last, match.capturedStart() - last) + QStringLiteral("%%1").arg(out.values.size());
    last = match.capturedEnd();
  }
  out.pattern += label.mid(last);
  return out;
}

const QSet<QString>& known() {
  static const QSet<QString> all = [] {
    QSet<QString> set;
    for (const char* pattern : patterns) set.insert(QLatin1String(pattern));
    return set;
  }();
  return all;
}

// A name in the quotation marks of the language.
QString quoted(const QString& value) {
  if (!value.startsWith(QLatin1Char('"'))) return value;
  return QCoreApplication::translate("History", "\"%1\"").arg(value.mid(1, value.size() - 2));
}

}  // namespace

QString labelText(const std::string& label) {
  const QString english = QString::fromStdString(label);
  Cut parts = cut(english);
  if (!known().contains(parts.pattern)) parts.pattern += QLatin1Char('s');  // for "1 key"
  if (!known().contains(parts.pattern)) return english;
  QString text = QCoreApplication::translate("History", parts.pattern.toUtf8().constData());
  if (text == parts.pattern) return english;
  for (qsizetype i = parts.values.size(); i > 0; --i)
    text.replace(QStringLiteral("%%1").arg(i), quoted(parts.values[i - 1]));
  return text;
}

}  // namespace squire
