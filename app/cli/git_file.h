#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace squire::cli {

// The content of a file in a revision of the git repository that it is in: "HEAD", "v1.0", "main~3". Runs
// git. `most`: bytes; a larger file is an error.
[[nodiscard]] Result<std::string> fileInGit(const std::filesystem::path& file, const std::string& revision,
                                            std::uint64_t most);

struct GitCommit {
  std::string hash;
  std::vector<std::string> parents;  // the next earlier commits that changed the file
  std::string author;
  std::string date;  // 2026-11-26T17:00:00+00:00
  std::string subject;
};

// The commits that changed a file, in the order of `git log`, from the checked-out commit back. Fails if the
// file is in no repository or in no commit.
[[nodiscard]] Result<std::vector<GitCommit>> commitsOf(const std::filesystem::path& file);

}  // namespace squire::cli
