#include "core/formats/other/other_formats.h"

#include <algorithm>
#include <array>

#include "core/base/utf8.h"

namespace squire {

namespace {

// The formats that carry models for games; Assimp knows more, of CAD, levels and scenes.
constexpr std::array extensionsRead = {"3ds",  "ase", "b3d", "bvh",     "dae",     "glb",  "gltf", "iqm",
                                       "lwo",  "md2", "md3", "md5anim", "md5mesh", "ms3d", "obj",  "off",
                                       "ogex", "ply", "pmx", "smd",     "stl",     "x",    "x3d"};

}  // namespace

std::string lowerExtension(const std::filesystem::path& path) {
  const std::string extension = asciiLower(path.extension().string());
  return extension.empty() ? extension : extension.substr(1);
}

std::vector<std::string> OtherFormats::extensions() const {
  return {extensionsRead.begin(), extensionsRead.end()};
}

Recognition OtherFormats::recognise(ByteSpan head, const std::filesystem::path& path) const {
  const std::string_view text = asText(head);
  if (text.starts_with("glTF") || text.starts_with("ply\n") ||
      text.find("<COLLADA") != std::string_view::npos) {
    return Recognition::ByContent;
  }
  const bool known =
      std::find(extensionsRead.begin(), extensionsRead.end(), lowerExtension(path)) != extensionsRead.end();
  return known ? Recognition::ByName : Recognition::No;
}

}  // namespace squire
