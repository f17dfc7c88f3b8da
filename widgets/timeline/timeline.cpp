#include "widgets/timeline/timeline.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

#include "widgets/controls/number_field.h"
#include "widgets/theme/icons.h"
#include "widgets/timeline/time_ruler.h"

namespace squire {

namespace {

NumberStyle frameStyle() {
  NumberStyle style;
  style.decimals = 0;
  style.step = 1.0;
  style.least = 0.0;
  return style;
}

NumberStyle speedStyle() {
  NumberStyle style;
  style.unit = QStringLiteral("\u00D7");
  style.decimals = 2;
  style.step = 0.01;
  style.least = 0.05;
  style.most = 4.0;
  return style;
}

}  // namespace

Timeline::Timeline(Session& session, const TransportActions& actions, QWidget* parent)
    : QWidget(parent),
      session_(session),
      clips_(new QComboBox(this)),
      speed_(new NumberField(speedStyle(), this)),
      frame_(new NumberField(frameStyle(), this)),
      time_(new QLabel(this)),
      ruler_(new TimeRuler(session, this)) {
  setProperty("panel", true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(makeBar(actions));
  column->addWidget(ruler_, 1);
  connect(clips_, &QComboBox::activated, this,
          [this](int row) { session_.setClip(ClipId{clips_->itemData(row).toUInt()}); });
  connect(speed_, &NumberField::edited, this,
          [this](double value, bool) { session_.playback().setSpeed(value); });
  connect(frame_, &NumberField::edited, this, [this](double value, bool) {
    session_.playback().setPlaying(false);
    session_.setPlayheadFrame(std::llround(value));
    showTime();
  });
  connect(&session_, &Session::projectChanged, this, &Timeline::refillClips);
  connect(&session_, &Session::clipChanged, this, &Timeline::refillClips);
  connect(&session_, &Session::poseChanged, this, &Timeline::showTime);
  connect(&session_.playback(), &Playback::changed, this,
          [this] { speed_->setValue(session_.playback().speed()); });
  refillClips();
}

QWidget* Timeline::makeBar(const TransportActions& actions) {
  auto* bar = new QWidget(this);
  bar->setProperty("panel", true);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(metrics::unit);
  clips_->setAccessibleName(tr("Clip"));
  clips_->setToolTip(tr("The clip that plays and that poses are keyed in"));
  clips_->setMinimumWidth(150);
  clips_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  row->addWidget(clips_);
  row->addSpacing(8);
  for (QAction* action : {actions.first, actions.previousKey, actions.previousFrame, actions.play,
                          actions.nextFrame, actions.nextKey, actions.last, actions.loop}) {
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(action->text());
    row->addWidget(button);
    if (action == actions.last) row->addSpacing(8);
  }
  row->addSpacing(4);
  speed_->setFixedWidth(64);
  speed_->setValue(session_.playback().speed());
  speed_->setUsual(1.0);
  speed_->setAccessibleName(tr("Speed"));
  speed_->setToolTip(tr("Speed of playing, 0.05 to 4 times; a right click makes it 1"));
  row->addWidget(speed_);
  row->addStretch(1);
  auto* label = new QLabel(tr("Frame"), bar);
  label->setProperty("secondary", true);
  row->addWidget(label);
  frame_->setFixedWidth(64);
  frame_->setAccessibleName(tr("Frame"));
  row->addWidget(frame_);
  time_->setProperty("secondary", true);
  time_->setMinimumWidth(170);
  time_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  row->addWidget(time_);
  return bar;
}

void Timeline::refillClips() {
  const QSignalBlocker blocker(clips_);
  clips_->clear();
  const ProjectModel* model = session_.projectModel();
  clips_->setEnabled(model != nullptr);
  if (model != nullptr) {
    clips_->addItem(icon(QStringLiteral("model")), tr("Rest pose"), 0u);
    for (const auto& clip : model->clips) {
      if (!clip->removed && clip->clip) {
        clips_->addItem(icon(QStringLiteral("clip")), QString::fromStdString(clip->name), clip->id.value);
      }
    }
    clips_->setCurrentIndex(std::max(0, clips_->findData(session_.clipId().value)));
  }
  showTime();
}

void Timeline::showTime() {
  frame_->setEnabled(session_.clip() != nullptr);
  frame_->setValue(std::round(session_.playheadFrame()));
  if (session_.clip() == nullptr) {
    time_->clear();
    return;
  }
  const QLocale locale;
  time_->setText(tr("of %1   %2 s   %3 fps")
                     .arg(session_.lastFrame())
                     .arg(locale.toString(session_.playhead().seconds(), 'f', 2),
                          QString::fromStdString(session_.rate().text())));
}

}  // namespace squire
