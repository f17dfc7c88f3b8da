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

// "a%20b" is "a b"; what is no escape stays.
[[nodiscard]] std::string percentDecoded(std::string_view text);

// The regular file that a name in a model file leads to, links resolved, as long as it lies in or below the
// folder (a canonical path); the name as it stands first, then without its escapes.
[[nodiscard]] std::optional<std::filesystem::path> fileBelow(const std::filesystem::path& folder,
                                                             std::string_view name);

// What a source consists of besides pictures.
struct SourceContent {
  ContentHash hash;                              // of all of it
  std::vector<std::filesystem::path> sideFiles;  // a .gltf's numbers, an .obj's materials
};

// Reads a source of at most 1 GiB, and as much for each file beside it. A file that stands alone has the hash
// of its bytes.
[[nodiscard]] Result<SourceContent> readContent(const std::filesystem::path& file);
[[nodiscard]] Result<ContentHash> hashFile(const std::filesystem::path& file);

}  // namespace squire
