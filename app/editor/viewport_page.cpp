#include "app/editor/viewport_page.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidgetAction>

#include "app/editor/action_table.h"
#include "app/editor/view_panels.h"
#include "widgets/controls/menu_button.h"
#include "widgets/controls/panel_frame.h"
#include "widgets/controls/plain_label.h"
#include "widgets/theme/icons.h"
#include "widgets/viewport/more_views.h"

namespace squire {

ViewportPage::ViewportPage(Session& session, ViewState& view, const QString& missing, QWidget* parent)
    : QWidget(parent), session_(session), view_(view), bar_(new NarrowingRow(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  framePanel(bar_->row(), {{6, 3, 6, 3}, 2});
  bar_->setAttribute(Qt::WA_StyledBackground);
  column->addWidget(bar_);
  if (!missing.isEmpty()) {
    explain(missing);
    return;
  }
  views_ = new MoreViews(session_, view_, this);
  viewport_ = views_->mainView();
  column->addWidget(views_, 1);
  setFocusProxy(viewport_);
  connect(viewport_, &Viewport::hinted, this, &ViewportPage::hinted);
  connect(viewport_, &Viewport::drawingFailed, this, [this](const Error& error) {
    views_->hide();
    explain(QString::fromStdString(error.text()));
  });
}

void ViewportPage::explain(const QString& missing) {
  explanation_ =
      new PlainLabel(missing + QStringLiteral("\n\n") +
                         tr("Everything except this view works: the outliner, numbers, materials, saving and "
                            "export.\nTo get it back, install a newer graphics driver or Mesa's software "
                            "renderer (Debian package libgl1-mesa-dri, LIBGL_ALWAYS_SOFTWARE=1)."),
                     this);
  explanation_->setObjectName(QStringLiteral("noViewport"));
  explanation_->setAlignment(Qt::AlignCenter);
  explanation_->setWordWrap(true);
  explanation_->setProperty("secondary", true);
  explanation_->setMargin(32);
  layout()->addWidget(explanation_);
}

QToolButton* ViewportPage::menuButton(const QString& text, const QString& iconName) {
  auto* button = new QToolButton(bar_);
  button->setText(text);
  button->setIcon(icon(iconName));
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  opensMenu(button, new QMenu(button));
  button->setAccessibleName(text);
  return button;
}

// Unlike lines of text, a widget in a menu leaves the menu open when it is used.
void ViewportPage::fillWith(QToolButton& button, QWidget* panel) {
  auto* holder = new QWidgetAction(&button);
  holder->setDefaultWidget(panel);
  button.menu()->addAction(holder);
}

void ViewportPage::addTools(const ActionTable& actions) {
  QHBoxLayout* row = bar_->row();
  const auto addButton = [&](ActionId id) {
    auto* button = new QToolButton(bar_);
    button->setDefaultAction(actions[id]);
    button->setIconSize({metrics::icon, metrics::icon});
    button->setAccessibleName(actions[id]->text());
    row->addWidget(button);
    return button;
  };
  using Ids = std::initializer_list<ActionId>;
  for (const ActionId id : Ids{"tool.select", "tool.move", "tool.rotate", "tool.scale"}) addButton(id);
  QToolButton* body = addButton("pose.body");
  QToolButton* space = menuButton(tr("Axes"), QStringLiteral("perspective"));
  space->menu()->addActions(actions.of({"space.local", "space.parent", "space.model"}));
  row->addSpacing(6);
  row->addWidget(space);
  row->addSpacing(6);
  QList<QWidget*> lessNeeded{body};
  for (const ActionId id : Ids{"pose.autoKey", "pose.keyChanged", "ghosts.onions", "ghosts.trail"})
    lessNeeded += addButton(id);
  row->addStretch(1);
  QToolButton* views = menuButton(tr("View"), QStringLiteral("camera"));
  views->menu()->addActions(actions.of({"view.front", "view.back", "view.right", "view.left", "view.top",
                                        "view.bottom", "view.threeQuarter", "view.game", "view.ortho",
                                        "view.frameAll", "view.frameSelection", "view.two", "view.four"}));
  QToolButton* shading = menuButton(tr("Shading"), QStringLiteral("shading"));
  fillWith(*shading, new ShadingPanel(session_, view_, views_, actions, shading));
  QToolButton* overlays = menuButton(tr("Overlays"), QStringLiteral("eye"));
  fillWith(*overlays, new OverlaysPanel(actions, overlays));
  overlays->menu()->addSeparator();
  overlays->menu()->addActions(actions.of({"view.hideSelected", "view.hideUnselected", "view.showHidden"}));
  for (QToolButton* button : {views, shading, overlays}) row->addWidget(button);
  for (QWidget* button : lessNeeded) bar_->allowHiding(button);
  for (QToolButton* button : {views, shading, overlays, space}) bar_->allowIconOnly(button);
}

}  // namespace squire

#include "moc_viewport_page.cpp"
