#pragma once

#include <QListWidget>
#include <functional>

#include "widgets/panels/dragged_material.h"

namespace squire {

// Drags a row as its preview beside the pointer, so that the mesh under the pointer is seen.
class MaterialList : public QListWidget {
 public:
  // `dragged`: the material of the current row.
  MaterialList(std::function<DraggedMaterial()> dragged, QWidget* parent);

 protected:
  [[nodiscard]] QMimeData* mimeData(const QList<QListWidgetItem*>& rows) const override;
  void startDrag(Qt::DropActions supported) override;

 private:
  std::function<DraggedMaterial()> dragged_;
};

}  // namespace squire
