#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "core/edit/history/history.h"

namespace squire {

// Restores selections on undo and redo. Records the selections before and after edits that move, create or
// delete selected items. A selection is restored unless the user has selected something else since.
template <typename Selection>
class SelectionSteps {
 public:
  // Records the step just made by the history, which was at revision `from` before; does nothing if the edit
  // changed nothing. Edits of one gesture replace each other.
  void record(const History& history, std::uint64_t from, Selection before, Selection after) {
    readPosition(history);
    if (revision_ == from) return;
    steps_.insert_or_assign(position_, Step{revision_, std::move(before), std::move(after)});
  }

  // Call this for every new state of the project. Returns the selection to restore, if any; otherwise `now`
  // stays.
  [[nodiscard]] std::optional<Selection> follow(const History& history, const Selection& now) {
    const std::size_t from = position_;
    const std::uint64_t left = revision_;
    readPosition(history);
    const auto step = steps_.find(std::max(from, position_));
    if (step == steps_.end()) return std::nullopt;
    const auto& [revision, before, after] = step->second;
    if (position_ + 1 == from && revision == left && now == after) return before;
    if (position_ == from + 1 && revision == revision_ && now == before) return after;
    return std::nullopt;
  }

  // Call this when the history is replaced.
  void clear() {
    steps_.clear();
    position_ = 0;
    revision_ = 0;
  }

 private:
  struct Step {
    std::uint64_t revision = 0;
    Selection before;
    Selection after;
  };

  void readPosition(const History& history) {
    position_ = history.position();
    revision_ = history.revision();
  }

  std::map<std::size_t, Step> steps_;  // by the history position after the step
  std::size_t position_ = 0;
  std::uint64_t revision_ = 0;
};

}  // namespace squire
