#include "widgets/fight/phase_bar.h"

#include <QPainter>
#include <QSortFilterProxyModel>
#include <algorithm>

#include "widgets/fight/frame_data_model.h"
#include "widgets/theme/theme.h"

namespace squire {

QColor colourOf(MovePhase phase) {
  switch (phase) {
    case MovePhase::Startup:
      return colourOf(Role::Warm);
    case MovePhase::Active:
      return colourOf(Role::Error);
    case MovePhase::Recovery:
      return colourOf(Role::Accent);
    case MovePhase::Pause:
    case MovePhase::Free:
      break;
  }
  return colourOf(Role::Raised);
}

void paintPhaseBar(QPainter& painter, const QRectF& area, const FrameData& data, std::int64_t most) {
  if (most <= 0) return;
  const double perTick = area.width() / static_cast<double>(most);
  painter.setPen(Qt::NoPen);
  for (const PhaseRun& run : data.bar) {
    QRectF part(area.left() + perTick * static_cast<double>(run.from), area.top(),
                perTick * static_cast<double>(run.to - run.from), area.height());
    // A gap between phases.
    if (part.width() > 3.0) part.adjust(0.0, 0.0, -1.0, 0.0);
    QColor colour = data.attack ? colourOf(run.phase) : colourOf(Role::Raised);
    if (run.phase != MovePhase::Active) colour.setAlphaF(0.75f);
    painter.setBrush(colour);
    painter.drawRect(part);
  }
}

void PhaseBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                             const QModelIndex& index) const {
  QStyledItemDelegate::paint(painter, option, index);
  const auto* proxy = qobject_cast<const QSortFilterProxyModel*>(index.model());
  if (proxy == nullptr) return;
  const auto* model = qobject_cast<const FrameDataModel*>(proxy->sourceModel());
  if (model == nullptr) return;
  std::int64_t most = 1;
  for (int row = 0; row < model->rowCount(); ++row) most = std::max(most, model->at(row).total);
  painter->save();
  const QRectF area = QRectF(option.rect).adjusted(4.0, 5.0, -4.0, -5.0);
  // A background of its own in selected rows, because one of the phases has the colour of the selection.
  if (option.state.testFlag(QStyle::State_Selected))
    painter->fillRect(area.adjusted(-2.0, -2.0, 2.0, 2.0), colourOf(Role::Field));
  paintPhaseBar(*painter, area, model->at(proxy->mapToSource(index).row()), most);
  painter->restore();
}

}  // namespace squire

#include "moc_phase_bar.cpp"
