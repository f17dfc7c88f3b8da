#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"
#include "core/io/waiting_worker.h"
#include "core/model/material.h"

namespace squire {

// The bytes of memory that a process may take to decode an image of a file of `fileBytes`.
[[nodiscard]] std::uint64_t memoryToDecode(const ImageInfo& info, std::size_t fileBytes);

// A process that reads one picture. Its limits and restrictions are those of imports, and it may open no file
// at all, since decoders of pictures are what malicious files attack first. The process starts with this
// object, which can be created before the picture is known; starting takes about a millisecond. Each object
// reads one picture. The process ends with the thread that created it. All processes of this program share a
// budget of memory, see WorkerRoom; reading waits for its share.
class PictureReader {
 public:
  PictureReader();

  // The pixels from top to bottom, as decodeImage() returns them; of an image with more than `mostPixels`,
  // those of the first mip level that has no more.
  [[nodiscard]] Result<Image> read(ByteSpan encoded, std::uint64_t mostPixels = anyNumber);
  static constexpr std::uint64_t anyNumber = ~std::uint64_t{0};

  struct Levels {
    std::uint32_t width = 0, height = 0;
    PixelLevels levels;
  };
  // The pixels from bottom to top, with all mip levels.
  [[nodiscard]] Result<Levels> readLevels(ByteSpan encoded);

 private:
  [[nodiscard]] Result<Levels> hear(ByteSpan encoded, GrowingLevels::Kind kind, std::uint64_t mostPixels);

  std::optional<WaitingWorker> worker_;
  std::optional<Error> failure_;
};

}  // namespace squire
