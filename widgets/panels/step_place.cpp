#include "widgets/panels/step_place.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStringList>

#include "core/edit/table/journal.h"
#include "widgets/session/label_text.h"

namespace squire {

namespace {

constexpr int most = 500;  // keys: listing more takes longer than a frame

QString text(const char* source) { return QCoreApplication::translate("squire::HistoryPanel", source); }

// The bones of keys, points or poses, each once.
void addBones(const QJsonValue& value, QStringList& bones) {
  if (value.isArray()) {
    for (const QJsonValue& one : value.toArray()) addBones(one, bones);
  } else if (value.isObject()) {
    const QString bone = value.toObject().value(QLatin1String("bone")).toString();
    if (!bone.isEmpty() && !bones.contains(bone)) bones += bone;
    for (const char* part : {"key", "point"}) addBones(value.toObject().value(QLatin1String(part)), bones);
  }
}

}  // namespace

QString placeOfStep(const History& history, std::size_t step) {
  if (step == 0 || history.calls(step).size() != 1 ||
      static_cast<int>(history.label(step).count().value_or(0)) > most)
    return {};
  const QString label = labelText(history.label(step));
  const QByteArray call = QByteArray::fromStdString(writeJournal(history, step, step + 1).text);
  const QJsonObject args = QJsonDocument::fromJson(call).object();
  const QString clip = args.value(QLatin1String("clip")).toString();
  QStringList bones;
  for (const char* list : {"keys", "points", "values", "bones", "bone"})
    addBones(args.value(QLatin1String(list)), bones);
  const QString bone = bones.size() == 1 && !label.contains(bones.front()) ? bones.front() : QString();
  if (clip.isEmpty() || label.contains(clip)) return bone;
  if (bone.isEmpty()) return text(QT_TRANSLATE_NOOP("squire::HistoryPanel", "in %1")).arg(clip);
  return text(QT_TRANSLATE_NOOP("squire::HistoryPanel", "%1 in %2")).arg(bone, clip);
}

}  // namespace squire
