#pragma once

#include <memory>
#include <span>

#include "core/base/bytes.h"

struct libdeflate_decompressor;

namespace squire {

// Unpacks whole zlib streams, several times as fast as zlib. It keeps its tables from one stream to the next,
// so keep one of these a thread.
class Inflater {
 public:
  enum class Checksum { Verified, Ignored };
  // False where the stream is damaged, or holds fewer or more bytes than `out`, which then holds anything.
  // What follows the stream is not looked at.
  [[nodiscard]] bool inflate(ByteSpan stream, std::span<std::byte> out,
                             Checksum checksum = Checksum::Verified);

 private:
  struct Free {
    void operator()(libdeflate_decompressor* tables) const;
  };
  std::unique_ptr<libdeflate_decompressor, Free> tables_;
};

}  // namespace squire
