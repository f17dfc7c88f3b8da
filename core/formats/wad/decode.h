#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"

namespace squire::wad {

struct WadKind;

// Decodes a WAD. Encoding the result gives the same bytes, unless the file has unsupported kinds, which are
// left out. The bytes are validated first and need no alignment. For an invalid file, the error is the first
// problem.
[[nodiscard]] Result<Contents> decode(ByteSpan bytes);
// The same with a list of kinds other than allKinds(), in file order.
[[nodiscard]] Result<Contents> decode(ByteSpan bytes, std::span<const WadKind> kinds);

// The kinds of a valid file that this version does not support, in table order.
[[nodiscard]] std::vector<std::string> unknownKinds(ByteSpan bytes);

}  // namespace squire::wad
