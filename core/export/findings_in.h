#pragma once

#include "core/base/error.h"
#include "core/model/profile.h"
#include "core/workspace/model_input.h"

namespace squire {

// The findings of the checks in a project or a model file, with the diagnostics of reading it.
[[nodiscard]] Diagnostics findingsIn(const ModelInput& input, const EngineProfile& profile);
// The same under the profile that the input names. A profile that cannot be read is one of the findings.
[[nodiscard]] Diagnostics findingsIn(const ModelInput& input);

}  // namespace squire
