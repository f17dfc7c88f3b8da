#include "core/workspace/find_textures.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/utf8.h"
#include "core/io/folder_walk.h"
#include "core/io/texture_search.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxSame = 1000;  // maximum number of files with the same name that are compared

// Number of equal parts at the end of two paths.
std::ptrdiff_t commonEnd(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::mismatch(a.rbegin(), a.rbegin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                       b.rbegin())
             .first -
         a.rbegin();
}

}  // namespace

std::map<std::string, fs::path> findTextures(const std::vector<std::string>& labels, const fs::path& below,
                                             const JobControl& job) {
  std::map<std::string, std::vector<FoundFile>> places;  // by lower-case name
  for (const std::string& label : labels) {
    const std::vector<std::string> parts = partsOfLabel(asciiLower(label));
    if (!parts.empty()) places[parts.back()];
  }
  const auto nameOf = [](const fs::path& path) { return asciiLower(path.filename().string()); };
  const auto isWanted = [&](const fs::path& path) { return places.contains(nameOf(path)); };
  for (FoundFile& file : filesBelow(below, isWanted, job)) {
    std::vector<FoundFile>& named = places[nameOf(file.file)];
    if (named.size() < maxSame) named.push_back(std::move(file));
  }
  std::map<std::string, fs::path> found;
  for (const std::string& label : labels) {
    const std::vector<std::string> parts = partsOfLabel(asciiLower(label));
    if (parts.empty()) continue;
    const auto rank = [&](const FoundFile& place) {
      return std::tuple(-commonEnd(partsOfLabel(asciiLower(place.file.string())), parts), place.level,
                        place.file);
    };
    const std::vector<FoundFile>& named = places.at(parts.back());
    const auto best =
        std::min_element(named.begin(), named.end(),
                         [&](const FoundFile& a, const FoundFile& b) { return rank(a) < rank(b); });
    if (best != named.end()) found.emplace(label, best->file);
  }
  return found;
}

}  // namespace squire
