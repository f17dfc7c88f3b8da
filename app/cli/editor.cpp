#include "app/cli/editor.h"

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include "core/io/sibling.h"
#include "core/io/system_error.h"

namespace squire::cli {

namespace {

bool hasDisplay() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
    const char* value = std::getenv(name);
    if (value && *value != '\0') return true;
  }
  return false;
}

}  // namespace

ExitCode becomeEditor() {
  const std::filesystem::path editor = siblingProgram("squire-editor");
  std::error_code ignored;
  if (!hasDisplay() && std::filesystem::exists(editor, ignored)) {
    return fail(makeError(ErrorCode::Io, "there is no display to open the editor on",
                          "see 'squire --help' for what works without one"));
  }
  const int failed = becomeProgram(editor);
  if (failed == ENOENT) {
    return fail(
        makeError(ErrorCode::Io, "the editor is not installed beside this program (" + editor.string() + ")",
                  "install or build squire-editor, or see 'squire --help' for what works without it"));
  }
  return fail(systemError(editor, "cannot start the editor", failed));
}

}  // namespace squire::cli
