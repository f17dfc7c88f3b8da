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

// Fails where an output would take the place of something that was read, of another output or of what is no
// file, or has no folder.
[[nodiscard]] Status keepApart(const std::vector<Output>& outputs, const std::vector<std::string>& read);
// The error of an output that would take the place of `what`.
[[nodiscard]] Error wouldReplace(const Output& output, const std::string& what);

}  // namespace squire::cli
