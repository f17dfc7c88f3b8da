#include "widgets/references/decode_reference.h"

#include "core/pictures/read_picture.h"
#include "core/workspace/reference_files.h"

namespace squire {

Result<std::shared_ptr<const Image>> decodedReference(const PathRule& rule, const std::string& path) {
  const auto bytes = readReferenceFile(rule, path);
  if (!bytes) return bytes.error();
  auto image = readPicture(*bytes);
  if (!image) return image.error();
  return std::make_shared<const Image>(std::move(image).value());
}

}  // namespace squire
