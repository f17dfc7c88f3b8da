#include "app/cli/editor.h"

#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

namespace squire::cli {

ExitCode becomeEditor(char** arguments) {
  std::error_code failed;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
  std::string editor = (self.parent_path() / "squire-editor").string();
  char* const name = arguments[0];
  arguments[0] = editor.data();
  ::execv(editor.c_str(), arguments);
  const int code = errno;
  arguments[0] = name;
  if (code == ENOENT) {
    return fail(
        makeError(ErrorCode::Io, "the editor is not installed beside this program (" + editor + ")",
                  "install or build squire-editor, or see 'squire --help' for what works without it"));
  }
  return fail(makeError(ErrorCode::Io, "cannot start the editor: " + std::generic_category().message(code))
                  .inFile(editor));
}

}  // namespace squire::cli
