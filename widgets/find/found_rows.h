#pragma once

#include "widgets/find/motion_search.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// When in the shown clip it happens, as bars on the timeline.
class FoundRows : public RowSource {
  Q_OBJECT
 public:
  FoundRows(Session& session, MotionSearch& search, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] std::vector<Time> landings() const override;
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;

 private:
  [[nodiscard]] const std::vector<Span>* spans() const;  // of the shown clip; null: none

  Session& session_;
  MotionSearch& search_;
};

}  // namespace squire
