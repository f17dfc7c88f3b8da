#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/model/imported.h"

namespace squire {

// The outcome of an import, an Imported or an Error, as one flat byte string: sent by the worker process to
// its parent and stored in caches. Little-endian; lists of numbers start at multiples of 8 and are copied as
// they are. The version changes whenever the layout does. Readers accept their own version only, which
// invalidates caches.
constexpr std::uint32_t bundleVersion = 8;

[[nodiscard]] std::size_t bundleSize(const Result<Imported>& outcome);
// `out` must have exactly bundleSize() bytes; all of them are written.
void encodeBundle(const Result<Imported>& outcome, std::span<std::byte> out);
[[nodiscard]] Bytes encodeBundle(const Result<Imported>& outcome);

// Decodes untrusted bytes. Returns valid models only (Model::fault() is empty for each), or an Error: the one
// stored in the bundle, one with code Format if the bundle itself is malformed, or one with code Content if a
// model in it is not valid.
[[nodiscard]] Result<Imported> decodeBundle(ByteSpan bundle);

}  // namespace squire
