#pragma once

#include "widgets/game/game_state.h"
#include "widgets/timeline/row_source.h"

namespace squire {

// The exported keyframes as a row of the dope sheet.
class KeyframeRow : public RowSource {
  Q_OBJECT
 public:
  explicit KeyframeRow(const GameState& state, QObject* parent = nullptr);
  [[nodiscard]] std::vector<ExtraRow> rows() const override;

 private:
  const GameState& state_;
};

}  // namespace squire
