#include "widgets/viewport/more_views.h"

#include <QEvent>
#include <QTimer>

namespace squire {

namespace {

// Follows what the views have in common: the tool and its axes. Cameras and looks differ.
void followTool(ViewState& state, const ViewState& main) {
  state.setNavigation(main.navigation());
  if (state.tool() != main.tool()) state.setTool(main.tool());
  if (state.space() != main.space()) state.setSpace(main.space());
}

}  // namespace

MoreViews::MoreViews(Session& session, ViewState& main, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent),
      session_(session),
      view_(main),
      columns_{new QSplitter(Qt::Vertical, this), new QSplitter(Qt::Vertical, this)},
      mainView_(new Viewport(session, main, nullptr)),
      current_(mainView_) {
  for (QSplitter* splitter : {static_cast<QSplitter*>(this), columns_[0], columns_[1]}) {
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(3);
  }
  columns_[0]->addWidget(mainView_);
  columns_[1]->hide();
  mainView_->installEventFilter(this);
  setFocusProxy(mainView_);
}

void MoreViews::setCount(int count) {
  if (count == this->count()) return;
  setCurrent(mainView_);
  for (Viewport* view : others_) delete view;
  others_.clear();
  if (count > 1) add(NamedView::Right, columns_[1]);
  if (count > 2) {
    add(NamedView::Front, columns_[0]);
    add(NamedView::Top, columns_[1]);
  }
  columns_[1]->setVisible(count > 1);
  shareSizes();
  mainView_->setMarked(count > 1);
}

void MoreViews::add(NamedView from, QSplitter* column) {
  auto* view = new Viewport(session_, *mainView_, column);
  column->addWidget(view);
  view->setObjectName(QStringLiteral("viewport%1").arg(count() + 1));
  ViewState& state = view->view();
  followTool(state, view_);
  state.setSmooth(false);
  state.setShowsStatistics(false);
  Camera camera = seenFrom(view_.goal(), from);
  camera.orthographic = true;
  state.setCamera(camera);
  view->installEventFilter(this);
  connect(&view_, &ViewState::changed, &state, [this, &state] { followTool(state, view_); });
  connect(mainView_, &Viewport::painted, view, [view] { view->update(); });
  connect(view, &Viewport::hinted, mainView_, &Viewport::hinted);
  connect(view, &Viewport::menuRequested, mainView_, &Viewport::menuRequested);
  others_.push_back(view);
  // The size of the view is known in the next turn.
  QTimer::singleShot(0, view, [view, &state] {
    view->frameAll();
    state.setCamera(state.goal());
  });
}

void MoreViews::shareSizes() {
  setSizes({width() / 2, width() / 2});
  for (QSplitter* column : columns_) column->setSizes({height() / 2, height() / 2});
}

void MoreViews::setCurrent(Viewport* view) {
  if (view == current_) return;
  current_->setMarked(false);
  current_ = view;
  current_->setMarked(count() > 1);
  Q_EMIT currentChanged();
}

bool MoreViews::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress) {
    if (auto* view = qobject_cast<Viewport*>(watched)) setCurrent(view);
  }
  return QSplitter::eventFilter(watched, event);
}

void MoreViews::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
    for (Viewport* view : others_) view->view().adoptTheme();
  }
  QSplitter::changeEvent(event);
}

}  // namespace squire

#include "moc_more_views.cpp"
