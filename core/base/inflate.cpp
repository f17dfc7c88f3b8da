#include "core/base/inflate.h"

#include <libdeflate.h>

namespace squire {

namespace {

constexpr std::size_t headerSize = 2;

// True for a header with method deflate, a window of at most 32 KiB and no preset dictionary.
bool startsLikeZlib(ByteSpan stream) {
  if (stream.size() < headerSize) return false;
  const auto method = std::to_integer<unsigned>(stream[0]), flags = std::to_integer<unsigned>(stream[1]);
  return (method & 15u) == 8 && method >> 4u <= 7 && (flags & 32u) == 0 && (256 * method + flags) % 31 == 0;
}

}  // namespace

void Inflater::Free::operator()(libdeflate_decompressor* tables) const {
  libdeflate_free_decompressor(tables);
}

bool Inflater::inflate(ByteSpan stream, std::span<std::byte> out, Checksum checksum) {
  if (!tables_) tables_.reset(libdeflate_alloc_decompressor());
  if (!tables_) return false;
  if (checksum == Checksum::Verified) {
    return libdeflate_zlib_decompress(tables_.get(), stream.data(), stream.size(), out.data(), out.size(),
                                      nullptr) == LIBDEFLATE_SUCCESS;
  }
  if (!startsLikeZlib(stream)) return false;
  const ByteSpan deflated = stream.subspan(headerSize);
  return libdeflate_deflate_decompress(tables_.get(), deflated.data(), deflated.size(), out.data(),
                                       out.size(), nullptr) == LIBDEFLATE_SUCCESS;
}

}  // namespace squire
