#include <algorithm>

#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/own_file.h"
#include "core/io/system_error.h"
#include "core/io/system_windows.h"

namespace squire {

namespace fs = std::filesystem;

OwnFile ownFileAt(const fs::path& path) {
  const DWORD attributes = ::GetFileAttributesW(windows::callPath(path).c_str());
  if (attributes == INVALID_FILE_ATTRIBUTES) return OwnFile::None;
  constexpr DWORD foreign = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE | FILE_ATTRIBUTE_REPARSE_POINT;
  return (attributes & foreign) == 0 ? OwnFile::File : OwnFile::Foreign;
}

Result<Bytes> readOwnFile(const fs::path& path, std::uint64_t maxBytes) {
  if (ownFileAt(path) == OwnFile::Foreign) return foreignFile(path);
  return readFile(path, maxBytes);
}

void removeOwnFile(const fs::path& path) {
  if (ownFileAt(path) == OwnFile::File) ::DeleteFileW(windows::callPath(path).c_str());
}

Result<bool> replaceOwnFile(const fs::path& path, ByteSpan expected, ByteSpan content) {
  const auto there = readOwnFile(path, expected.size());
  if (!there || !std::ranges::equal(*there, expected)) return false;
  SaveOptions options;
  options.ownName = true;
  const auto saved = saveAtomically(path, content, options);
  return saved ? Result<bool>(true) : saved.error();
}

bool removeOwnFile(const fs::path& path, ByteSpan expected) {
  const auto there = readOwnFile(path, expected.size());
  if (!there || !std::ranges::equal(*there, expected)) return false;
  return ::DeleteFileW(windows::callPath(path).c_str()) != 0;
}

}  // namespace squire
