#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire::cli {

// A file that a command is about to write.
struct Output {
  std::string option;  // that named it: "--report"; empty for the export itself
  std::filesystem::path path;
};

// Fails where an output would take the place of something that was read or of another output, or has no
// folder.
[[nodiscard]] Status keepApart(const std::vector<Output>& outputs, const std::vector<std::string>& read);

// Fails where there is a file already that is no export: what takes an older one's place takes an older
// export's.
[[nodiscard]] Status replacesOnlyExports(const std::filesystem::path& path);
// Fails where there is an export already.
[[nodiscard]] Status replacesNoExport(const Output& output);

}  // namespace squire::cli
