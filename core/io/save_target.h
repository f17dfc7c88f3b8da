#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/base/result.h"
#include "core/io/atomic_save.h"
#include "core/io/temporary_file.h"

namespace squire {

// The parts of core/io/atomic_save.h that depend on the operating system: how a finished file replaces the
// old one.

// The permissions and owner that a new file takes over from the one that it replaces; all 0 on Windows.
struct ReplacedFile {
  std::uint32_t mode = 0;
  std::uint32_t owner = 0;
  std::uint32_t group = 0;
};

// The path to write after following links, and the file that is there now.
struct SaveTarget {
  std::filesystem::path path;
  std::filesystem::path folder;
  std::optional<ReplacedFile> old;
};

// If `isOwnName`, links are not followed; see SaveOptions::ownName.
[[nodiscard]] Result<SaveTarget> saveTargetOf(const std::filesystem::path& path, bool isOwnName);
// Whether something has this name, even if it is a dangling link.
[[nodiscard]] bool isNameTaken(const std::filesystem::path& path);
[[nodiscard]] Status mayReplace(const SaveTarget& target);
// Copies permissions, and the owner if the system allows it.
[[nodiscard]] Status takeOver(const TemporaryFile& file, const ReplacedFile& old);

// Give the finished file its final name; see SaveOptions for what happens on the way.
[[nodiscard]] Result<SaveOutcome> finishNew(TemporaryFile& file, const SaveTarget& target,
                                            const SaveOptions& options);
[[nodiscard]] Result<SaveOutcome> finishReplacing(TemporaryFile& file, const SaveTarget& target,
                                                  const SaveOptions& options);

}  // namespace squire
