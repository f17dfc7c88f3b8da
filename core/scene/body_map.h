#pragma once

#include <vector>

#include "core/model/skeleton.h"
#include "core/scene/bones.h"

namespace squire {

// A flat picture of a skeleton in the rest pose, in which each bone can be seen and picked: from the front,
// or from the side or below if that shows more. Bones that point to the viewer are folded into the plane, and
// hands and feet with small fingers are spread out and enlarged.
struct BodyMap {
  // A limb with round ends; x to the right, y down, both from 0 to `size`.
  struct Limb {
    vec2 from{0.0f};
    vec2 to{0.0f};
    float radius = 0.0f;
    Side side = Side::Centre;
  };
  vec2 size{0.0f};          // in metres, apart from enlarged fingers
  std::vector<Limb> limbs;  // by bone of the skeleton
};

[[nodiscard]] BodyMap bodyMapOf(const Skeleton& skeleton);

// The bone at a position of the map, with some room around its limb; -1 if there is none. `hidden` as in
// BoneMarks.
[[nodiscard]] int limbAt(const BodyMap& map, const vec2& position, float room,
                         const std::vector<bool>& hidden = {});
// The bones whose limbs have their middle in the box between two corners.
[[nodiscard]] std::vector<int> limbsIn(const BodyMap& map, const vec2& a, const vec2& b,
                                       const std::vector<bool>& hidden = {});
// The next bone from a bone in a direction of unit length; the same if there is none.
[[nodiscard]] int limbBeside(const BodyMap& map, int bone, const vec2& direction,
                             const std::vector<bool>& hidden = {});

}  // namespace squire
