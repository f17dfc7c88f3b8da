#pragma once

#include <utility>

namespace squire {

// What is chosen of things that may go away. One that is gone gives way to none, and is chosen again when
// it comes back, as by undo, unless something was chosen since. A value of `Id()` is none.
template <typename Id>
class KeptChoice {
 public:
  [[nodiscard]] const Id& id() const { return id_; }
  [[nodiscard]] bool any() const { return id_ != Id(); }
  // False where it was chosen before.
  bool choose(Id id) {
    gone_ = Id();
    return std::exchange(id_, id) != id;
  }
  // Brings it in line with what is there: `isThere(id)`.
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
