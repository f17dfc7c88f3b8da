#pragma once

#include <QColor>
#include <QStyledItemDelegate>

#include "core/fight/frame_data.h"

namespace squire {

// The colour of a phase in all views.
[[nodiscard]] QColor colourOf(MovePhase phase);
// A bar of a clip's phases; as wide as `area` for a clip of `most` ticks.
void paintPhaseBar(QPainter& painter, const QRectF& area, const FrameData& data, std::int64_t most);

// Draws the bar column of the frame data.
class PhaseBarDelegate : public QStyledItemDelegate {
  Q_OBJECT
 public:
  using QStyledItemDelegate::QStyledItemDelegate;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace squire
