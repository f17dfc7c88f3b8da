#include "core/formats/fbx/names.h"

#include "core/base/utf8.h"

namespace squire::fbx {

std::string NameGiver::give(std::string_view wanted, std::string_view fallback) {
  std::string name = cleanUtf8(wanted.empty() ? fallback : wanted);
  if (given_.insert(name).second) return name;
  ++duplicates_;
  // A name that ends in .001 is counted on, as Blender does.
  std::string stem = name;
  if (stem.size() > 4 && stem[stem.size() - 4] == '.' &&
      stem.find_first_not_of("0123456789", stem.size() - 3) == std::string::npos) {
    stem.resize(stem.size() - 4);
  }
  for (std::size_t i = 1;; ++i) {
    std::string digits = std::to_string(i);
    if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
    std::string candidate = stem + "." + digits;
    if (given_.insert(candidate).second) return candidate;
  }
}

std::string_view lastPathPart(std::string_view path) {
  const std::size_t cut = path.find_last_of("/\\");
  return cut == std::string_view::npos ? path : path.substr(cut + 1);
}

}  // namespace squire::fbx
