#pragma once

#include "core/edit/fights/span_edits.h"
#include "widgets/timeline/row_source.h"
#include "widgets/volumes/volume_choice.h"

namespace squire {

// Active spans of volumes, and invulnerable and intangible spans of the character, as bars on the timeline.
class VolumeRows : public RowSource {
  Q_OBJECT
 public:
  explicit VolumeRows(VolumeChoice& choice, QObject* parent = nullptr);

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
  [[nodiscard]] ExtraRow rowOf(std::uint64_t id, const QString& name, const Spans& spans,
                               const QColor& colour) const;

  VolumeChoice& choice_;
};

}  // namespace squire
