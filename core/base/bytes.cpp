#include "core/base/bytes.h"

#include <bit>

namespace squire {

static_assert(std::endian::native == std::endian::little, "Squire's files are used as they lie");

ByteSpan ByteReader::fail() {
  ok_ = false;
  position_ = bytes_.size();
  return {};
}

ByteSpan ByteReader::take(std::uint64_t count) {
  if (!ok_ || count > remaining()) return fail();
  const ByteSpan taken = bytes_.subspan(position_, count);
  position_ += count;
  return taken;
}

std::string ByteReader::readString() {
  const auto size = read<std::uint32_t>();
  return std::string(asText(take(size)));
}

void ByteReader::seek(std::uint64_t position) {
  if (!ok_ || position > bytes_.size()) {
    fail();
    return;
  }
  position_ = position;
}

void ByteWriter::append(const void* data, std::size_t size) {
  if (size == 0) return;
  const std::size_t at = bytes_.size();
  bytes_.resize(at + size);
  std::memcpy(bytes_.data() + at, data, size);
}

void ByteWriter::writeString(std::string_view text) {
  write(static_cast<std::uint32_t>(text.size()));
  append(text.data(), text.size());
}

void ByteWriter::alignTo(std::size_t alignment) {
  const std::size_t rest = bytes_.size() % alignment;
  if (rest != 0) bytes_.resize(bytes_.size() + alignment - rest);
}

}  // namespace squire
