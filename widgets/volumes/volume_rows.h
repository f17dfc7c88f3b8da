#pragma once

#include "widgets/timeline/row_spans.h"
#include "widgets/volumes/volume_choice.h"

namespace squire {

// Active spans of volumes, invulnerable and intangible spans of the character, and cancels, as bars on the
// timeline.
class VolumeRows : public SpanRows {
  Q_OBJECT
 public:
  explicit VolumeRows(VolumeChoice& choice, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  void open(std::uint64_t row, std::optional<std::uint64_t> item, Time at) override;
  [[nodiscard]] std::optional<std::uint64_t> rowInPanel() const override;

 private:
  [[nodiscard]] SpanListRef listOf(std::uint64_t row) const override;
  [[nodiscard]] ExtraRow rowOf(std::uint64_t id, const QString& name, const Spans& spans,
                               const QColor& colour) const;

  VolumeChoice& choice_;
};

}  // namespace squire
