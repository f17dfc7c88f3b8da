#pragma once

#include <string>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::wad {

struct DescribeOptions {
  bool arrays = true;  // vertices, indices, poses and matrices number by number; else their counts alone
};

// A WAD down to every struct, with the field names of docs/wad-format.md: {"file": {...}, "entries": [...]}
// and for each known kind {"version", "item_size", "strings", "items": [...]}. In an item, strings and arrays
// stand as what they are and "offsets" has where they lie in the blob; an id that is none is null; texture
// data is its content hash. Takes some 50 times the file's size of memory with arrays. Fails where validation
// finds an error.
[[nodiscard]] Result<Json> describe(ByteSpan bytes, const DescribeOptions& options = {});

// The same for people: a line a thing, with sizes and counts. Ends with a newline.
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes);

}  // namespace squire::wad
