#include "core/base/inflate.h"

#include <libdeflate.h>

namespace squire {

struct Inflater::State {
  struct Free {
    void operator()(libdeflate_decompressor* unused) const { libdeflate_free_decompressor(unused); }
  };
  std::unique_ptr<libdeflate_decompressor, Free> tables;
};

Inflater::Inflater() : state_(std::make_unique<State>()) {}
Inflater::~Inflater() = default;

namespace {

constexpr std::size_t headerSize = 2;

// Deflate with a window of at most 32 KiB and no dictionary.
bool startsLikeZlib(ByteSpan stream) {
  if (stream.size() < headerSize) return false;
  const auto method = std::to_integer<unsigned>(stream[0]), flags = std::to_integer<unsigned>(stream[1]);
  return (method & 15u) == 8 && method >> 4u <= 7 && (flags & 32u) == 0 && (256 * method + flags) % 31 == 0;
}

}  // namespace

bool Inflater::inflate(ByteSpan stream, std::span<std::byte> out, Checksum checksum) {
  if (!state_->tables) state_->tables.reset(libdeflate_alloc_decompressor());
  libdeflate_decompressor* const tables = state_->tables.get();
  if (tables == nullptr) return false;
  if (checksum == Checksum::Verified) {
    return libdeflate_zlib_decompress(tables, stream.data(), stream.size(), out.data(), out.size(),
                                      nullptr) == LIBDEFLATE_SUCCESS;
  }
  if (!startsLikeZlib(stream)) return false;
  const ByteSpan deflated = stream.subspan(headerSize);
  return libdeflate_deflate_decompress(tables, deflated.data(), deflated.size(), out.data(), out.size(),
                                       nullptr) == LIBDEFLATE_SUCCESS;
}

}  // namespace squire
