#include <zlib.h>

#include <new>
#include <stdexcept>

#include "core/base/deflate.h"

namespace squire {

namespace {

constexpr int largestWindow = 15;
constexpr int memoryLevel = 9;

constexpr int levelOf(Packing packing) { return packing == Packing::Quick ? 3 : 9; }

// Uses zlib, since Debian has libdeflate for Linux only. `window`: negative without a header.
Bytes packed(ByteSpan bytes, Packing packing, int window) {
  z_stream stream{};
  if (::deflateInit2(&stream, levelOf(packing), Z_DEFLATED, window, memoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
  constexpr std::size_t most = UINT32_MAX;
  const std::size_t bound =
      bytes.size() <= most ? ::deflateBound(&stream, static_cast<uLong>(bytes.size())) : most + 1;
  if (bound > most) {
    ::deflateEnd(&stream);
    throw std::length_error("what is to be compressed is larger than 4 GiB");
  }
  Bytes out(bound);
  stream.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = ::deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  ::deflateEnd(&stream);
  if (done != Z_STREAM_END) throw std::length_error("it cannot be compressed");
  return out;
}

}  // namespace

Bytes deflated(ByteSpan bytes) { return packed(bytes, Packing::Tight, -largestWindow); }

Bytes zlibStream(ByteSpan bytes, Packing packing) { return packed(bytes, packing, largestWindow); }

std::uint32_t crc32(ByteSpan bytes, std::uint32_t before) {
  if (bytes.empty()) return before;  // the library starts anew where there is no address
  return static_cast<std::uint32_t>(
      ::crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

}  // namespace squire
