#include "core/workspace/find_textures.h"

#include <algorithm>
#include <tuple>

#include "core/base/utf8.h"
#include "core/io/texture_search.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxEntries = 200'000;
constexpr int maxDepth = 16;
constexpr std::size_t maxSame = 1000;  // maximum number of files with the same name that are compared

// Number of equal parts at the end of two paths.
std::ptrdiff_t commonEnd(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::mismatch(a.rbegin(), a.rbegin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                       b.rbegin())
             .first -
         a.rbegin();
}

struct Place {
  int depth = 0;
  fs::path file;
};

}  // namespace

std::map<std::string, fs::path> findTextures(const std::vector<std::string>& labels, const fs::path& below,
                                             const JobControl& job) {
  std::map<std::string, std::vector<Place>> places;  // by lower-case name
  for (const std::string& label : labels) {
    const std::vector<std::string> parts = partsOfLabel(asciiLower(label));
    if (!parts.empty()) places[parts.back()];
  }
  std::error_code failed;
  std::size_t left = maxEntries;
  fs::recursive_directory_iterator at(below, fs::directory_options::skip_permission_denied, failed);
  for (const fs::recursive_directory_iterator end; !failed && at != end && left > 0 && !job.cancelled();
       --left) {
    std::error_code ignored;
    if (at.depth() >= maxDepth) at.disable_recursion_pending();
    const auto wanted = places.find(asciiLower(at->path().filename().string()));
    if (wanted != places.end() && wanted->second.size() < maxSame && at->is_regular_file(ignored))
      wanted->second.push_back({at.depth(), at->path()});
    at.increment(failed);
  }
  std::map<std::string, fs::path> found;
  for (const std::string& label : labels) {
    const std::vector<std::string> parts = partsOfLabel(asciiLower(label));
    if (parts.empty()) continue;
    const auto rank = [&](const Place& place) {
      return std::tuple(-commonEnd(partsOfLabel(asciiLower(place.file.string())), parts), place.depth,
                        place.file);
    };
    const std::vector<Place>& named = places.at(parts.back());
    const auto best = std::min_element(named.begin(), named.end(),
                                       [&](const Place& a, const Place& b) { return rank(a) < rank(b); });
    if (best != named.end()) found.emplace(label, best->file);
  }
  return found;
}

}  // namespace squire
