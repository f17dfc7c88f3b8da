#pragma once

#include "widgets/controls/number_table.h"
#include "widgets/ground/ground_state.h"

namespace squire {

// The pieces of the test ground as an editable table; Delete removes the selected pieces.
class GroundTable : public NumberTable {
  Q_OBJECT
 public:
  explicit GroundTable(GroundState& state, QWidget* parent = nullptr);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void refresh();
  void applyCell(int row, int column);

  GroundState& state_;
  std::vector<GroundPiece> shown_;
};

}  // namespace squire
