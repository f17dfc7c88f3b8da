#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

enum class Existing {
  Replace,  // an existing file is replaced in one step
  Keep,     // an existing file stays and nothing is saved
};

enum class SaveOutcome { Saved, AlreadyThere };

struct SaveOptions {
  Existing existing = Existing::Replace;
  // If false, the file may be damaged or missing after a power failure: only for files that are checked when
  // they are read and can be made again.
  bool flush = true;
  bool keepBackup = false;  // keeps the replaced file as "NAME~", unless there are no hard links
  // Squire chose the name: a link, a folder or a pipe of this name is a stranger's. It stays, and the save
  // fails. See core/io/own_file.h.
  bool ownName = false;
  // Checks the bytes of the new file: while they are written and flushed if they are one range, else after
  // that. May be called on any thread. An error cancels the save.
  std::function<Status(ByteSpan)> verify = {};
  // Called once the new file is in place and flushed. An error restores the previous state. On file systems
  // without hard links, where that is impossible, it is called just before the file gets its final name.
  std::function<Status()> announce = {};
  // The minimum age at which a temporary file may count as a leftover of a killed process.
  std::chrono::seconds youngestLeftover{10};
};

// The only way in which Squire writes files: the complete file under its final name, or no change. Writes a
// temporary file in the same folder, checks every write and flush, reads the file back, verifies and compares
// it, renames it, and flushes the folder. If that last flush fails, the old file is restored. Symbolic links
// that the user named stay; their target is replaced. A replaced file's permissions are kept; a new file gets
// them from the umask. A write-protected file is not replaced.
//
// `AlreadyThere` is returned only with Existing::Keep. Safe to call from several threads and processes at
// once.
[[nodiscard]] Result<SaveOutcome> saveAtomically(const std::filesystem::path& path, ByteSpan bytes,
                                                 const SaveOptions& options = {});
// Writes several byte ranges one after the other.
[[nodiscard]] Result<SaveOutcome> saveAtomically(const std::filesystem::path& path,
                                                 std::span<const ByteSpan> pieces,
                                                 const SaveOptions& options = {});

// The file that a save to this path replaces: follows links, including one whose target does not exist yet.
[[nodiscard]] Result<std::filesystem::path> followLinks(const std::filesystem::path& path);

// Deletes temporary files that killed processes left in a folder; returns their number. Files that are still
// being written are locked and stay, and so do files younger than `youngest`, because a file is not locked
// until just after its creation. Every save does this in its own folder.
std::size_t removeLeftovers(const std::filesystem::path& folder, std::chrono::seconds youngest);

}  // namespace squire
