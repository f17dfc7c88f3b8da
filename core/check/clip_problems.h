#pragma once

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// What the checks find in one clip.
[[nodiscard]] Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip,
                                       const EngineProfile& profile = {});

}  // namespace squire
