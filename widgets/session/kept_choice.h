#pragma once

#include <utility>

namespace squire {

// A choice among items that can disappear. If the chosen item disappears, nothing is chosen; if it reappears,
// for example by undo, it is chosen again unless something else was chosen since. `Id()` means none.
template <typename Id>
class KeptChoice {
 public:
  [[nodiscard]] const Id& id() const { return id_; }
  [[nodiscard]] bool any() const { return id_ != Id(); }
  // Returns false if this item was already chosen.
  bool choose(Id id) {
    gone_ = Id();
    return std::exchange(id_, id) != id;
  }
  // Updates the choice to the existing items: `isThere(id)` returns whether an item exists.
  template <typename IsThere>
  void adopt(const IsThere& isThere) {
    if (any() && !isThere(id_)) {
      gone_ = id_;
      id_ = Id();
    } else if (!any() && gone_ != Id() && isThere(gone_)) {
      choose(gone_);
    }
  }

 private:
  Id id_ = Id();
  Id gone_ = Id();
};

}  // namespace squire
