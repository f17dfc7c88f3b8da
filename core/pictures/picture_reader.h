#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/images/mip_chain.h"
#include "core/io/waiting_worker.h"
#include "core/model/material.h"

namespace squire {

// A process that reads one picture. It is limited and locked up as imports are, more so since it opens no
// file: decoders of pictures are what strangers attack first. It starts with this object, which may be made
// before the picture is known; that takes about a millisecond. One picture, on the thread that made it or one
// that ends sooner.
class PictureReader {
 public:
  PictureReader();

  // Its pixels from top to bottom, as decodeImage() gives them.
  [[nodiscard]] Result<Image> read(ByteSpan encoded);

  // Its pixels from bottom to top with all levels, which are made while the other process still sends pixels.
  struct Levels {
    std::uint32_t width = 0, height = 0;
    PixelLevels levels;
  };
  [[nodiscard]] Result<Levels> readLevels(ByteSpan encoded);

 private:
  [[nodiscard]] Result<Levels> hear(ByteSpan encoded, GrowingLevels::Kind kind);

  std::optional<WaitingWorker> worker_;
  std::optional<Error> failure_;
};

}  // namespace squire
