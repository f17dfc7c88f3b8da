#pragma once

#include "core/model/clip.h"
#include "core/model/skeleton.h"

namespace squire {

[[nodiscard]] bool hasSameContent(const Skeleton& a, const Skeleton& b);
// Compares everything that affects the keyframes of clips without axes, which excludes the name.
[[nodiscard]] bool hasSameContent(const Clip& a, const Clip& b);

}  // namespace squire
