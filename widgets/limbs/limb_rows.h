#pragma once

#include "widgets/limbs/limb_choice.h"
#include "widgets/timeline/row_spans.h"

namespace squire {

// Active spans of targets as bars that fade with their blends, with position keys; weight keys, if any, have
// a separate row below.
class LimbRows : public SpanRows {
  Q_OBJECT
 public:
  explicit LimbRows(LimbChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  void fillMenu(QMenu& menu, std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;

 private:
  [[nodiscard]] SpanListRef listOf(std::uint64_t row) const override;
  // Changes each target of the items once, in one edit.
  template <typename Change>
  [[nodiscard]] Result<Edit> changeEach(const Project& before, const std::vector<RowItem>& items,
                                        const char* what, Change change) const;
  void fillKeyMenu(QMenu& menu, std::uint64_t row, std::uint64_t item);

  LimbChoice& choice_;
};

}  // namespace squire
