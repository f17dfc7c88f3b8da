#pragma once

#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/clip.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// Keys of bones in a range of time. With a layer, the motion is changed as it is played, and the difference
// is keyed in the layer, whose weight is then the amount.
struct MotionPart {
  KeysRef clip;
  std::vector<BoneId> bones = {};  // empty: all
  std::optional<Time> from = {};   // none: the start of the clip
  std::optional<Time> to = {};     // none: no limit, or the end of the clip where the edit needs an end

  [[nodiscard]] Time first() const { return from.value_or(Time()); }
  [[nodiscard]] Time last() const { return to.value_or(latestKey); }
};

// The input of a change of the motion: the model with its skin, the clip before, and the bones that it may
// change.
struct MotionToChange {
  const Model& model;
  const Clip& clip;
  std::set<BoneId> bones;
};
// The edit that replaces the tracks of the part's clip by those of the clip that `change` returns, with the
// change measured at the skin. Fails if the part refers to something missing, or if the model is not loaded.
using NewMotion = std::function<Result<Clip>(const MotionToChange&)>;
[[nodiscard]] Result<Edit> changeMotion(const Project& project, const MotionPart& part, const Label& label,
                                        const NewMotion& change);

// The number of channels whose axes have keys of their own before, and keys of all three axes after.
[[nodiscard]] std::size_t channelsJoined(const Clip& before, const Clip& after);

// All frames of a clip, the times at which it has keys, and three between each two; some of them if there are
// more than `most`.
constexpr std::size_t mostInstants = 1500;
[[nodiscard]] std::vector<Time> instantsOf(const Clip& clip, std::size_t most = mostInstants);
// The instants at which a change of a clip is measured, in ascending order: the same of both clips, with
// seven between each two.
[[nodiscard]] std::vector<Time> instantsOf(const Clip& before, const Clip& after);

}  // namespace squire
