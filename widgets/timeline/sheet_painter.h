#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/charts/key_columns.h"
#include "widgets/timeline/key_glyphs.h"
#include "widgets/timeline/sheet_hand.h"

namespace squire {

// Paints the dope sheet. Everything except the playhead and the current gesture is cached as an image.
class SheetPainter {
 public:
  // `widget`: the sheet. All references must outlive this object.
  SheetPainter(const QWidget& widget, SheetModel& model, const QScrollBar& scroll)
      : widget_(widget), model_(model), places_(model, scroll) {}

  void paint(QPainter& painter, const SheetHand& hand);
  void invalidate() { stale_ = true; }  // the visible part has changed
  void invalidateKeys();                // rows, keys or the selection have changed
  void forgetGlyphs() { glyphs_.forget(); }

 private:
  void paintPicture();
  void paintGround(QPainter& painter);
  void paintRows(QPainter& painter);
  void paintRow(QPainter& painter, int row);
  void paintBelow(QPainter& painter, const SheetRow& row, double y);
  void paintClusters(QPainter& painter, const std::vector<KeyCluster>& clusters, double left, double y);
  void paintSummary(QPainter& painter, double y);
  void paintWave(QPainter& painter, const RowBar& bar, const QRectF& rect);
  void paintExtra(QPainter& painter, const SheetRow& row, int top);
  void paintHand(QPainter& painter, const SheetHand& hand);
  [[nodiscard]] ColumnStrip stripOf(double from, double to) const;

  const QWidget& widget_;
  SheetModel& model_;
  SheetPlaces places_;
  KeyGlyphs glyphs_;
  QPixmap picture_;  // everything except the playhead and the current gesture
  bool stale_ = true;
  // Cached because the summary visits every visible key; panning and scrolling reuse it.
  std::vector<KeyCluster> summary_;
  std::optional<ColumnStrip> summaryStrip_;
};

}  // namespace squire
