#include "widgets/timeline/row_spans.h"

#include <QMenu>
#include <algorithm>
#include <map>

namespace squire {

SpanRows::SpanRows(Session& session, QString name, QString title, QObject* parent)
    : RowSource(std::move(name), std::move(title), parent), session_(session) {}

// Applies `change` to each list of spans that contains one of the items. `change` gets the spans and the
// indices of the items.
template <typename Change>
Result<Edit> SpanRows::changeLists(const Project& before, const std::vector<RowItem>& items,
                                   Change change) const {
  std::map<std::uint64_t, Places> byRow;
  for (const RowItem& item : items) byRow[item.row].push_back(item.item);
  Result<Edit> all = makeError(ErrorCode::Usage, "no span is selected");
  for (const auto& [row, places] : byRow) {
    const SpanListRef list = listOf(row);
    const Project now = all ? all->project : before;
    auto one = setSpans(now, {list, change(spansOf(now, list), places)});
    if (!one) return one;
    all = all ? together(*std::move(all), *std::move(one)) : std::move(one);
  }
  return all;
}

Result<Edit> SpanRows::moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                             Time by) const {
  return changeLists(before, items, [&](Spans spans, const Places& places) {
    for (const std::uint64_t place : places) {
      if (place < spans.size()) spans[place] = movedBy(spans[place], part, by);
    }
    return spans;
  });
}

Result<Edit> SpanRows::removed(const Project& before, const std::vector<RowItem>& items) const {
  return changeLists(before, items, [](const Spans& spans, const Places& places) {
    Spans kept;
    for (std::size_t i = 0; i < spans.size(); ++i) {
      if (std::ranges::find(places, i) == places.end()) kept.push_back(spans[i]);
    }
    return kept;
  });
}

Result<Edit> SpanRows::drawn(const Project& before, std::uint64_t row, const Span& span) const {
  return addSpan(before, {listOf(row), span});
}

void SpanRows::fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) {
  const SpanListRef list = listOf(row);
  connect(menu.addAction(tr("Split here")), &QAction::triggered, this, [this, list, at] {
    session_.apply(splitSpan(session_.project(), {list, at}));
  });
  if (!item) return;
  connect(menu.addAction(tr("Delete span")), &QAction::triggered, this,
          [this, list, place = static_cast<std::size_t>(*item)] {
            session_.apply(deleteSpan(session_.project(), {list, place}));
          });
}

Span movedBy(const Span& span, RowPart part, Time by) {
  return {part == RowPart::End ? span.from : span.from + by, part == RowPart::Start ? span.to : span.to + by};
}

std::vector<RowBar> barsOf(const Spans& spans, const QColor& colour) {
  std::vector<RowBar> out(spans.size());
  for (std::size_t i = 0; i < spans.size(); ++i) {
    out[i].id = i;
    out[i].span = spans[i];
    out[i].colour = colour;
  }
  return out;
}

}  // namespace squire

#include "moc_row_spans.cpp"
