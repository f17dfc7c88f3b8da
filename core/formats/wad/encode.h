#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/wad/contents.h"

namespace squire::wad {

// The bytes of a WAD. The same contents give the same bytes. Textures that several models use are written
// once. Fails before it allocates the file: Content for what breaks a rule of the format (two models of one
// name, a weight sum, a pose of the wrong size), Limit for more than 65535 of a kind or 4 GiB.
[[nodiscard]] Result<Bytes> encode(const Contents& contents);

}  // namespace squire::wad
