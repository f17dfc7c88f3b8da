#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/cli/shared_file.h"
#include "core/share/share_page.h"

namespace squire::cli {

// Writes a shared page that shows two files beside each other, with a list of what changed between them.
[[nodiscard]] Status writeDiffPage(const std::string& out, const std::array<SharedFile, 2>& files,
                                   const std::vector<PageChange>& changes, const InputOptions& input);

}  // namespace squire::cli
