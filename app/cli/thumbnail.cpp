#include "app/command_line/thumbnail_options.h"
#include "core/io/sibling.h"
#include "core/io/system_error.h"

namespace squire::cli {

ExitCode thumbnail(const ThumbnailOptions& /*options*/) {
  const std::filesystem::path renderer = siblingProgram(SQUIRE_RENDERER);
  return fail(systemError(renderer, "cannot start the renderer", becomeProgram(renderer)));
}

}  // namespace squire::cli
