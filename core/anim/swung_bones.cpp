#include "core/anim/swung_bones.h"

#include <algorithm>
#include <glm/gtc/quaternion.hpp>

namespace squire {

void SwungBones::turn(Time time, PoseSoa& pose) const {
  const auto next = std::upper_bound(times.begin(), times.end(), time);
  const auto to = static_cast<std::size_t>(std::min(next, times.end() - 1) - times.begin());
  const auto from = static_cast<std::size_t>(std::max(next, times.begin() + 1) - times.begin()) - 1;
  const auto span = static_cast<double>(times[to].ticks - times[from].ticks);
  const double share = span > 0.0 ? static_cast<double>(time.ticks - times[from].ticks) / span : 0.0;
  for (std::size_t i = 0; i < bones.size(); ++i) {
    const auto bone = static_cast<std::size_t>(bones[i]);
    if (bone >= pose.boneCount()) continue;
    Transform local = pose[bone];
    local.rotation =
        glm::slerp(turns[from * bones.size() + i], turns[to * bones.size() + i], static_cast<float>(share));
    pose.set(bone, local);
  }
}

}  // namespace squire
