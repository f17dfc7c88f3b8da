#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"

namespace squire::cli {

// The content of a file in a revision of the git repository that it is in: "HEAD", "v1.0", "main~3". Runs
// git. `most`: bytes; a larger file is an error.
[[nodiscard]] Result<std::string> fileInGit(const std::filesystem::path& file, const std::string& revision,
                                            std::uint64_t most);

}  // namespace squire::cli
