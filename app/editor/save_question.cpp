#include "app/editor/save_question.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "widgets/controls/plain_message.h"
#include "widgets/session/session.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr std::size_t mostPoses = 3;  // the number listed in the question

struct SaveQuestion {
  Q_DECLARE_TR_FUNCTIONS(SaveQuestion)
 public:
  static QString posesText(const Session& session, const std::vector<PoseInstant>& poses);
  static SaveAnswer ask(const Session& session, const QString& question, QWidget* parent);
};

QString SaveQuestion::posesText(const Session& session, const std::vector<PoseInstant>& poses) {
  QStringList parts;
  for (const PoseInstant& pose : poses) {
    if (static_cast<std::size_t>(parts.size()) == mostPoses) break;
    const ProjectClip* clip = session.project().find(pose.clip.model)->find(pose.clip.clip);
    const double frame = std::round(10.0 * frameAt(pose.time, clip->clip->rate)) / 10.0;
    parts += tr("frame %1 of %2").arg(QString::number(frame), QString::fromStdString(clip->name));
  }
  QString text = parts.join(QStringLiteral(", "));
  if (poses.size() > mostPoses) {
    text = tr("%1 and %2 more").arg(text, QString::number(poses.size() - mostPoses));
  }
  return text;
}

SaveAnswer SaveQuestion::ask(const Session& session, const QString& question, QWidget* parent) {
  const std::vector<PoseInstant> poses = session.posing().unkeyedPoses();
  QString text = question.arg(session.name());
  if (!poses.empty()) {
    text += QStringLiteral("\n\n") +
            tr("Unkeyed changes are not saved: the pose at %1.").arg(posesText(session, poses));
  }
  PlainMessage box(QMessageBox::Question, tr("Unsaved Changes"), text,
                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
  box.setObjectName(QStringLiteral("saveQuestion"));
  box.setIconPixmap(icon(QStringLiteral("save")).pixmap(QSize(32, 32), parent->devicePixelRatioF()));
  if (!poses.empty()) {
    auto* key = new QCheckBox(tr("&Key unkeyed changes before saving"), &box);
    key->setChecked(true);
    box.setCheckBox(key);
  }
  switch (box.exec()) {
    case QMessageBox::Save:
      return {SaveAnswer::Choice::Save, box.checkBox() != nullptr && box.checkBox()->isChecked()};
    case QMessageBox::Discard:
      return {SaveAnswer::Choice::Discard, false};
    default:
      return {};
  }
}

}  // namespace

bool hasWorkToLose(const Session& session) {
  return session.hasProject() && (session.hasUnsavedWork() || !session.posing().unkeyedPoses().empty());
}

SaveAnswer askToSave(const Session& session, const QString& question, QWidget* parent) {
  return SaveQuestion::ask(session, question, parent);
}

}  // namespace squire
