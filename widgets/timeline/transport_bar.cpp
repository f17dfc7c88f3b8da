#include "widgets/timeline/transport_bar.h"

#include <QAction>
#include <QComboBox>
#include <QHash>
#include <QLocale>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "widgets/controls/fitting_label.h"
#include "widgets/controls/name_box.h"
#include "widgets/controls/number_field.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"

namespace squire {

namespace {

constexpr int leastOfClips = 190;  // pixels that the names of clips may take in a narrow bar

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

TransportBar::TransportBar(Session& session, const TransportActions& actions, QWidget* parent)
    : NarrowingRow(parent),
      session_(session),
      clips_(new NameBox(this)),
      sound_(new QToolButton(this)),
      speed_(new NumberField(speedStyle(), this)),
      frame_(new NumberField(frameStyle(), this)),
      time_(new FittingLabel(QStringLiteral("   "), this)) {
  framePanel(row(), {{8, 4, 8, 4}, metrics::unit});
  addClips();
  addButtons(actions);
  addSound(actions);
  addNumbers();
  connectSession();
  refillClips();
  showSound();
}

void TransportBar::addClips() {
  clips_->setAccessibleName(tr("Clip"));
  clips_->setToolTip(tr("The current clip"));
  clips_->setMinimumWidth(110);
  clips_->setMaximumWidth(leastOfClips);  // longer names are elided; the list shows them in full
  clips_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  row()->addWidget(clips_);
  row()->addSpacing(8);
}

void TransportBar::resizeEvent(QResizeEvent* event) {
  clips_->setMaximumWidth(std::max(leastOfClips, width() / 4));
  NarrowingRow::resizeEvent(event);
}

// The buttons that are needed least are hidden first.
void TransportBar::addButtons(const TransportActions& actions) {
  QHash<const QAction*, QWidget*> buttons;
  for (QAction* action :
       {actions.first, actions.previousKey, actions.previousFrame, actions.play, actions.nextFrame,
        actions.nextKey, actions.last, actions.loop, actions.pingPong, actions.everyFrame, actions.snap}) {
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(action->text());
    row()->addWidget(button);
    buttons.insert(action, button);
    if (action == actions.last || action == actions.everyFrame) row()->addSpacing(8);
  }
  for (const QAction* action :
       {actions.nextFrame, actions.previousFrame, actions.loop, actions.nextKey, actions.previousKey,
        actions.last, actions.first, actions.snap, actions.pingPong, actions.everyFrame})
    allowHiding(buttons[action]);
}

void TransportBar::addSound(const TransportActions& actions) {
  auto* menu = new QMenu(sound_);
  menu->addActions(actions.volumes);
  sound_->setDefaultAction(actions.mute);
  sound_->setMenu(menu);
  sound_->setPopupMode(QToolButton::MenuButtonPopup);
  sound_->setAutoRaise(true);
  sound_->setIconSize({metrics::icon, metrics::icon});
  sound_->setAccessibleName(tr("Sound of the clip"));
  row()->addWidget(sound_);
}

void TransportBar::showSound() {
  const ProjectModel* model = session_.projectModel();
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(session_.clipId());
  sound_->setVisible(clip != nullptr && clip->sound.has_value());
}

void TransportBar::addNumbers() {
  row()->addSpacing(4);
  speed_->setFixedWidth(64);
  speed_->setValue(session_.playback().speed());
  speed_->setDefault(1.0);
  speed_->setAccessibleName(tr("Speed"));
  speed_->setToolTip(tr("Playback speed, 0.05 to 4 times; right-click to reset it to 1"));
  row()->addWidget(speed_);
  row()->addSpacing(12);
  auto* label = new PlainLabel(tr("Frame"), this);
  label->setProperty("secondary", true);
  row()->addWidget(label);
  frame_->setFixedWidth(64);
  frame_->setAccessibleName(tr("Frame"));
  row()->addWidget(frame_);
  time_->setProperty("secondary", true);
  time_->setIndent(metrics::unit);
  row()->addWidget(time_, 1);
  allowHiding(label);
}

void TransportBar::connectSession() {
  connect(clips_, &QComboBox::activated, this,
          [this](int row) { session_.setClip(ClipId{clips_->itemData(row).toUInt()}); });
  for (NumberField* field : {speed_, frame_}) field->setLive();
  connect(speed_, &NumberField::edited, this,
          [this](double value, bool) { session_.playback().setSpeed(value); });
  connect(frame_, &NumberField::edited, this, [this](double value, bool) {
    session_.playback().setPlaying(false);
    session_.setPlayheadFrame(std::llround(value));
    showTime();
  });
  session_.onChange(SessionChange::Opened | SessionChange::Models | SessionChange::Clips |
                        SessionChange::Model | SessionChange::Appearance | SessionChange::Clip,
                    this, &TransportBar::refillClips);
  session_.onChange(SessionChange::Pose | SessionChange::ClipKeys, this, &TransportBar::showTime);
  session_.onChange(SessionChange::Opened | SessionChange::Models | SessionChange::Marks |
                        SessionChange::Model | SessionChange::Clip,
                    this, &TransportBar::showSound);
  connect(&session_.playback(), &Playback::changed, this,
          [this] { speed_->setValue(session_.playback().speed()); });
}

void TransportBar::refillClips() {
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

void TransportBar::showTime() {
  frame_->setEnabled(session_.clip() != nullptr);
  frame_->setValue(std::round(session_.playheadFrame()));
  if (session_.clip() == nullptr) {
    time_->setMinimumWidth(0);
    return time_->setStatements({});
  }
  const QString last = tr("of %1").arg(session_.shown().lastFrame());
  time_->setMinimumWidth(time_->indent() + time_->fontMetrics().horizontalAdvance(last) + 1);
  time_->setStatements({last, tr("%1 s").arg(QLocale().toString(session_.playhead().seconds(), 'f', 2)),
                        tr("%1 fps").arg(QString::fromStdString(session_.rate().text()))});
}

}  // namespace squire

#include "moc_transport_bar.cpp"
