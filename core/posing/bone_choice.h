#pragma once

#include <vector>

#include "core/model/clip.h"
#include "core/model/skeleton.h"

// Extends or replaces a selection of bones. Results are in the order of the skeleton and contain each bone
// once; bones that the skeleton lacks are ignored.
namespace squire {

using Bones = std::vector<BoneId>;

// The partners on the other side; a bone in the middle is its own partner.
[[nodiscard]] Bones mirroredBones(const Skeleton& skeleton, const Bones& bones);
// The bones and all others of their chains. A chain begins at a root or a bone with siblings, and ends at the
// first bone that does not have exactly one child.
[[nodiscard]] Bones wholeChains(const Skeleton& skeleton, const Bones& bones);
[[nodiscard]] Bones withParents(const Skeleton& skeleton, const Bones& bones);
[[nodiscard]] Bones withChildren(const Skeleton& skeleton, const Bones& bones);
// The bones and all bones below them.
[[nodiscard]] Bones withAllBelow(const Skeleton& skeleton, const Bones& bones);
// The bones that have a key.
[[nodiscard]] Bones keyedBones(const Skeleton& skeleton, const Clip& clip);
[[nodiscard]] Bones keyedBonesAt(const Skeleton& skeleton, const Clip& clip, Time time);

}  // namespace squire
