#pragma once

#include <memory>
#include <span>

#include "core/base/bytes.h"

struct libdeflate_decompressor;

namespace squire {

// Decompresses whole zlib streams, several times as fast as zlib. It keeps its tables between streams: keep
// one instance per thread.
class Inflater {
 public:
  enum class Checksum { Verified, Ignored };
  // Returns false if the stream is damaged or does not decompress to exactly `out.size()` bytes; the content
  // of `out` is then undefined. Bytes after the stream are ignored.
  [[nodiscard]] bool inflate(ByteSpan stream, std::span<std::byte> out,
                             Checksum checksum = Checksum::Verified);

 private:
  struct Free {
    void operator()(libdeflate_decompressor* tables) const;
  };
  std::unique_ptr<libdeflate_decompressor, Free> tables_;
};

}  // namespace squire
