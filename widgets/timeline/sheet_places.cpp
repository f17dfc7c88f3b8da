#include "widgets/timeline/sheet_places.h"

#include <algorithm>
#include <cmath>

#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr double reach = 6.0;     // pixels within which a key is hit
constexpr double endReach = 5.0;  // pixels within which the end of a bar is hit

}  // namespace

int SheetPlaces::rowAt(double y) const {
  const bool isHeld = y >= 0.0 && y < heldHeight();
  const int row = static_cast<int>(std::floor((isHeld ? y : y + scroll_.value()) / metrics::row));
  return row >= 0 && row < static_cast<int>(model_.rows().size()) ? row : -1;
}

int SheetPlaces::topOf(int row) const {
  return row * metrics::row - (row < model_.heldRows() ? 0 : scroll_.value());
}

int SheetPlaces::heldHeight() const { return model_.heldRows() * metrics::row; }

bool SheetPlaces::isSeen(int row) const {
  return row < model_.heldRows() || topOf(row) + metrics::row > heldHeight();
}

QPointF SheetPlaces::positionOf(int row, Time time) const {
  return {model_.time().xOf(time), topOf(row) + 0.5 * metrics::row};
}

Time SheetPlaces::spanOf(double pixels) const {
  const TimeView& time = model_.time();
  return Time::fromSeconds(pixels / time.perFrame() / time.rate().perSecond());
}

std::optional<Time> SheetPlaces::keyAt(int row, double x) const {
  return row < 0 ? std::nullopt : model_.keyNear(rowOf(row), model_.time().timeAt(x), spanOf(reach));
}

std::optional<SheetPlaces::ItemHit> SheetPlaces::itemAt(const SheetRow& row, double x) const {
  if (row.kind != RowKind::Extra) return std::nullopt;
  const ExtraRow& extra = model_.extra(row);
  const TimeView& time = model_.time();
  for (auto mark = extra.marks.rbegin(); mark != extra.marks.rend(); ++mark) {
    if (std::abs(time.xOf(mark->time) - x) <= reach)
      return ItemHit{mark->id, RowPart::Whole, mark->time, mark->fixed, mark->text};
  }
  for (auto bar = extra.bars.rbegin(); bar != extra.bars.rend(); ++bar) {
    const double from = time.xOf(bar->span.from);
    const double to = time.xOf(bar->span.to);
    // The ends of a short bar are hit mostly outside of the bar, so that its middle can be hit, too.
    const double inside = std::min(endReach, 0.25 * (to - from));
    if (x < from - endReach || x > to + endReach) continue;
    if (bar->isWhole) return ItemHit{bar->id, RowPart::Whole, bar->span.from, bar->fixed, bar->text};
    if (x < from + inside) return ItemHit{bar->id, RowPart::Start, bar->span.from, bar->fixed, bar->text};
    if (x > to - inside) return ItemHit{bar->id, RowPart::End, bar->span.to, bar->fixed, bar->text};
    return ItemHit{bar->id, RowPart::Whole, bar->span.from, bar->fixed, bar->text};
  }
  return std::nullopt;
}

}  // namespace squire
