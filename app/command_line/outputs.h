#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire::cli {

// A file that a command is going to write.
struct Output {
  std::string option;  // the option that names it: "--report"; empty for the export itself
  std::filesystem::path path;
};

// Fails if an output would overwrite a file that was read, another output or something that is not a file, or
// if its folder does not exist.
[[nodiscard]] Status requireSeparateFiles(const std::vector<Output>& outputs,
                                          const std::vector<std::string>& read);
// The error for an output that would overwrite `what`.
[[nodiscard]] Error wouldReplace(const Output& output, const std::string& what);

}  // namespace squire::cli
