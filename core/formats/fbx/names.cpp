#include "core/formats/fbx/names.h"

namespace squire::fbx {

std::string_view lastPathPart(std::string_view path) {
  const std::size_t cut = path.find_last_of("/\\");
  return cut == std::string_view::npos ? path : path.substr(cut + 1);
}

}  // namespace squire::fbx
