#include "core/formats/wad/blobs/blob_check.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/utf8.h"
#include "core/math/transform.h"

namespace squire::wad {

namespace {

template <typename T>
T valueAt(ByteSpan array, std::size_t index) {
  T value;
  std::memcpy(&value, array.data() + index * sizeof value, sizeof value);
  return value;
}

bool isZero(std::byte byte) { return byte == std::byte{0}; }
bool continuesCharacter(std::byte byte) { return (byte & std::byte{0xC0}) == std::byte{0x80}; }

}  // namespace

void Problems::add(Severity severity, rules::WadRule rule, std::string_view blob, std::uint64_t offset,
                   std::string message) {
  if (severity == Severity::Error) ++errors_;
  if (static_cast<int>(list_.size()) >= most_) return;
  Diagnostic& diagnostic = list_.emplace_back();
  diagnostic.severity = severity;
  diagnostic.rule = rule.id();
  diagnostic.message = std::move(message);
  if (!blob.empty()) diagnostic.where.places = {{nouns::blob, std::string(blob)}};
  diagnostic.where.offset = offset;
}

bool BlobCheck::checkHeader(std::uint64_t itemSize, std::uint32_t version) {
  if (bytes_.size() < sizeof(disk::BlobHeader)) {
    fail(0, "blob-header", "it is too short for its header");
    return false;
  }
  const auto header = read<disk::BlobHeader>(0);
  if (header.version != version) {
    fail(0, "kind-version",
         "it has version " + std::to_string(header.version) + ", this program reads " +
             std::to_string(version));
    return false;
  }
  if (header.count >= disk::none) {
    fail(4, "item-count", "it states " + std::to_string(header.count) + " items, ids end at 65533");
    return false;
  }
  if (header.itemSize != itemSize) {
    fail(8, "item-size",
         "its items have " + std::to_string(header.itemSize) + " bytes, not " + std::to_string(itemSize));
    return false;
  }
  const std::uint64_t itemsEnd = sizeof header + std::uint64_t{header.count} * itemSize;
  if (header.strings > bytes_.size() || itemsEnd > header.strings) {
    fail(12, "item-bounds", "its items do not fit before its strings");
    return false;
  }
  count_ = header.count;
  itemSize_ = itemSize;
  strings_ = header.strings;
  cursor_ = itemsEnd;
  if (strings_ < bytes_.size() && !isZero(bytes_.back()))
    fail(bytes_.size() - 1, "strings", "its last string does not end with NUL");
  if (!isUtf8(asText(bytes_.subspan(strings_)))) fail(strings_, "text", "its strings are not UTF-8");
  return true;
}

void BlobCheck::checkString(std::uint64_t field) {
  const auto offset = read<std::uint32_t>(field);
  if (offset < strings_ || offset >= bytes_.size()) {
    fail(field, "string-offset", "a name at " + std::to_string(offset) + " is outside the blob's strings");
  } else if (continuesCharacter(bytes_[offset])) {
    fail(field, "text", "a name at " + std::to_string(offset) + " starts inside of a character");
  }
}

std::optional<ByteSpan> BlobCheck::claim(std::uint64_t field, std::uint64_t size) {
  const std::uint64_t offset = read<std::uint32_t>(field);
  if (size == 0) {
    if (offset == 0) return ByteSpan(bytes_.data(), 0);
    fail(field, "array-bounds", "an empty array has the offset " + std::to_string(offset));
    return std::nullopt;
  }
  if (offset % disk::alignment != 0) {
    fail(field, "array-alignment", "an array at " + std::to_string(offset) + " is not aligned to 16");
    return std::nullopt;
  }
  if (offset < cursor_ || offset > strings_ || size > strings_ - offset) {
    fail(field, "array-bounds",
         "an array of " + std::to_string(size) + " bytes at " + std::to_string(offset) + " is not between " +
             std::to_string(cursor_) + " and " + std::to_string(strings_));
    return std::nullopt;
  }
  if (isSound_) checkZeros(bytes_.subspan(cursor_, offset - cursor_), "padding", "between arrays");
  cursor_ = offset + size;
  return bytes_.subspan(offset, size);
}

void BlobCheck::checkFloats(ByteSpan array, std::string_view what) {
  const std::size_t count = array.size() / sizeof(float);
  for (std::size_t i = 0; i < count; ++i) {
    if (std::isfinite(valueAt<float>(array, i))) continue;
    return fail(offsetOf(array) + i * sizeof(float), "finite", std::string(what) + " is not finite");
  }
}

void BlobCheck::checkQuaternions(ByteSpan array) {
  for (std::size_t i = 0; i < array.size() / 16; ++i) {
    const ByteSpan quaternion = array.subspan(i * 16, 16);
    const auto x = valueAt<float>(quaternion, 0);
    const auto y = valueAt<float>(quaternion, 1);
    const auto z = valueAt<float>(quaternion, 2);
    const auto w = valueAt<float>(quaternion, 3);
    if (isUnit(quat(w, x, y, z))) continue;
    return fail(offsetOf(quaternion), "quaternion",
                "the orientation of bone " + std::to_string(i) + " is not of unit length");
  }
}

void BlobCheck::checkZeros(ByteSpan array, rules::WadRule rule, std::string_view what) {
  const auto wrong = std::find_if_not(array.begin(), array.end(), isZero);
  if (wrong == array.end()) return;
  fail(offsetOf(array) + static_cast<std::uint64_t>(wrong - array.begin()), rule,
       "bytes " + std::string(what) + " are not zero");
}

void BlobCheck::checkRest() {
  if (isSound_) checkZeros(bytes_.subspan(cursor_, strings_ - cursor_), "padding", "before the strings");
}

}  // namespace squire::wad
