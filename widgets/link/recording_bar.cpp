#include "widgets/link/recording_bar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QStyle>
#include <QToolButton>
#include <algorithm>
#include <array>

#include "widgets/controls/icon_button.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/link/link_texts.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int stripHeight = 6;
constexpr int pageSteps = 20;  // number of Page Up steps through a whole recording

// The recording from left to right: clips in two tints, and red where the pose differs.
class MomentStrip : public QWidget {
 public:
  MomentStrip(const link::Recording& recording, QWidget* parent) : QWidget(parent), recording_(recording) {
    setFixedHeight(stripHeight);
  }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    painter.fillRect(rect(), colourOf(Role::Field));
    bool isOdd = false;
    for (std::size_t i = 0; i < recording_.size(); ++i) {
      if (i > 0 && recording_[i].played.clip != recording_[i - 1].played.clip) isOdd = !isOdd;
      painter.fillRect(placeOf(i), isOdd ? colourOf(Role::Line) : colourOf(Role::Secondary));
    }
    for (std::size_t i = 0; i < recording_.size(); ++i) {
      if (!recording_[i].played.isSame) painter.fillRect(placeOf(i), colourOf(Role::Error));
    }
  }

 private:
  [[nodiscard]] QRect placeOf(std::size_t moment) const {
    const int from = static_cast<int>(moment * static_cast<std::size_t>(width()) / recording_.size());
    const int to = static_cast<int>((moment + 1) * static_cast<std::size_t>(width()) / recording_.size());
    return {from, 0, std::max(1, to - from), height()};
  }

  const link::Recording& recording_;
};

// A slider whose keys move it, instead of the playhead, while it has the focus.
class MomentSlider : public QSlider {
 public:
  explicit MomentSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {}

 protected:
  bool event(QEvent* event) override {
    if (event->type() == QEvent::ShortcutOverride && isOurs(*static_cast<QKeyEvent*>(event))) {
      event->accept();
      return true;
    }
    return QSlider::event(event);
  }

  // Goes to where the button is pressed, from where it can be dragged on.
  void mousePressEvent(QMouseEvent* event) override {
    if (event->button() == Qt::LeftButton) setValue(valueAt(event->position().toPoint().x()));
    QSlider::mousePressEvent(event);
  }

 private:
  [[nodiscard]] int valueAt(int x) const {
    const int handle = style()->pixelMetric(QStyle::PM_SliderLength, nullptr, this);
    return QStyle::sliderValueFromPosition(minimum(), maximum(), x - handle / 2, width() - handle,
                                           isRightToLeft());
  }

  static bool isOurs(const QKeyEvent& event) {
    constexpr std::array keys{Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,
                              Qt::Key_Home, Qt::Key_End,   Qt::Key_PageUp, Qt::Key_PageDown};
    return event.modifiers() == Qt::NoModifier && std::ranges::find(keys, event.key()) != keys.end();
  }
};

}  // namespace

RecordingBar::RecordingBar(LinkState& state, QAction* record, QWidget* parent)
    : QWidget(parent),
      state_(state),
      strip_(new MomentStrip(state.recording(), this)),
      slider_(new MomentSlider(this)),
      next_(iconButton("next-key", tr("Next difference"),
                       tr("Goes to the next moment in which the pose is not Squire\u2019s"), this)),
      now_(iconButton("last", tr("Back to now"), tr("Shows again what the game plays now"), this)),
      text_(new PlainLabel(this)) {
  auto* column = panelColumn(this, {{0, 0, 0, 0}, 4});
  addButtons(record);
  column->addWidget(strip_);
  column->addWidget(slider_);
  text_->setWordWrap(true);
  column->addWidget(text_);
  slider_->setAccessibleName(tr("Moment of the recording"));
  slider_->setToolTip(tr("Shows a moment of the recording in the viewport"));
  connect(slider_, &QSlider::valueChanged, this,
          [this](int moment) { state_.showMoment(static_cast<std::size_t>(moment)); });
  connect(next_, &QToolButton::clicked, this, [this] {
    state_.showMoment(state_.recording().nextDiffering(static_cast<std::size_t>(slider_->value())));
  });
  connect(now_, &QToolButton::clicked, this, [this] { state_.showMoment({}); });
  connect(&state_, &LinkState::changed, this, &RecordingBar::refresh);
  refresh();
}

void RecordingBar::addButtons(QAction* record) {
  auto* row = new QHBoxLayout;
  auto* button = new QToolButton(this);
  button->setDefaultAction(record);
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  row->addWidget(button);
  row->addStretch(1);
  row->addWidget(next_);
  row->addWidget(now_);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

QString RecordingBar::text() const { return text_->text(); }

void RecordingBar::refresh() {
  const link::Recording& recording = state_.recording();
  const bool isReady = !state_.records() && !recording.isEmpty();
  for (QWidget* widget : {strip_, static_cast<QWidget*>(slider_), static_cast<QWidget*>(text_)})
    widget->setVisible(state_.records() || !recording.isEmpty());
  slider_->setEnabled(isReady);
  next_->setEnabled(isReady && recording.differing() > 0);
  now_->setEnabled(state_.moment().has_value());
  const int last = std::max(0, static_cast<int>(recording.size()) - 1);
  const QSignalBlocker quiet(slider_);
  slider_->setRange(0, last);
  slider_->setPageStep(std::max(1, last / pageSteps));
  slider_->setValue(state_.moment() ? static_cast<int>(*state_.moment()) : last);
  text_->setText(LinkTexts::recording(recording, state_.moment()));
  strip_->update();
}

}  // namespace squire

#include "moc_recording_bar.cpp"
