#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/base/result.h"

namespace squire {

// Decodes "a%20b" to "a b"; invalid escapes stay as they are.
[[nodiscard]] std::string percentDecoded(std::string_view text);

// The regular file that a name in a model file refers to, with links resolved, if it is in or below `folder`
// (a canonical path); none if there is no such file. Tries the name as it is, then with its escapes decoded.
// Fails if the system does not let that be found out.
[[nodiscard]] Result<std::optional<std::filesystem::path>> fileBelow(const std::filesystem::path& folder,
                                                                     std::string_view name);

// The content of a source without images.
struct SourceContent {
  ContentHash hash;                              // of all files together
  std::vector<std::filesystem::path> sideFiles;  // a .gltf's buffers, an .obj's materials
};

// Reads a source and its side files, at most 1 GiB each. The hash of a source without side files is that of
// its bytes.
[[nodiscard]] Result<SourceContent> readContent(const std::filesystem::path& file);
[[nodiscard]] Result<ContentHash> hashFile(const std::filesystem::path& file);

}  // namespace squire
