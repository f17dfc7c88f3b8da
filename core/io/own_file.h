#pragma once

#include <filesystem>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace squire {

// Files whose names Squire chooses: locks, requests, backups. They lie in folders of strangers, who may have
// put anything under such a name. These functions are the only ones that open, replace or remove such files:
// they follow no link, and touch regular files only. SaveOptions::ownName does the same when one is written.

enum class OwnFile {
  None,     // nothing has this name
  File,     // a regular file
  Foreign,  // a link, a folder, a pipe, a device: never a file of Squire
};
[[nodiscard]] OwnFile ownFileAt(const std::filesystem::path& path);

// Fails if there is no such file, or if it is larger than `maxBytes`.
[[nodiscard]] Result<Bytes> readOwnFile(const std::filesystem::path& path, std::uint64_t maxBytes);

// Removes the file if there is one.
void removeOwnFile(const std::filesystem::path& path);

// Replace and remove a file only if it still has the content `expected`; return false if it has not. Of
// several programs that try this at once, one succeeds; on Windows and where the file system has no locks,
// this is likely, but not certain.
[[nodiscard]] Result<bool> replaceOwnFile(const std::filesystem::path& path, ByteSpan expected,
                                          ByteSpan content);
[[nodiscard]] bool removeOwnFile(const std::filesystem::path& path, ByteSpan expected);

}  // namespace squire
