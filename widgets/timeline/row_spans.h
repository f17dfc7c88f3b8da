#pragma once

#include <functional>

#include "core/edit/fights/span_edits.h"
#include "widgets/timeline/row_source.h"

// Rows whose bars are spans of a list in the project; the item id is the index of the span.
namespace squire {

using SpanListOf = std::function<SpanListRef(std::uint64_t row)>;

[[nodiscard]] Span movedBy(const Span& span, RowPart part, Time by);
[[nodiscard]] Result<Edit> spansMoved(const Project& before, const std::vector<RowItem>& items,
                                      const SpanListOf& listOf, RowPart part, Time by);
[[nodiscard]] Result<Edit> spansRemoved(const Project& before, const std::vector<RowItem>& items,
                                        const SpanListOf& listOf);
[[nodiscard]] std::vector<RowBar> barsOf(const Spans& spans, const QColor& colour);

}  // namespace squire
