#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire {

// Takes from this process for ever what reading a file does not need. It may read files below `readable`
// (folders or files) and use what is open already, memory and threads. It opens nothing else, writes no file,
// starts no program or process, and reaches neither the network nor other processes. Parts that the kernel
// lacks are left out, and a build with sanitizers leaves out all; an Error means that a part that it has
// could not be applied. Call it before any thread starts.
[[nodiscard]] Status lockDown(std::span<const std::filesystem::path> readable);

// The parts that this kernel lacks, for people: "Landlock"; empty if there are none.
[[nodiscard]] std::vector<std::string> missingLocks();

}  // namespace squire
