#pragma once

#include <memory>
#include <span>

#include "core/base/bytes.h"

namespace squire {

// Unpacks whole zlib streams, several times as fast as zlib. It keeps its tables from one stream to the next,
// so keep one of these a thread.
class Inflater {
 public:
  Inflater();
  Inflater(const Inflater&) = delete;
  Inflater& operator=(const Inflater&) = delete;
  ~Inflater();

  enum class Checksum { Verified, Ignored };
  // False where the stream is damaged, or holds fewer or more bytes than `out`, which then holds anything.
  // What follows the stream is not looked at.
  [[nodiscard]] bool inflate(ByteSpan stream, std::span<std::byte> out,
                             Checksum checksum = Checksum::Verified);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace squire
