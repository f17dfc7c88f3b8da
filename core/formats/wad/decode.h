#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// The contents of a WAD; encoding them again gives the same bytes (unless the file holds kinds that this
// version does not know, which are left out). The bytes are validated first and may lie at any address; a
// broken file gives its first problem as an error.
[[nodiscard]] Result<Contents> decode(ByteSpan bytes);
// The same with other kinds than allKinds(), in the order of a file.
[[nodiscard]] Result<Contents> decode(ByteSpan bytes, std::span<const WadKind> kinds);

// The kinds of a sound file that this version does not know, in the order of its table.
[[nodiscard]] std::vector<std::string> unknownKinds(ByteSpan bytes);

}  // namespace squire::wad
