#pragma once

#include <vector>

#include "core/edit/call.h"
#include "core/edit/written/files.h"

namespace squire {

// The files that calls have read, from their arguments, so that the calls can be repeated without a disk.
[[nodiscard]] EditFiles recordedFiles(const Project& before, const std::vector<EditCall>& calls);

}  // namespace squire
