#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

enum class Existing {
  Replace,  // the older file gives way, in one step
  Keep,     // a file that is there stays; the save does not happen
};

enum class SaveOutcome { Saved, AlreadyThere };

struct SaveOptions {
  Existing existing = Existing::Replace;
  bool keepBackup = false;  // the replaced file stays as "NAME~"
  // Gets the bytes of the new file, on any thread, while they are written and flushed to the disk. An error
  // stops the save.
  std::function<Status(ByteSpan)> verify;
  // Called when the file has its name and all of it is on the disk. An error puts back what was there before;
  // where a file system has no second names to do that with, it is called just before the file takes its
  // name.
  std::function<Status()> announce;
};

// The one way in which Squire writes files: all there under the final name, or nothing changed. The bytes go
// to a temporary file in the same folder; every write and flush is checked; the file is read back, verified
// and compared; then it is renamed and the folder is flushed. If that last flush fails, the older file is put
// back. A link keeps being one: what it points to is replaced. Permissions of a replaced file stay, a new one
// gets what the umask says. A write-protected file is not replaced.
//
// `AlreadyThere` comes only with Existing::Keep. Safe to call from several threads and processes at once.
[[nodiscard]] Result<SaveOutcome> saveAtomically(const std::filesystem::path& path, ByteSpan bytes,
                                                 const SaveOptions& options = {});
// Of bytes that lie in several places and follow each other in the file.
[[nodiscard]] Result<SaveOutcome> saveAtomically(const std::filesystem::path& path,
                                                 std::span<const ByteSpan> pieces,
                                                 const SaveOptions& options = {});

// Where a save to this path goes: links are followed, also one that leads to no file yet.
[[nodiscard]] Result<std::filesystem::path> followLinks(const std::filesystem::path& path);

// Removes temporary files that killed processes left in a folder, and gives how many. Those that somebody is
// still writing are locked and stay, and so do younger ones, since a file has no lock in the instant of its
// creation. A save does this by itself in its own folder.
std::size_t removeLeftovers(const std::filesystem::path& folder,
                            std::chrono::seconds youngest = std::chrono::seconds(10));

}  // namespace squire
