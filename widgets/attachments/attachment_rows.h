#pragma once

#include "core/edit/fights/span_edits.h"
#include "widgets/attachments/attachment_choice.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// Visible spans of attachments as bars on the timeline.
class AttachmentRows : public RowSource {
  Q_OBJECT
 public:
  explicit AttachmentRows(AttachmentChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;
  [[nodiscard]] Result<Edit> drawn(const Project& before, std::uint64_t row, const Span& span) const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;

 private:
  [[nodiscard]] SpanListRef listOf(std::uint64_t row) const;

  AttachmentChoice& choice_;
};

}  // namespace squire
