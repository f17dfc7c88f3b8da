#pragma once

#include <string>

#include "app/command_line/model_input.h"
#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/share/share_page.h"
#include "core/workspace/load_project.h"

namespace squire::cli {

// What a shared page shows: an exported file, a model file or a project, the latter also as it was in git.
struct SharedFile {
  std::string file;
  std::string revision;  // of a project; empty: as it is on the disk
};

// The WAD of a shared file; a project or a model file is exported for it. Prints the findings of the checks.
// `most`: bytes of a file that is exported already.
[[nodiscard]] Result<Bytes> sharedWad(const SharedFile& shared, const InputOptions& input,
                                      std::uint64_t most = mostSharedBytes);

// A project as it was in a revision of git.
[[nodiscard]] Result<ProjectFile> projectInGit(const std::string& file, const std::string& revision);

// "hero.squire", or "hero.squire in HEAD~1".
[[nodiscard]] std::string nameOf(const SharedFile& shared);

}  // namespace squire::cli
