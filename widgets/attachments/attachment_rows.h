#pragma once

#include "widgets/attachments/attachment_choice.h"
#include "widgets/timeline/row_spans.h"

namespace squire {

// Visible spans of attachments as bars on the timeline.
class AttachmentRows : public SpanRows {
  Q_OBJECT
 public:
  explicit AttachmentRows(AttachmentChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;

 private:
  [[nodiscard]] SpanListRef listOf(std::uint64_t row) const override;

  AttachmentChoice& choice_;
};

}  // namespace squire
