#include "widgets/panels/material_list.h"

#include <QDrag>

namespace squire {

MaterialList::MaterialList(std::function<DraggedMaterial()> dragged, QWidget* parent)
    : QListWidget(parent), dragged_(std::move(dragged)) {}

QMimeData* MaterialList::mimeData(const QList<QListWidgetItem*>& /*rows*/) const {
  auto* dragged = new QMimeData;
  putMaterial(*dragged, dragged_());
  return dragged;
}

void MaterialList::startDrag(Qt::DropActions supported) {
  auto* drag = new QDrag(this);
  drag->setMimeData(model()->mimeData(selectedIndexes()));
  drag->setPixmap(currentItem()->icon().pixmap(iconSize()));
  drag->setHotSpot({-12, -12});
  drag->exec(supported);
}

}  // namespace squire
