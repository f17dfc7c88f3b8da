#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/formats/wad/blobs/blob_check.h"

namespace squire::wad {

struct Blob {
  std::string kind;
  std::uint64_t offset = 0;  // from the start of the file
  ByteSpan bytes;
};

// The blobs of a file in table order.
struct Container {
  std::vector<Blob> blobs;

  [[nodiscard]] const Blob* find(std::string_view kind) const;  // null if there is none
};

// Finds the blobs and reports every broken rule of the container; the list may be incomplete after an error.
[[nodiscard]] Container readContainer(ByteSpan bytes, Problems& problems);

}  // namespace squire::wad
