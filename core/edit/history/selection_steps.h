#pragma once

#include <algorithm>
#include <map>
#include <optional>

#include "core/edit/history/history.h"

namespace squire {

// What was selected before and after edits that move, make or delete what is selected. Undo and redo select
// it again, unless something else was selected since.
template <typename Selection>
class SelectionSteps {
 public:
  // The step that the history has just made from a state of that revision; nothing where the edit changed
  // nothing. Edits of one gesture replace each other here, too.
  void keep(const History& history, std::uint64_t from, Selection before, Selection after) {
    see(history);
    if (revision_ == from) return;
    steps_.insert_or_assign(position_, Step{revision_, std::move(before), std::move(after)});
  }

  // To be told of every state of the project. What is to be selected in it; none: what `now` has left of it.
  [[nodiscard]] std::optional<Selection> follow(const History& history, const Selection& now) {
    const std::size_t from = position_;
    const std::uint64_t left = revision_;
    see(history);
    const auto step = steps_.find(std::max(from, position_));
    if (step == steps_.end()) return std::nullopt;
    const auto& [revision, before, after] = step->second;
    if (position_ + 1 == from && revision == left && now == after) return before;
    if (position_ == from + 1 && revision == revision_ && now == before) return after;
    return std::nullopt;
  }

  // Another history begins.
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

  void see(const History& history) {
    position_ = history.position();
    revision_ = history.revision();
  }

  std::map<std::size_t, Step> steps_;  // by the place that they lead to
  std::size_t position_ = 0;
  std::uint64_t revision_ = 0;
};

}  // namespace squire
