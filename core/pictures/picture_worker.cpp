#include "core/pictures/picture_worker.h"

#include <memory>
#include <new>
#include <utility>

#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"
#include "core/io/lock_down.h"
#include "core/pictures/picture_answer.h"

namespace squire {

namespace {

WorkerAnswer pixelsOf(Image decoded) {
  struct Answer {
    PictureAnswer header;
    Image image;
  };
  const auto answer = std::make_shared<Answer>();
  answer->header.width = decoded.width;
  answer->header.height = decoded.height;
  answer->image = std::move(decoded);
  return {{std::as_bytes(std::span(&answer->header, 1)), std::as_bytes(std::span(answer->image.rgba))},
          answer};
}

}  // namespace

Status lockForPicture() { return lockDown({}); }

Result<WorkerAnswer> answerWithPixels(ByteSpan request) {
  ByteReader in(request);
  const auto header = in.read<DecodingRequest>();
  try {
    auto image = decodeImage(in.take(in.remaining()));
    if (!image) return image.error();
    while (std::uint64_t{image->width} * image->height > header.mostPixels)
      image = std::move(mipChain(*std::move(image))[1]);
    if (header.isBottomFirst != 0) turnOver(*image);
    return pixelsOf(*std::move(image));
  } catch (const std::bad_alloc&) {  // decodeImage() keeps to less than this process may have
    return makeError(ErrorCode::Io, "there is too little memory to decode the image",
                     "close other programs and try again, or scale the image down");
  }
}

}  // namespace squire
