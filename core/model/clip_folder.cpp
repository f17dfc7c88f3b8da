#include "core/model/clip_folder.h"

#include <algorithm>

namespace squire {

namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

}  // namespace

std::string folderOf(const ProjectClip& clip) {
  return clip.folder ? cleanFolder(*clip.folder) : folderOfName(clip.name);
}

std::string folderOfName(std::string_view name) { return cleanFolder(folderAround(name)); }

std::string cleanFolder(std::string_view typed) {
  std::string out;
  while (!typed.empty()) {
    const std::size_t slash = std::min(typed.find('/'), typed.size());
    const std::string_view part = trimmed(typed.substr(0, slash));
    if (!part.empty()) out.append(out.empty() ? "" : "/").append(part);
    typed.remove_prefix(std::min(slash + 1, typed.size()));
  }
  return out;
}

std::string folderAround(std::string_view folder) {
  const std::size_t slash = folder.rfind('/');
  return slash == std::string_view::npos ? std::string() : std::string(folder.substr(0, slash));
}

bool isWithin(std::string_view folder, std::string_view outer) {
  return outer.empty() || folder == outer ||
         (folder.starts_with(outer) && folder.substr(outer.size()).starts_with('/'));
}

}  // namespace squire
