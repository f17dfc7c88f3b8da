#include "core/workspace/find_textures.h"

#include <algorithm>
#include <tuple>

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxEntries = 200'000;
constexpr int maxDepth = 16;

// ASCII letters alone: what lies beyond has no case that two systems agree on.
std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
  });
  return text;
}

// The last part of a label, whose folders may be those of any system.
std::string nameIn(const std::string& label) { return lower(label.substr(label.find_last_of("/\\") + 1)); }

}  // namespace

std::map<std::string, fs::path> findTextures(const std::vector<std::string>& labels, const fs::path& below,
                                             const JobControl& job) {
  using Place = std::tuple<int, fs::path>;
  std::map<std::string, Place> places;  // by lower-case name
  for (const std::string& label : labels) places.emplace(nameIn(label), Place{maxDepth + 1, {}});
  std::error_code failed;
  std::size_t left = maxEntries;
  fs::recursive_directory_iterator at(below, fs::directory_options::skip_permission_denied, failed);
  for (const fs::recursive_directory_iterator end; !failed && at != end && left > 0 && !job.cancelled();
       --left) {
    std::error_code ignored;
    if (at.depth() >= maxDepth) at.disable_recursion_pending();
    const auto wanted = places.find(lower(at->path().filename().string()));
    if (wanted != places.end() && at->is_regular_file(ignored))
      wanted->second = std::min(wanted->second, Place{at.depth(), at->path()});
    at.increment(failed);
  }
  std::map<std::string, fs::path> found;
  for (const std::string& label : labels) {
    const auto& [depth, file] = places.at(nameIn(label));
    if (!file.empty()) found.emplace(label, file);
  }
  return found;
}

}  // namespace squire
