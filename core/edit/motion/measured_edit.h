#pragma once

#include <cstddef>
#include <utility>

#include "core/base/ids.h"
#include "core/edit/edit.h"
#include "core/model/time.h"

namespace squire {

// The effect of an edit on the motion of a clip.
struct MotionChange {
  std::size_t keysBefore = 0, keysAfter = 0;  // of the edited bones, in the edited range
  std::size_t joined = 0;  // channels whose axes had keys of their own and get keys of all three axes
  float metres = 0.0f;     // how far the skin moves at most
  BoneId bone;             // whose skin moves farthest
  Time time;
};

struct MeasuredEdit {
  Edit edit;
  MotionChange change;
};

[[nodiscard]] inline Result<Edit> editOf(Result<MeasuredEdit> done) {
  if (!done) return done.error();
  return std::move(done->edit);
}
// Records the edit of `done`; see recorded() in core/edit/edit.h.
template <typename Args>
[[nodiscard]] Result<MeasuredEdit> recorded(const Project& before, const Args& args,
                                            Result<MeasuredEdit> done) {
  if (!done) return done.error();
  auto edit = recorded(before, args, Result<Edit>(std::move(done->edit)));
  if (!edit) return edit.error();
  return MeasuredEdit{std::move(*edit), done->change};
}

}  // namespace squire
