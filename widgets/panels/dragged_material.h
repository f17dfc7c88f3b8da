#pragma once

#include <QMimeData>
#include <optional>

namespace squire {

// A material that is dragged from the list of materials.
struct DraggedMaterial {
  bool isFromHere = true;  // and not from another window of Squire
  QString project;         // its file; empty if it was never saved
  QString model;           // empty if models share it
  QString name;
};

// Nothing if something else is dragged.
[[nodiscard]] std::optional<DraggedMaterial> materialIn(const QMimeData& dragged);
void putMaterial(QMimeData& dragged, const DraggedMaterial& material);

}  // namespace squire
