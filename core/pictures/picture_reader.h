#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/images/mip_chain.h"
#include "core/io/waiting_worker.h"
#include "core/model/material.h"

namespace squire {

// A process that reads one picture. Its limits and restrictions are those of imports, and it may open no file
// at all, since decoders of pictures are what malicious files attack first. The process starts with this
// object, which can be created before the picture is known; starting takes about a millisecond. Each object
// reads one picture. The process ends with the thread that created it.
class PictureReader {
 public:
  PictureReader();

  // The pixels from top to bottom, as decodeImage() returns them.
  [[nodiscard]] Result<Image> read(ByteSpan encoded);

  struct Levels {
    std::uint32_t width = 0, height = 0;
    PixelLevels levels;
  };
  // The pixels from bottom to top, with all mip levels.
  [[nodiscard]] Result<Levels> readLevels(ByteSpan encoded);

 private:
  [[nodiscard]] Result<Levels> hear(ByteSpan encoded, GrowingLevels::Kind kind);

  std::optional<WaitingWorker> worker_;
  std::optional<Error> failure_;
};

}  // namespace squire
