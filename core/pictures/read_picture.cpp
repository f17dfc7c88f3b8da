#include "core/pictures/read_picture.h"

#include "core/pictures/picture_reader.h"

namespace squire {

Result<Image> readPicture(ByteSpan encoded, std::uint64_t mostPixels) {
  return PictureReader().read(encoded, mostPixels);
}

}  // namespace squire
