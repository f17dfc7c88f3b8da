#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/json/json.h"

namespace squire::wad {

struct WadKind;

// A WAD struct by struct, with the field names of docs/wad-format.md: {"file": {...}, "entries": [...]} and
// for each known kind {"version", "item_size", "strings", "items": [...]}. In an item, a string stands as its
// text, an id that is none as null, and "offsets" has where strings and arrays lie in the blob; texture data
// is its content hash. Fails where validation finds an error.
[[nodiscard]] Result<Json> describe(ByteSpan bytes);

// Takes the next piece of text; false when it cannot.
using TextSink = std::function<bool(std::string_view text)>;

// The same as JSON text with a newline at its end, and with every array: vertices, indices, poses and
// matrices number by number. Written piece by piece, so that it takes no memory to speak of. Fails with Io
// when the sink does.
[[nodiscard]] Status writeDescription(ByteSpan bytes, const TextSink& sink);

// The same for people: a line a thing, with sizes and counts. Ends with a newline.
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes);

// The same with other kinds than allKinds(), in the order of a file.
[[nodiscard]] Result<Json> describe(ByteSpan bytes, std::span<const WadKind> kinds);
[[nodiscard]] Status writeDescription(ByteSpan bytes, const TextSink& sink, std::span<const WadKind> kinds);
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes, std::span<const WadKind> kinds);

}  // namespace squire::wad
