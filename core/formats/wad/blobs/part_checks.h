#pragma once

#include <cstdint>
#include <optional>

#include "core/formats/wad/blobs/blob_check.h"

// Checks of parts that several kinds use. Fields are offsets in the blob.
namespace squire::wad {

// Claims an array whose count is at `field`, followed by its offset.
[[nodiscard]] std::optional<ByteSpan> claimList(BlobCheck& blob, std::uint64_t field,
                                                std::size_t elementSize);
void checkSpans(BlobCheck& blob, std::uint64_t field);
void checkVectorKeys(BlobCheck& blob, std::uint64_t field);
void checkNumberKeys(BlobCheck& blob, std::uint64_t field, bool areRadii);

// Checks that the `count` numbers at offset `at` are finite.
void checkNumbers(BlobCheck& blob, std::uint64_t at, std::uint64_t count);

}  // namespace squire::wad
