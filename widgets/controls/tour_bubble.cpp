#include "widgets/controls/tour_bubble.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "widgets/controls/plain_label.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr int wide = 330;
constexpr int gap = 10;

// Draws a frame and lets the mouse through.
class ControlFrame : public QWidget {
 public:
  explicit ControlFrame(QWidget* window) : QWidget(window) { setAttribute(Qt::WA_TransparentForMouseEvents); }

 protected:
  void paintEvent(QPaintEvent* /*event*/) override {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colourOf(Role::Warm), 2.0));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0), 4.0, 4.0);
  }
};

// The bubble's position beside the control, or over its middle if the control fills the window.
QPoint placeBeside(const QRect& control, const QSize& size, const QRect& window) {
  const QPoint middle = control.center() - QPoint(size.width() / 2, size.height() / 2);
  const std::array<QPoint, 4> places{
      QPoint(control.right() + gap, middle.y()), QPoint(control.left() - gap - size.width(), middle.y()),
      QPoint(middle.x(), control.bottom() + gap), QPoint(middle.x(), control.top() - gap - size.height())};
  const auto inside = [&](QPoint at) {
    return QPoint(std::clamp(at.x(), window.left() + gap, window.right() - gap - size.width()),
                  std::clamp(at.y(), window.top() + gap, window.bottom() - gap - size.height()));
  };
  for (const QPoint at : places) {
    if (!QRect(inside(at), size).intersects(control)) return inside(at);
  }
  return inside(middle);
}

}  // namespace

TourBubble::TourBubble(QWidget* window)
    : QFrame(window),
      title_(new PlainLabel(this)),
      text_(new PlainLabel(this)),
      back_(new QPushButton(tr("&Back"), this)),
      next_(new QPushButton(tr("&Next"), this)),
      end_(new QPushButton(tr("&Quit Tour"), this)),
      frame_(new ControlFrame(window)) {
  setObjectName(QStringLiteral("tour"));
  setAccessibleName(tr("Tour"));

  auto* column = new QVBoxLayout(this);
  title_->setProperty("secondary", true);
  text_->setWordWrap(true);
  column->addWidget(title_);
  column->addWidget(text_);
  auto* row = new QHBoxLayout;
  row->addWidget(end_);
  row->addStretch(1);
  row->addWidget(back_);
  row->addWidget(next_);
  column->addLayout(row);
  for (QPushButton* button : {back_, next_, end_}) button->setAutoDefault(true);  // Enter presses them
  next_->setProperty("primary", true);
  connect(back_, &QPushButton::clicked, this, &TourBubble::back);
  connect(next_, &QPushButton::clicked, this, &TourBubble::next);
  connect(end_, &QPushButton::clicked, this, &TourBubble::ended);
  window->installEventFilter(this);
  qApp->installEventFilter(this);
}

TourBubble::~TourBubble() { delete frame_; }

void TourBubble::show(const QString& title, const QString& text, QWidget* control, bool isFirst,
                      bool isLast) {
  title_->setText(title);
  text_->setText(text);
  setAccessibleDescription(title + QLatin1Char('\n') + text);
  back_->setEnabled(!isFirst);
  next_->setText(isLast ? tr("&Done") : tr("&Next"));
  control_ = control;
  QFrame::show();
  place();
}

void TourBubble::place() {
  QWidget* window = parentWidget();
  setFixedWidth(std::min(wide, window->width() - 2 * gap));
  resize(width(),
         layout()->heightForWidth(width()) > 0 ? layout()->heightForWidth(width()) : sizeHint().height());
  const bool isSeen = control_ != nullptr && control_->isVisible();
  const QRect control =
      isSeen ? QRect(control_->mapTo(window, QPoint()), control_->size()).intersected(window->rect())
             : window->rect();
  frame_->setVisible(isSeen);
  frame_->setGeometry(control.adjusted(-2, -2, 2, 2));
  move(placeBeside(control, size(), window->rect()));
  frame_->raise();
  raise();
}

void TourBubble::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setPen(colourOf(Role::Warm));
  painter.setBrush(colourOf(Role::Field));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool TourBubble::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
      isVisible() && QApplication::activePopupWidget() == nullptr &&
      QApplication::activeModalWidget() == nullptr) {
    event->accept();
    Q_EMIT ended();
    return true;
  }
  const bool isLaidOut = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
  if ((watched == parentWidget() || watched == control_) && isLaidOut && isVisible())
    QMetaObject::invokeMethod(this, &TourBubble::place, Qt::QueuedConnection);
  return QFrame::eventFilter(watched, event);
}

}  // namespace squire

#include "moc_tour_bubble.cpp"
