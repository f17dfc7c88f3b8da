#include "app/editor/pages.h"

#include <QEvent>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/editor/viewport_page.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/session.h"
#include "widgets/viewport/viewport.h"

namespace squire {

namespace {

constexpr int pageDelay = 20;  // milliseconds after opening, when the panels have been painted

}  // namespace

Pages::Pages(Session& session, ViewState& view, const QString& missing, QWidget* parent)
    : QWidget(parent),
      session_(session),
      messages_(new MessageBar(this)),
      pages_(new QStackedWidget(this)),
      viewportPage_(new ViewportPage(session, view, missing, pages_)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(pages_, 1);
  pages_->addWidget(viewportPage_);
  messages_->raise();
  if (viewport() != nullptr) viewport()->installEventFilter(this);
  connectSession();
}

void Pages::connectSession() {
  // The panels are painted before the viewport's first frame; painting both at once would block the window
  // for too long.
  session_.onChange(SessionChange::Opened, this, [this] {
    if (session_.hasProject()) Q_EMIT startLeft();
    QTimer::singleShot(pages_->currentWidget() == start_ ? pageDelay : 0, this, &Pages::showFitting);
  });
  connect(&session_.jobs(), &Jobs::changed, this, [this] {
    if (!session_.jobs().busy() && !session_.hasProject()) showFitting();
  });
}

Viewport* Pages::viewport() const { return viewportPage_->viewport(); }

void Pages::setStartPage(QWidget* page) {
  start_ = page;
  pages_->insertWidget(0, page);
}

void Pages::addBelow(QWidget* bar) {
  bar->setParent(this);
  bar->setAutoFillBackground(true);
  below_.append(bar);
}

// Messages leave room for the ball of axes in the upper right corner of the viewport, and for what is shown.
void Pages::placeBars() {
  constexpr int leastWidth = 560, besideMessages = 120, shareOfMessages = 4;
  const auto heightOf = [](const QWidget& bar, int wide) {
    return bar.hasHeightForWidth() ? bar.heightForWidth(wide) : bar.sizeHint().height();
  };
  const bool isOverView = pages_->currentWidget() == viewportPage_ && viewport() != nullptr;
  const int beside = isOverView && width() - 2 * besideMessages >= leastWidth ? besideMessages : 0;
  const int wide = width() - 2 * beside;
  const int top = isOverView ? viewport()->mapTo(this, QPoint()).y() : 0;
  const int ofMessages = messages_->fit(wide, (height() - top) / shareOfMessages);
  messages_->setGeometry(beside, top, wide, std::min(ofMessages, height() - top));
  int bottom = height();
  for (QWidget* bar : below_) {
    if (bar->isHidden()) continue;
    const int high = heightOf(*bar, width());
    bottom -= high;
    bar->setGeometry(0, bottom, width(), high);
  }
}

bool Pages::event(QEvent* event) {
  const bool isTaken = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize) placeBars();
  return isTaken;
}

bool Pages::eventFilter(QObject* /*watched*/, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::Move) placeBars();
  return false;
}

// Also moves the keyboard focus to the page, away from the first field of a panel.
void Pages::turnTo(QWidget* page) {
  if (pages_->currentWidget() == page && window()->focusWidget() != nullptr) return;
  pages_->setCurrentWidget(page);
  placeBars();
  page->setFocus();
}

void Pages::showFitting() {
  turnTo(session_.hasProject() || start_ == nullptr ? viewportPage_ : start_);
  session_.hasProject() ? Q_EMIT startLeft() : Q_EMIT startShown();
}

void Pages::showViewport() {
  turnTo(viewportPage_);
  Q_EMIT startLeft();
}

}  // namespace squire

#include "moc_pages.cpp"
