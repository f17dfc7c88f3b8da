#pragma once

#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::wad {

struct DescribeOptions {
  bool arrays = true;  // vertices, indices, poses and matrices number by number; else their counts alone
};

// A WAD down to every struct, with the field names of docs/wad-format.md: {"file": {...}, "entries": [...],
// "format": {...}, "models": [...], "skeletons": [...], "meshes": [...], "materials": [...], "textures":
// [...], "animations": [...]}. Texture bytes appear as their content hash. Fails where validation finds an
// error.
[[nodiscard]] Result<Json> describe(ByteSpan bytes, const DescribeOptions& options = {});

// The same for people: a line a thing, sizes and counts.
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes);

}  // namespace squire::wad
