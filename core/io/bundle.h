#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire {

// What an import ended in, an Imported or an Error, as one flat byte string: what the worker process hands to
// its parent, and what a cache keeps. Little-endian; every list of numbers starts at a multiple of 8 and is
// copied as it lies. The version changes whenever the layout does: a reader takes its own and no other, so a
// cache is made anew.
constexpr std::uint32_t bundleVersion = 2;

[[nodiscard]] std::size_t bundleSize(const Result<Imported>& outcome);
// `out` has to have just bundleSize() bytes. Lets a caller write straight into a mapping.
void encodeBundle(const Result<Imported>& outcome, std::span<std::byte> out);
[[nodiscard]] Bytes encodeBundle(const Result<Imported>& outcome);

// Reads it as a stranger's file: what comes back is sound (Model::fault() is empty for each model), or an
// Error: the one that the bundle holds, or one of code Format where the bundle itself is broken.
[[nodiscard]] Result<Imported> decodeBundle(ByteSpan bundle);

}  // namespace squire
