#include "widgets/motion/motion_options.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>

#include "widgets/controls/number_field.h"
#include "widgets/controls/plain_label.h"
#include "widgets/controls/wrapping_layout.h"
#include "widgets/session/session.h"

namespace squire {

namespace {

const QString clipKind = QStringLiteral("clip/");
const QString poseKind = QStringLiteral("pose/");

}  // namespace

MotionOptions::MotionOptions(QWidget* parent)
    : QWidget(parent), row_(new WrappingLayout(this, metrics::unit)) {
  falloff_ =
      addField(tr("Falloff"), tr("Frames at both ends over which the change grows; 0: all of it everywhere"),
               0.0, 0.0);
}

NumberField* MotionOptions::addField(const QString& text, const QString& tip, double usual, double least) {
  auto* label = new PlainLabel(text, this);
  label->setProperty("secondary", true);
  auto* pair = new QHBoxLayout;
  pair->setSpacing(metrics::unit);
  pair->addWidget(label);
  NumberStyle style;
  style.decimals = 1;
  style.step = 0.1;
  style.least = least;
  style.most = 100'000.0;
  auto* field = new NumberField(style, this);
  field->setFixedWidth(56);
  field->setDefault(usual);
  field->setValue(usual);
  field->setLive();
  field->setAccessibleName(text);
  field->setToolTip(tip);
  pair->addWidget(field);
  row_->addLayout(pair);
  connect(field, &NumberField::edited, this, [this, field](double value) {
    field->setValue(value);
    Q_EMIT changed();
  });
  return field;
}

void MotionOptions::addNoise() {
  frames_ = addField(tr("Frames"), tr("Frames from one turn to the next"), 6.0, 0.5);
  otherTurns_ = new QToolButton(this);
  otherTurns_->setText(tr("Another"));
  otherTurns_->setToolTip(tr("Other random turns"));
  row_->addWidget(otherTurns_);
  connect(otherTurns_, &QToolButton::clicked, this, [this] {
    ++seed_;
    Q_EMIT changed();
  });
}

void MotionOptions::addAim(const Session& session) {
  session_ = &session;
  aim_ = new QComboBox(this);
  aim_->setAccessibleName(tr("Toward"));
  aim_->setToolTip(tr("The clip or pose toward which the motion goes"));
  aim_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  aim_->setMinimumContentsLength(14);
  row_->addFirst(aim_);
  connect(aim_, &QComboBox::activated, this, &MotionOptions::changed);
  fillAim();
}

double MotionOptions::falloff() const { return falloff_->value(); }

double MotionOptions::frames() const { return frames_->value(); }

std::string MotionOptions::chosen(const QString& kind) const {
  const QString picked = aim_ == nullptr ? QString() : aim_->currentData().toString();
  return picked.startsWith(kind) ? picked.mid(kind.size()).toStdString() : std::string();
}

std::string MotionOptions::clip() const { return chosen(clipKind); }

std::string MotionOptions::pose() const { return chosen(poseKind); }

void MotionOptions::showEvent(QShowEvent* event) {
  if (aim_ != nullptr) fillAim();
  QWidget::showEvent(event);
}

// Lists what the motion can be blended toward: the rest pose, the saved poses, and the other clips.
void MotionOptions::fillAim() {
  const QSignalBlocker blocker(aim_);
  const QVariant before = aim_->currentData();
  aim_->clear();
  aim_->addItem(tr("Rest pose"), QString());
  if (const ProjectModel* model = session_->projectModel()) {
    for (const SavedPose& pose : model->poses) {
      const QString name = QString::fromStdString(pose.name);
      aim_->addItem(tr("Pose %1").arg(name), poseKind + name);
    }
    for (const auto& clip : model->clips) {
      if (clip->removed || !clip->clip || clip->id == session_->clipRef().clip) continue;
      const QString name = QString::fromStdString(clip->name);
      aim_->addItem(name, clipKind + name);
    }
  }
  aim_->setCurrentIndex(std::max(0, aim_->findData(before)));
}

}  // namespace squire

#include "moc_motion_options.cpp"
