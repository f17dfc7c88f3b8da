#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Permanently drops all rights of this process that reading a file does not need. It may read files below
// `readable` (folders or files) and use what is open already, memory and threads. It opens nothing else,
// writes no file, starts no program or process, and reaches neither the network nor other processes.
// Restrictions that the kernel does not support are left out, and a build with sanitizers leaves out all; an
// Error means that a supported one could not be applied. Call it before any thread starts.
[[nodiscard]] Status lockDown(std::span<const std::filesystem::path> readable);

// The restrictions that this kernel does not support, as names for messages: "Landlock"; empty if there are
// none.
[[nodiscard]] std::vector<std::string> missingLocks();

}  // namespace squire
