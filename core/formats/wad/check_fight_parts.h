#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

#include "core/formats/wad/blob_check.h"

// What the kinds of a fight are made of, each held to its rules. Fields are offsets in the blob.
namespace squire::wad {

// Finite, at least 0 and not -0.
inline bool isLength(float value) { return std::isfinite(value) && !std::signbit(value); }
inline bool isCosine(float value) { return std::abs(value) <= 1.0f; }

// Arrays whose count stands at `field` and whose offset stands after it.
[[nodiscard]] std::optional<ByteSpan> claimList(BlobCheck& blob, std::uint64_t field,
                                                std::size_t elementSize);
void checkSpans(BlobCheck& blob, std::uint64_t field);
void checkVectorKeys(BlobCheck& blob, std::uint64_t field);
void checkNumberKeys(BlobCheck& blob, std::uint64_t field, bool areRadii);

// A value of a FieldType; `text` is the field of the string.
void checkValue(BlobCheck& blob, std::uint64_t value, std::uint64_t text, std::uint32_t type);
// The least or greatest value of a field, 0 where there is none.
void checkBound(BlobCheck& blob, std::uint64_t at, bool isThere);
// `count` finite numbers.
void checkNumbers(BlobCheck& blob, std::uint64_t at, std::uint64_t count);

}  // namespace squire::wad
