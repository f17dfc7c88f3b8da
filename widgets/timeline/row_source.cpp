#include "widgets/timeline/row_source.h"

#include <algorithm>

#include "core/base/sort_once.h"
#include "core/edit/clip_ref.h"

namespace squire {

Span roomOf(const std::vector<ExtraRow>& rows, const std::vector<RowItem>& items, RowPart part, Time end) {
  std::optional<Span> around;
  bool isFree = false;
  const auto add = [&](std::uint64_t row, std::uint64_t item, Time from, Time to) {
    if (std::ranges::find(items, RowItem{row, item}) == items.end()) return;
    if (!around) around = Span{from, to};
    around = Span{std::min(around->from, from), std::max(around->to, to)};
  };
  for (const ExtraRow& row : rows) {
    for (const RowBar& bar : row.bars) {
      isFree = isFree || (bar.isWhole && std::ranges::find(items, RowItem{row.id, bar.id}) != items.end());
      add(row.id, bar.id, part == RowPart::End ? bar.span.to : bar.span.from,
          part == RowPart::Start ? bar.span.from : bar.span.to);
    }
    for (const RowMark& mark : row.marks) add(row.id, mark.id, mark.time, mark.time);
  }
  if (!around) return {};
  if (isFree) return {Time() - latestKey, latestKey};
  return {std::min(Time(), Time() - around->from), std::max(Time(), end - around->to)};
}

RowSource::RowSource(QString name, QString title, QObject* parent)
    : QObject(parent), name_(std::move(name)), title_(std::move(title)) {}

Result<Edit> RowSource::moved(const Project& /*before*/, const std::vector<RowItem>& /*items*/,
                              RowPart /*part*/, Time /*by*/) const {
  return makeError(ErrorCode::Usage, "what is on this row cannot be moved");
}

Result<Edit> RowSource::removed(const Project& /*before*/, const std::vector<RowItem>& /*items*/) const {
  return makeError(ErrorCode::Usage, "what is on this row cannot be deleted");
}

Result<Edit> RowSource::drawn(const Project& /*before*/, std::uint64_t /*row*/, const Span& /*span*/) const {
  return makeError(ErrorCode::Usage, "nothing can be drawn on this row");
}

bool RowSource::isChosen(RowItem item) const {
  return std::binary_search(chosen_.begin(), chosen_.end(), item);
}

void RowSource::choose(std::vector<RowItem> items) {
  sortOnce(items);
  if (items == chosen_) return;
  chosen_ = std::move(items);
  Q_EMIT chosenChanged();
}

}  // namespace squire

#include "moc_row_source.cpp"
