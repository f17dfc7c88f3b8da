#pragma once

#include "core/edit/keys/key_lists.h"
#include "widgets/layers/layer_commands.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// The keys that fade the chosen layer, as a row of the timeline.
class FadeRow : public RowSource {
  Q_OBJECT
 public:
  explicit FadeRow(LayerCommands& commands, QObject* parent = nullptr);

  [[nodiscard]] std::vector<ExtraRow> rows() const override;
  [[nodiscard]] Result<Edit> moved(const Project& before, const std::vector<RowItem>& items, RowPart part,
                                   Time by) const override;
  [[nodiscard]] Result<Edit> removed(const Project& before, const std::vector<RowItem>& items) const override;

 private:
  // The keys of the fade; the numbers of items count them from 1.
  [[nodiscard]] Picked<float> picked(const Project& project, const std::vector<RowItem>& items) const;

  LayerCommands& commands_;
};

}  // namespace squire
