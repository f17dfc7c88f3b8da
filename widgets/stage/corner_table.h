#pragma once

#include "widgets/controls/number_table.h"
#include "widgets/stage/chosen_stage.h"

namespace squire {

// The corners of the selected ground as numbers, in metres. The current row is the chosen corner.
class CornerTable : public NumberTable {
  Q_OBJECT
 public:
  explicit CornerTable(ChosenStage& chosen, QWidget* parent = nullptr);
  // Shows the corners of the selected ground.
  void refresh();
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

 private:
  void applyCell(int row, int column);

  ChosenStage& chosen_;
  GroundShapeId shape_;
  std::vector<vec2> shown_;
};

}  // namespace squire
