#include "app/cli/editor.h"

#include <cerrno>
#include <system_error>

#include "core/io/sibling.h"
#include "core/io/system_error.h"

namespace squire::cli {

ExitCode becomeEditor() {
  const std::filesystem::path editor = siblingProgram("squire-editor");
  const int failed = becomeProgram(editor);
  if (failed == ENOENT) {
    return fail(
        makeError(ErrorCode::Io, "the editor is not installed beside this program (" + editor.string() + ")",
                  "install or build squire-editor, or see 'squire --help' for what works without it"));
  }
  return fail(systemError(editor, "cannot start the editor", failed));
}

}  // namespace squire::cli
