#include "widgets/clips/clip_list_view.h"

#include <QDrag>
#include <QMimeData>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

QPixmap dragLabel(const QString& text, const QWidget& owner) {
  constexpr int margin = 6, widest = 160;
  const QFontMetrics font(owner.font());
  const QString shown = font.elidedText(text, Qt::ElideMiddle, widest);
  const QSize size(font.horizontalAdvance(shown) + 2 * margin, metrics::row);
  QPixmap picture(size * owner.devicePixelRatioF());
  picture.setDevicePixelRatio(owner.devicePixelRatioF());
  picture.fill(colourOf(Role::SelectedRow));
  QPainter painter(&picture);
  painter.setFont(owner.font());
  painter.setPen(colourOf(Role::AccentText));
  painter.drawText(QRect(QPoint(), size), Qt::AlignCenter, shown);
  return picture;
}

}  // namespace

void ClipListView::startDrag(Qt::DropActions supportedActions) {
  const QModelIndexList rows = selectedIndexes();
  QMimeData* dragged = rows.isEmpty() ? nullptr : model()->mimeData(rows);
  if (dragged == nullptr) return;
  auto* drag = new QDrag(this);
  drag->setMimeData(dragged);
  drag->setPixmap(dragLabel(
      rows.size() == 1 ? rows.front().data(Qt::DisplayRole).toString() : tr("%1 clips").arg(rows.size()),
      *this));
  drag->setHotSpot({-12, -4});
  drag->exec(supportedActions, Qt::MoveAction);
}

}  // namespace squire

#include "moc_clip_list_view.cpp"
