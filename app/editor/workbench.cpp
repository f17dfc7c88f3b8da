#include "app/editor/workbench.h"

#include <QCoreApplication>

#include "widgets/viewport/more_views.h"

namespace squire {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("squire::Workbench", text); }

}  // namespace

void Workbench::fill(QWidget& menu, std::initializer_list<ActionId> ids) const {
  for (const ActionId id : ids) {
    if (!id.isEmpty()) {
      menu.addAction(actions[id]);
      continue;
    }
    auto* line = new QAction(&menu);
    line->setSeparator(true);
    menu.addAction(line);
  }
}

void Workbench::setContextMenu(QWidget& widget, std::initializer_list<ActionId> ids) const {
  widget.setContextMenuPolicy(Qt::ActionsContextMenu);
  fill(widget, ids);
}

void Workbench::enable(bool on, std::initializer_list<ActionId> ids) const {
  for (const ActionId id : ids) actions[id]->setEnabled(on);
}

ViewState& Workbench::seenView() const { return views == nullptr ? view : views->current()->view(); }

bool Workbench::isPoseSeen() const {
  if (viewport == nullptr || !viewport->showsOther()) return true;
  messages->show(Severity::Note, tr("The pose was not changed, because the view shows something else."),
                 tr("Escape ends a preview, F4 leaves a stage."));
  return false;
}

}  // namespace squire
