#include "core/formats/other/other_formats.h"

#include <algorithm>
#include <array>

#include "core/base/utf8.h"

namespace squire {

namespace {

// Model formats for games; Assimp supports more, for CAD, levels and scenes.
constexpr std::array extensionsRead = {"3ds",  "ase", "b3d",     "bvh",     "dae",  "iqm", "lwo",
                                       "md2",  "md3", "md5anim", "md5mesh", "ms3d", "obj", "off",
                                       "ogex", "ply", "pmx",     "smd",     "stl",  "x",   "x3d"};
constexpr std::array objWords = {"g", "mtllib", "o", "s", "usemtl", "v", "vn", "vt"};

// Whether every line starts with an OBJ keyword and at least one is a vertex. The last line may be
// incomplete.
bool isObj(std::string_view text) {
  bool hasVertex = false;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || line[first] == '#') continue;
    line.remove_prefix(first);
    const std::string_view word = line.substr(0, line.find_first_of(" \t\r"));
    if (word == "f" && hasVertex) return true;
    if (std::find(objWords.begin(), objWords.end(), word) == objWords.end()) return false;
    hasVertex = hasVertex || word == "v";
  }
  return hasVertex;
}

}  // namespace

std::string extensionByContent(ByteSpan head) {
  const std::string_view text = asText(head);
  if (text.starts_with("ply\n") || text.starts_with("ply\r")) return "ply";
  if (text.find("<COLLADA") != std::string_view::npos) return "dae";
  if (text.starts_with("solid") && text.find("facet") != std::string_view::npos) return "stl";
  return isObj(text) ? "obj" : "";
}

std::string lowerExtension(const std::filesystem::path& path) {
  const std::string extension = asciiLower(path.extension().string());
  return extension.empty() ? extension : extension.substr(1);
}

std::vector<std::string> OtherFormats::extensions() const {
  return {extensionsRead.begin(), extensionsRead.end()};
}

Recognition OtherFormats::recognise(ByteSpan head, const std::filesystem::path& path) const {
  if (!extensionByContent(head).empty()) return Recognition::ByContent;
  const bool known =
      std::find(extensionsRead.begin(), extensionsRead.end(), lowerExtension(path)) != extensionsRead.end();
  return known ? Recognition::ByName : Recognition::No;
}

}  // namespace squire
