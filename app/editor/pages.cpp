#include "app/editor/pages.h"

#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include "app/editor/viewport_page.h"
#include "widgets/controls/message_bar.h"
#include "widgets/session/session.h"

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
  column->addWidget(messages_);
  column->addWidget(pages_, 1);
  pages_->addWidget(viewportPage_);
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

void Pages::addBelow(QWidget* bar) { layout()->addWidget(bar); }

// Also moves the keyboard focus to the page, away from the first field of a panel.
void Pages::turnTo(QWidget* page) {
  if (pages_->currentWidget() == page && window()->focusWidget() != nullptr) return;
  pages_->setCurrentWidget(page);
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
