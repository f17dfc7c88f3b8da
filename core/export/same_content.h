#pragma once

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

[[nodiscard]] bool hasSameContent(const Skeleton& a, const Skeleton& b);
// Whether two clips are equal in everything that affects their keyframes; names are ignored. Does not compare
// keys of single axes, which the clips must not have.
[[nodiscard]] bool hasSameContent(const Clip& a, const Clip& b);

}  // namespace squire
