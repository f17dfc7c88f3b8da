#pragma once

#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

// Which bones are selected with, or instead of, some bones. Results are in the order of the skeleton, and
// have each bone once; bones that the skeleton does not have count as not there.
namespace squire {

using Bones = std::vector<BoneId>;

// The partners on the other side; a bone of the middle is its own.
[[nodiscard]] Bones mirroredBones(const Skeleton& skeleton, const Bones& bones);
// The bones and those in one chain with them: a chain begins at a bone that is not the only child, and goes
// on to a bone that has not one child, which is its last.
[[nodiscard]] Bones wholeChains(const Skeleton& skeleton, const Bones& bones);
[[nodiscard]] Bones withParents(const Skeleton& skeleton, const Bones& bones);
[[nodiscard]] Bones withChildren(const Skeleton& skeleton, const Bones& bones);
// The bones and all that move along with them.
[[nodiscard]] Bones withAllBelow(const Skeleton& skeleton, const Bones& bones);
// The bones that have a key.
[[nodiscard]] Bones keyedBones(const Skeleton& skeleton, const Clip& clip);
[[nodiscard]] Bones keyedBonesAt(const Skeleton& skeleton, const Clip& clip, Time time);

}  // namespace squire
