#include "app/editor/features/materials/material_drops.h"

#include <QDropEvent>
#include <QTimer>
#include <algorithm>

#include "app/editor/features/materials/material_copies.h"
#include "core/scene/pick.h"
#include "widgets/panels/dragged_material.h"
#include "widgets/panels/material_commands.h"
#include "widgets/panels/materials_panel.h"
#include "widgets/panels/outliner.h"

namespace squire {

MaterialDrops::MaterialDrops(Workbench& bench, MaterialsPanel& panel, MaterialCopies& copies)
    : QObject(&panel), bench_(bench), panel_(panel), copies_(copies) {
  bench_.window.installEventFilter(this);
}

int MaterialDrops::meshAt(const QPoint& globally) const {
  if (!bench_.hasModel()) return -1;
  Outliner& outliner = bench_.get<Outliner>();
  for (QWidget* part = bench_.window.childAt(bench_.window.mapFromGlobal(globally)); part != nullptr;
       part = part->parentWidget()) {
    if (part == &outliner) return outliner.meshUnderDrag(globally);
    const auto* view = qobject_cast<Viewport*>(part);
    if (view == nullptr) continue;
    const std::vector<Pick> picks = view->picksAt(view->mapFromGlobal(QPointF(globally)));
    const auto found = std::ranges::find_if(picks, [](const Pick& pick) { return pick.mesh >= 0; });
    return found == picks.end() ? -1 : found->mesh;
  }
  return -1;
}

// The window sees what no widget under the pointer takes. It takes the drag at once, and at each move anew.
bool MaterialDrops::eventFilter(QObject* /*watched*/, QEvent* event) {
  const bool isDropped = event->type() == QEvent::Drop;
  if (!isDropped && event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove) return false;
  auto& drop = static_cast<QDropEvent&>(*event);
  const auto dragged = materialIn(*drop.mimeData());
  if (!dragged) return false;
  drop.setDropAction(Qt::CopyAction);
  drop.setAccepted(isTaken(*dragged, bench_.window.mapToGlobal(drop.position().toPoint()), isDropped) ||
                   event->type() == QEvent::DragEnter);
  return true;
}

bool MaterialDrops::isTaken(const DraggedMaterial& dragged, const QPoint& globally, bool isDropped) {
  if (!dragged.isFromHere) {
    if (!bench_.hasProject() || dragged.project.isEmpty()) return false;
    // Deferred until the drag has ended for the window that it came from.
    if (isDropped)
      QTimer::singleShot(0, &copies_, [this, dragged] { copies_.open(dragged.project, dragged); });
    return true;
  }
  const int mesh = meshAt(globally);
  isDropped ? panel_.commands()->assign(mesh) : bench_.session.selection().selectMesh(mesh);
  return mesh >= 0;
}

}  // namespace squire

#include "moc_material_drops.cpp"
