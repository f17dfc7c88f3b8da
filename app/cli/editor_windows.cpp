#include <filesystem>

#include "app/cli/editor.h"
#include "core/io/sibling.h"
#include "core/io/system_error.h"

namespace squire::cli {

ExitCode becomeEditor() {
  const std::filesystem::path editor = siblingProgram("squire-editor");
  std::error_code ignored;
  if (!std::filesystem::exists(editor, ignored))
    return fail(makeError(ErrorCode::Usage, "the editor is not in the folder of this program",
                          "put squire-editor.exe into it, or see 'squire --help' for what works without it"));
  return fail(systemError(editor, "cannot start the editor", becomeProgram(editor)));
}

}  // namespace squire::cli
