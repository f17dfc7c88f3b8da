#include "core/formats/wad/blobs/part_checks.h"

#include <cmath>
#include <limits>

#include "core/formats/wad/blobs/layout.h"
#include "core/formats/wad/blobs/lengths.h"

namespace squire::wad {

std::optional<ByteSpan> claimList(BlobCheck& blob, std::uint64_t field, std::size_t elementSize) {
  return blob.claim(field + 4, std::uint64_t{blob.read<std::uint32_t>(field)} * elementSize);
}

void checkSpans(BlobCheck& blob, std::uint64_t field) {
  const auto spans = claimList(blob, field, sizeof(disk::Span));
  if (!spans) return;
  float end = 0.0f;
  for (std::uint64_t i = 0; i < spans->size() / sizeof(disk::Span); ++i) {
    const std::uint64_t at = blob.offsetOf(*spans) + i * sizeof(disk::Span);
    const auto span = blob.read<disk::Span>(at);
    if (!isLength(span.from) || !isLength(span.to) || span.from > span.to || span.from < end)
      return blob.fail(at, "span", "a span ends before it begins, or begins before the one before it ends");
    end = span.to;
  }
}

namespace {

template <typename Key>
void checkKeys(BlobCheck& blob, std::uint64_t field, bool areRadii) {
  const auto keys = claimList(blob, field, sizeof(Key));
  if (!keys) return;
  blob.checkFloats(*keys, "a key");
  float before = -std::numeric_limits<float>::infinity();
  for (std::uint64_t i = 0; i < keys->size() / sizeof(Key); ++i) {
    const std::uint64_t at = blob.offsetOf(*keys) + i * sizeof(Key);
    const auto time = blob.read<float>(at);
    if (time < before) return blob.fail(at, "key-order", "a key stands before an earlier one");
    before = time;
    if (areRadii && !isLength(blob.read<float>(at + 4)))
      return blob.fail(at + 4, "radius", "a radius is below 0");
  }
}

}  // namespace

void checkVectorKeys(BlobCheck& blob, std::uint64_t field) { checkKeys<disk::VectorKey>(blob, field, false); }
void checkNumberKeys(BlobCheck& blob, std::uint64_t field, bool areRadii) {
  checkKeys<disk::NumberKey>(blob, field, areRadii);
}

void checkNumbers(BlobCheck& blob, std::uint64_t at, std::uint64_t count) {
  for (std::uint64_t i = 0; i < count; ++i) {
    if (!std::isfinite(blob.read<float>(at + 4 * i)))
      blob.fail(at + 4 * i, "finite", "a number is not finite");
  }
}

}  // namespace squire::wad
