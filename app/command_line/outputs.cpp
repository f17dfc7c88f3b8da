#include "app/command_line/outputs.h"

#include <optional>

#include "core/io/atomic_save.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

std::optional<fs::path> whereWritten(const fs::path& path) {
  const auto followed = followLinks(path);
  if (!followed) return std::nullopt;
  std::error_code failed;
  fs::path there = fs::weakly_canonical(fs::absolute(*followed, failed), failed);
  if (failed) return std::nullopt;
  return there;
}

// Whether both paths are the same file, or would be if the file were written.
bool isSame(const fs::path& a, const fs::path& b) {
  std::error_code failed;
  if (fs::equivalent(a, b, failed)) return true;
  const std::optional<fs::path> first = whereWritten(a);
  return first && first == whereWritten(b);
}

std::string named(const Output& output) { return output.option.empty() ? "the export" : output.option; }

}  // namespace

Error wouldReplace(const Output& output, const std::string& what) {
  return makeError(ErrorCode::Usage, named(output) + " would take the place of " + what,
                   "give it another name")
      .inFile(pathText(output.path));
}

Status requireSeparateFiles(const std::vector<Output>& outputs, const std::vector<std::string>& read) {
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const Output& output = outputs[i];
    for (const std::string& file : read) {
      if (isSame(output.path, file)) return wouldReplace(output, "a file that is read");
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (isSame(output.path, outputs[k].path)) return wouldReplace(output, named(outputs[k]));
    }
    std::error_code ignored;
    const fs::path folder = output.path.parent_path();
    if (!folder.empty() && !fs::is_directory(folder, ignored))
      return makeError(ErrorCode::Io, "there is no such folder", "create it first").inFile(pathText(folder));
    if (fs::exists(output.path, ignored) && !fs::is_regular_file(output.path, ignored))
      return makeError(ErrorCode::Io, "something with this name exists and is not a file",
                       "choose another name")
          .inFile(pathText(output.path));
  }
  return {};
}

}  // namespace squire::cli
