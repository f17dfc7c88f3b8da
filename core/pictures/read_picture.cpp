#include "core/pictures/read_picture.h"

#include "core/pictures/picture_reader.h"

namespace squire {

Result<Image> readPicture(ByteSpan encoded) { return PictureReader().read(encoded); }

}  // namespace squire
