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

// Describes a WAD by struct, with the field names of docs/wad-format.md: {"file": {...}, "entries": [...]}
// and for each supported kind {"version", "item_size", "strings", "items": [...]}. In items, a string is
// written as its text and the id `none` as null; "offsets" has the offsets of strings and arrays, and texture
// data is given as its content hash. Fails if validation finds an error.
[[nodiscard]] Result<Json> describe(ByteSpan bytes);

// Receives the next piece of text; returns false on failure.
using TextSink = std::function<bool(std::string_view text)>;

// The same as JSON text ending with a newline, with all arrays in full: vertices, indices, poses and
// matrices. Written in pieces, so that it needs little memory. Fails with Io if the sink does.
[[nodiscard]] Status writeDescription(ByteSpan bytes, const TextSink& sink);

// The same as text for users: one line per object, with sizes and counts. Ends with a newline.
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes);

// The same with a list of kinds other than allKinds(), in file order.
[[nodiscard]] Result<Json> describe(ByteSpan bytes, std::span<const WadKind> kinds);
[[nodiscard]] Status writeDescription(ByteSpan bytes, const TextSink& sink, std::span<const WadKind> kinds);
[[nodiscard]] Result<std::string> describeText(ByteSpan bytes, std::span<const WadKind> kinds);

}  // namespace squire::wad
