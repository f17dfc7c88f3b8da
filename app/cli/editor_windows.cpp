#include "app/cli/editor.h"

namespace squire::cli {

ExitCode becomeEditor() {
  return fail(
      makeError(ErrorCode::Usage, "Squire for Windows has no editor", "see 'squire --help' for what it has"));
}

}  // namespace squire::cli
