#pragma once

#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// Writes a WAD as NAME.bin into a folder, for running games without sockets; returns the file's path.
// Replaces only earlier exports.
[[nodiscard]] Result<std::string> writeServedFile(const std::string& folder, const std::string& name,
                                                  ByteSpan wad);

}  // namespace squire
