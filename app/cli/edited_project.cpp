#include "app/cli/edited_project.h"

#include <filesystem>

#include "core/base/diagnostics.h"
#include "core/edit/sources/keep_images.h"
#include "core/workspace/save_project.h"

#include "app/command_line/command.h"

namespace squire::cli {

Status saveEdited(const EditedProject& edited, const ProjectLock& target, const std::string& text) {
  const std::filesystem::path folder = std::filesystem::path(edited.file).parent_path();
  Diagnostics told;  // the warnings were printed when the project was loaded
  const TextureFiles files =
      readTextureFiles(edited.project, folder, edited.pathsAnywhere, edited.textures, told);
  if (const Diagnostic* refused = firstError(told)) return errorFrom(*refused, ErrorCode::Io);
  const auto moved = movedTo(withKnownImages(edited.project, files), folder, target.project().parent_path());
  if (!moved) return moved.error();
  const auto saved = saveProject(*moved, target, {.announce = [&] { return writeOut(text); }});
  return saved ? Status() : saved.error();
}

}  // namespace squire::cli
