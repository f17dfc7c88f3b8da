#include "app/command_line/output_folder.h"

#include "core/io/file.h"
#include "core/io/system_error.h"

namespace squire::cli {

namespace fs = std::filesystem;

Status OutputFolder::make() {
  std::error_code failed;
  if (fs::is_directory(path_, failed)) return {};
  if (fs::exists(path_, failed)) {
    return makeError(ErrorCode::Io, "it is a file, not a folder", "name the folder to write to")
        .inFile(pathText(path_));
  }
  isNew_ = fs::create_directory(path_, failed) || isNew_;
  if (failed == std::errc::no_such_file_or_directory) {
    return makeError(ErrorCode::Io, "there is no such folder, nor the one that it is in",
                     "check the spelling, or create the outer folder first")
        .inFile(pathText(path_));
  }
  return failed ? systemError(path_, "cannot create the folder", failed.value()) : Status();
}

void OutputFolder::removeIfUnused() {
  std::error_code ignored;
  if (isNew_ && fs::is_empty(path_, ignored) && !ignored) fs::remove(path_, ignored);
}

}  // namespace squire::cli
