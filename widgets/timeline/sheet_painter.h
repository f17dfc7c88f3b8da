#pragma once

#include <QPixmap>
#include <QWidget>
#include <optional>
#include <vector>

#include "core/charts/key_columns.h"
#include "widgets/timeline/key_glyphs.h"
#include "widgets/timeline/sheet_hand.h"

namespace squire {

// Paints the dope sheet. All but the playhead and the hand is kept as a picture until something on it
// changes.
class SheetPainter {
 public:
  // The widget is the sheet; all outlive this.
  SheetPainter(const QWidget& widget, SheetModel& model, const QScrollBar& scroll)
      : widget_(widget), model_(model), places_(model, scroll) {}

  void paint(QPainter& painter, const SheetHand& hand);
  void spoil() { stale_ = true; }  // what is seen is elsewhere
  void spoilKeys();                // rows, keys or the selection are others
  void forgetGlyphs() { glyphs_.forget(); }

 private:
  void paintPicture();
  void paintGround(QPainter& painter);
  void paintRow(QPainter& painter, int row);
  void paintBlots(QPainter& painter, const std::vector<KeyBlot>& blots, double left, double y);
  void paintSummary(QPainter& painter, double y);
  void paintExtra(QPainter& painter, const SheetRow& row, int top);
  void paintHand(QPainter& painter, const SheetHand& hand);
  [[nodiscard]] ColumnStrip stripOf(double from, double to) const;

  const QWidget& widget_;
  SheetModel& model_;
  SheetPlaces places_;
  KeyGlyphs glyphs_;
  QPixmap picture_;  // all but the playhead and the hand
  bool stale_ = true;
  // The summary walks over every key in sight, so that panning and scrolling use it again.
  std::vector<KeyBlot> summary_;
  std::optional<ColumnStrip> summaryStrip_;
};

}  // namespace squire
