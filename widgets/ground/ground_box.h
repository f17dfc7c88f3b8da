#pragma once

#include <utility>
#include <vector>

#include "widgets/controls/name_box.h"
#include "widgets/ground/ground_state.h"

namespace squire {

// Chooses what the character walks on: the test ground, or a stage from one of its spawns.
class GroundBox : public NameBox {
  Q_OBJECT
 public:
  explicit GroundBox(GroundState& state, QWidget* parent = nullptr);

 private:
  using Row = std::pair<QString, WalkedGround>;
  [[nodiscard]] std::vector<Row> rowsNow() const;
  void refresh();

  GroundState& state_;
  std::vector<Row> rows_;  // the rows that are shown
};

}  // namespace squire
