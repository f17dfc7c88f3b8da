#include "app/cli/outputs.h"

#include "app/cli/wad_file.h"
#include "core/formats/wad/layout.h"
#include "core/io/file.h"

namespace squire::cli {

namespace {

namespace fs = std::filesystem;

// Whether both are one file, or would be.
bool isSame(const fs::path& a, const fs::path& b) {
  std::error_code failed;
  if (fs::equivalent(a, b, failed)) return true;
  const fs::path first = fs::weakly_canonical(fs::absolute(a, failed), failed);
  return !failed && first == fs::weakly_canonical(fs::absolute(b, failed), failed) && !failed;
}

std::string named(const Output& output) { return output.option.empty() ? "the export" : output.option; }

Error wouldReplace(const Output& output, const std::string& what) {
  return makeError(ErrorCode::Usage, named(output) + " would take the place of " + what,
                   "give it another name")
      .inFile(pathText(output.path));
}

}  // namespace

Status keepApart(const std::vector<Output>& outputs, const std::vector<std::string>& read) {
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
      return makeError(ErrorCode::Io, "there is no such folder", "make it first").inFile(pathText(folder));
  }
  return {};
}

Status replacesOnlyExports(const fs::path& path) {
  std::error_code failed;
  if (!fs::is_regular_file(path, failed) || fs::file_size(path, failed) == 0) return {};
  const auto file = MappedFile::open(path);
  if (!file) return file.error();
  if (asText(file->bytes()).starts_with(std::string_view(wad::disk::magic, sizeof wad::disk::magic)))
    return {};
  return makeError(ErrorCode::Usage, "there is another file of this name, and it is no export",
                   "give another name, or remove the file first")
      .inFile(pathText(path));
}

Status replacesNoExport(const Output& output) {
  if (!isWadFile(output.path)) return {};
  return wouldReplace(output, "an export");
}

}  // namespace squire::cli
