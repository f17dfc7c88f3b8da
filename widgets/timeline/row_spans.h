#pragma once

#include "core/edit/fights/span_edits.h"
#include "widgets/session/session.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// Rows whose bars are spans of lists in the project; the item id is the index of the span.
class SpanRows : public RowSource {
  Q_OBJECT
 public:
  SpanRows(Session& session, QString name, QString title, QObject* parent = nullptr);

  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;
  [[nodiscard]] Result<Edit> drawn(const Project& before, std::uint64_t row, const Span& span) const override;
  // Splits and deletes spans.
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;

 protected:
  // The list whose spans are on a row.
  [[nodiscard]] virtual SpanListRef listOf(std::uint64_t row) const = 0;

 private:
  using Places = std::vector<std::uint64_t>;
  template <typename Change>
  [[nodiscard]] Result<Edit> changeLists(const Project& before, const std::vector<RowItem>& items,
                                         Change change) const;

  Session& session_;
};

[[nodiscard]] Span movedBy(const Span& span, RowPart part, Time by);
[[nodiscard]] std::vector<RowBar> barsOf(const Spans& spans, const QColor& colour);

}  // namespace squire
