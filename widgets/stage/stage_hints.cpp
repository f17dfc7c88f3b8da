#include "widgets/stage/stage_hints.h"

#include "widgets/stage/stage_marks.h"

namespace squire {

std::optional<QString> StageHints::gizmo() {
  return tr("Drag to change the selected pieces; Ctrl snaps to the grid, Escape cancels");
}

std::optional<QString> StageHints::mark(const ChosenStage& chosen, const LayerPointer& pointer) {
  const GroundShape* shape = chosen.shape();
  if (shape != nullptr && cornerAt(pointer.view, *shape, pointer.pixel))
    return tr("Drag to move the corner; Ctrl snaps to the grid, Delete deletes it");
  if (pointAt(pointer.view, *chosen.stage(), pointer.pixel).valid())
    return tr("Click to select the point, drag to move it; Ctrl snaps to the grid");
  if (!sideAt(pointer.view, *chosen.stage(), pointer.pixel)) return std::nullopt;
  return tr(
      "Click to select the ground, drag to move it, double-click to add a corner; Ctrl snaps to the grid");
}

std::optional<QString> StageHints::area(const ChosenStage& chosen, const LayerPointer& pointer) {
  const GroundShapeId area = polygonAt(pointer.view, *chosen.stage(), pointer.pixel);
  if (!area.valid()) return std::nullopt;
  return chosen.shape() != nullptr && chosen.shape()->id == area
             ? tr("Drag to move the polygon; Ctrl snaps to the grid")
             : tr("Click to select the polygon, drag to select pieces in a box");
}

QString StageHints::piece(const PieceModels::Placed* under) {
  if (under == nullptr)
    return tr(
        "Drag to select pieces in a box; P draws ground; middle button orbits, with Shift pans, wheel zooms; "
        "right-click for a menu");
  const QString name = QString::fromStdString(under->piece->name);
  if (under->locked) return tr("%1 is locked: click to select").arg(name);
  return tr("%1: click to select, Shift adds; drag to move, with Alt a copy; X Y Z choose an axis, Ctrl "
            "snaps "
            "to the grid")
      .arg(name);
}

}  // namespace squire
