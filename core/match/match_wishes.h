#pragma once

#include <vector>

#include "core/match/match.h"

namespace squire {

// The commands of a side that are left, and when it guards.
class MatchWishes {
 public:
  MatchWishes(const MatchSetup& setup, int side)
      : side_(setup.sides[static_cast<std::size_t>(side)]), buffer_(setup.buffer) {
    for (const MatchCommand& command : setup.commands) {
      if (command.side == side) commands_.push_back(command);
    }
  }

  // The command that waits in a tick; null if there is none.
  [[nodiscard]] const MatchCommand* waiting(std::int64_t tick) const {
    return !isOver() && commands_[next_].tick <= tick ? &commands_[next_] : nullptr;
  }
  // Whether the waiting command waits no longer after a tick.
  [[nodiscard]] bool expires(std::int64_t tick) const {
    const bool isFollowed = next_ + 1 < commands_.size() && commands_[next_ + 1].tick <= tick + 1;
    return isFollowed || tick >= commands_[next_].tick + buffer_;
  }
  void done() { ++next_; }
  [[nodiscard]] bool isOver() const { return next_ == commands_.size(); }
  void touch() { isTouched_ = true; }
  // What it wants in a tick; invalid: nothing.
  [[nodiscard]] ClipId clip(std::int64_t tick, bool isStunned) const {
    const MatchCommand* command = waiting(tick);
    return command != nullptr ? command->clip : isStunned ? side_.answer : ClipId();
  }
  [[nodiscard]] bool guards() const {
    return side_.guard == MatchGuard::Always || (side_.guard == MatchGuard::AfterTheFirstHit && isTouched_);
  }
  [[nodiscard]] bool turns() const { return side_.turns; }
  [[nodiscard]] MatchStance stance() const { return side_.stance; }

 private:
  MatchSide side_;
  std::int64_t buffer_;
  std::vector<MatchCommand> commands_;
  std::size_t next_ = 0;
  bool isTouched_ = false;
};

}  // namespace squire
