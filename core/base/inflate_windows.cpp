#include <zlib.h>

#include <algorithm>

#include "core/base/inflate.h"

// Named like the decompressor of libdeflate, which Linux uses; here it contains zlib's state.
struct libdeflate_decompressor {
  z_stream stream{};
};

namespace squire {

namespace {

constexpr std::size_t headerSize = 2, checksumSize = 4;
constexpr std::size_t mostAtOnce = std::size_t{1} << 30u;  // zlib counts in 32 bits

// True for a header with method deflate, a window of at most 32 KiB and no preset dictionary.
bool startsLikeZlib(ByteSpan stream) {
  if (stream.size() < headerSize) return false;
  const auto method = std::to_integer<unsigned>(stream[0]), flags = std::to_integer<unsigned>(stream[1]);
  return (method & 15u) == 8 && method >> 4u <= 7 && (flags & 32u) == 0 && (256 * method + flags) % 31 == 0;
}

// Passes the next part of the remaining bytes to zlib.
void feed(uInt& there, std::size_t& left) {
  there = static_cast<uInt>(std::min(left, mostAtOnce));
  left -= there;
}

// The bytes of the stream that were used; 0 if it is damaged or does not fill `out` exactly.
std::size_t inflateAll(z_stream& z, ByteSpan stream, std::span<std::byte> out) {
  std::size_t in = stream.size(), room = out.size();
  Bytef beyond = 0;  // zlib needs a valid output address, even for 0 bytes
  z.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(stream.data()));
  z.next_out = out.empty() ? &beyond : reinterpret_cast<Bytef*>(out.data());
  z.avail_in = z.avail_out = 0;
  for (int state = Z_OK; state != Z_STREAM_END;) {
    if (z.avail_in == 0) feed(z.avail_in, in);
    if (z.avail_out == 0) feed(z.avail_out, room);
    const uInt before = z.avail_in + z.avail_out;
    state = ::inflate(&z, Z_NO_FLUSH);
    const bool goesOn = state == Z_OK || state == Z_STREAM_END || state == Z_BUF_ERROR;
    if (!goesOn || (state != Z_STREAM_END && before == z.avail_in + z.avail_out)) return 0;
  }
  return room == 0 && z.avail_out == 0 ? stream.size() - in - z.avail_in : 0;
}

std::uint32_t adlerOf(std::span<const std::byte> bytes) {
  return static_cast<std::uint32_t>(
      ::adler32_z(1, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::uint32_t bigEndian(ByteSpan bytes) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < checksumSize; ++i) out = out << 8u | std::to_integer<std::uint32_t>(bytes[i]);
  return out;
}

}  // namespace

void Inflater::Free::operator()(libdeflate_decompressor* tables) const {
  ::inflateEnd(&tables->stream);
  delete tables;
}

// Uses zlib, since Debian has libdeflate for Linux only.
bool Inflater::inflate(ByteSpan stream, std::span<std::byte> out, Checksum checksum) {
  constexpr int rawBits = -15;  // the largest window, without a header
  if (!startsLikeZlib(stream)) return false;
  if (!tables_) {
    tables_.reset(new libdeflate_decompressor);
    if (::inflateInit2(&tables_->stream, rawBits) != Z_OK) tables_.reset();
  } else if (::inflateReset(&tables_->stream) != Z_OK) {
    tables_.reset();
  }
  if (!tables_) return false;
  const ByteSpan deflated = stream.subspan(headerSize);
  const std::size_t used = inflateAll(tables_->stream, deflated, out);
  if (used == 0) return false;
  if (checksum == Checksum::Ignored) return true;
  const ByteSpan rest = deflated.subspan(used);
  return rest.size() >= checksumSize && bigEndian(rest) == adlerOf(out);
}

}  // namespace squire
