#include "app/editor/picture_files.h"

#include "app/editor/document/document_paths.h"
#include "core/formats/images/picture_png.h"
#include "core/io/atomic_save.h"

namespace squire {

Image imageOf(const QImage& picture) {
  const QImage plain = picture.convertToFormat(QImage::Format_RGBA8888);
  Image image;
  image.width = static_cast<std::uint32_t>(plain.width());
  image.height = static_cast<std::uint32_t>(plain.height());
  image.rgba.reserve(4 * static_cast<std::size_t>(image.width) * image.height);
  for (int y = 0; y < plain.height(); ++y) {
    const uchar* row = plain.constScanLine(y);
    image.rgba.insert(image.rgba.end(), row, row + 4 * static_cast<std::size_t>(image.width));
  }
  return image;
}

Status savePicture(const QString& path, const QImage& picture) {
  const auto encoded = encodePicture(imageOf(picture));
  if (!encoded) return encoded.error();
  const auto saved = saveAtomically(asPath(path), *encoded);
  return saved ? Status() : Status(saved.error());
}

}  // namespace squire
