#pragma once

#include <QObject>

#include "app/editor/workbench.h"

class QDropEvent;

namespace squire {

class MaterialCopies;
class MaterialsPanel;
struct DraggedMaterial;

// Takes materials that are dragged from the panel to a mesh, in a view or in the outliner, which then has the
// material. A material of another window of Squire is copied.
class MaterialDrops : public QObject {
  Q_OBJECT
 public:
  MaterialDrops(Workbench& bench, MaterialsPanel& panel, MaterialCopies& copies);

  // The mesh of the shown model at a point of the screen, in a view or in the outliner; -1: none.
  [[nodiscard]] int meshAt(const QPoint& globally) const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool isTaken(const DraggedMaterial& dragged, const QPoint& globally, bool isDropped);

  Workbench& bench_;
  MaterialsPanel& panel_;
  MaterialCopies& copies_;
};

}  // namespace squire
