#pragma once

#include <string>

#include "core/base/result.h"
#include "core/export/export.h"

namespace squire {

// The text of a BVH file with a clip of the model, on all its frames and with IK. Fails with Usage if there
// is no such clip, with Content if the model has no bones, or with Limit if it would need more poses than
// the input allows.
[[nodiscard]] Result<std::string> makeBvh(const ExportInput& input, const std::string& clip);

}  // namespace squire
