#pragma once

#include <QPointF>
#include <QScrollBar>
#include <optional>

#include "widgets/timeline/sheet_model.h"

namespace squire {

// The positions of rows, keys and items of the dope sheet, in pixels of its widget, and hit tests.
class SheetPlaces {
 public:
  // Both must outlive this object.
  SheetPlaces(SheetModel& model, const QScrollBar& scroll) : model_(model), scroll_(scroll) {}

  // The bar or mark under the pointer on a row of a RowSource.
  struct ItemHit {
    std::uint64_t id = 0;
    RowPart part = RowPart::Whole;
    Time time;
    bool fixed = false;
    QString text;
  };

  [[nodiscard]] int rowAt(double y) const;  // -1 if there is none
  [[nodiscard]] int topOf(int row) const;
  // The height of the rows at the top that do not scroll.
  [[nodiscard]] int heldHeight() const;
  // Whether a row is not scrolled out at the top.
  [[nodiscard]] bool isSeen(int row) const;
  [[nodiscard]] const SheetRow& rowOf(int row) const { return model_.rows()[static_cast<std::size_t>(row)]; }
  [[nodiscard]] QPointF positionOf(int row, Time time) const;
  [[nodiscard]] Time spanOf(double pixels) const;
  [[nodiscard]] std::optional<Time> keyAt(int row, double x) const;
  [[nodiscard]] std::optional<ItemHit> itemAt(const SheetRow& row, double x) const;

 private:
  SheetModel& model_;
  const QScrollBar& scroll_;
};

}  // namespace squire
