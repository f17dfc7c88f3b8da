#pragma once

#include <string>

#include "core/json/json.h"
#include "core/model/imported.h"

namespace squire::cli {

// The result of an import as text or JSON. Bind transforms are in model space; lengths are in metres.
[[nodiscard]] std::string importText(const std::string& file, const Imported& imported, double milliseconds);
// A bone's transform in the bind pose, in model space, with a rotation whose w is not negative.
[[nodiscard]] Transform bindOf(const Bone& bone);

// Stable format: members are added but never removed or changed.
[[nodiscard]] Json importJson(const std::string& file, const Imported& imported, double milliseconds);

}  // namespace squire::cli
