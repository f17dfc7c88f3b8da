#pragma once

#include "core/base/error.h"
#include "core/model/model.h"
#include "core/model/profile.h"

namespace squire {

// The problems of one clip: its length, the rules of core/check/checks for clips, and its name.
[[nodiscard]] Diagnostics clipProblems(const Skeleton& skeleton, const Clip& clip,
                                       const EngineProfile& profile = {});

}  // namespace squire
