#include "core/workspace/find_textures.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/utf8.h"
#include "core/io/folder_walk.h"
#include "core/io/side_files.h"
#include "core/io/texture_search.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t maxSame = 1000;  // maximum number of files with the same name that are compared
constexpr std::uint64_t mostHashed = 4ull << 30;

std::string lowerName(const fs::path& path) { return asciiLower(path.filename().string()); }

// Number of equal parts at the end of two paths.
std::ptrdiff_t commonEnd(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::mismatch(a.rbegin(), a.rbegin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                       b.rbegin())
             .first -
         a.rbegin();
}

class TextureSearch {
 public:
  TextureSearch(const std::vector<MissingTexture>& missing, const JobControl& job)
      : missing_(missing), job_(job) {
    for (const MissingTexture& one : missing) {
      const std::vector<std::string> parts = partsOfLabel(asciiLower(one.label));
      if (!parts.empty()) named_[parts.back()];
      if (one.known) sizes_.insert(one.known->bytes);
    }
  }

  std::vector<FoundImage> below(const fs::path& folder) {
    const auto isWanted = [&](const fs::path& path) {
      return named_.contains(lowerName(path)) || hasKnownSize(path);
    };
    for (FoundFile& file : filesBelow(folder, isWanted, job_)) {
      if (hasKnownSize(file.file)) sized_.push_back(file);
      const auto named = named_.find(lowerName(file.file));
      if (named != named_.end() && named->second.size() < maxSame) named->second.push_back(std::move(file));
    }
    hashSized();
    std::vector<FoundImage> out;
    for (const MissingTexture& one : missing_) out.push_back(best(one));
    return out;
  }

 private:
  [[nodiscard]] bool hasKnownSize(const fs::path& path) const {
    if (sizes_.empty() || !isPictureName(path.filename().string())) return false;
    std::error_code failed;
    return sizes_.contains(fs::file_size(path, failed)) && !failed;
  }

  void hashSized() {
    std::uint64_t left = mostHashed;
    for (const FoundFile& file : sized_) {
      std::error_code failed;
      const std::uint64_t size = fs::file_size(file.file, failed);
      if (failed || size > left || job_.cancelled()) continue;
      left -= size;
      if (const auto hash = hashFile(file.file)) hashed_[hash->hex()].push_back(file);
    }
  }

  [[nodiscard]] FoundImage best(const MissingTexture& missing) const {
    if (missing.known) {
      const auto same = hashed_.find(missing.known->hash.hex());
      if (same != hashed_.end()) return {nearest(same->second, missing.label), true};
    }
    const std::vector<std::string> parts = partsOfLabel(asciiLower(missing.label));
    const auto named = parts.empty() ? named_.end() : named_.find(parts.back());
    if (named == named_.end() || named->second.empty()) return {};
    return {nearest(named->second, missing.label), false};
  }

  [[nodiscard]] static fs::path nearest(const std::vector<FoundFile>& files, const std::string& label) {
    const std::vector<std::string> parts = partsOfLabel(asciiLower(label));
    const auto rank = [&](const FoundFile& place) {
      return std::tuple(-commonEnd(partsOfLabel(asciiLower(place.file.string())), parts), place.level,
                        place.file);
    };
    return std::min_element(files.begin(), files.end(),
                            [&](const FoundFile& a, const FoundFile& b) { return rank(a) < rank(b); })
        ->file;
  }

  const std::vector<MissingTexture>& missing_;
  const JobControl& job_;
  std::map<std::string, std::vector<FoundFile>> named_;  // by lower-case name
  std::set<std::uint64_t> sizes_;
  std::vector<FoundFile> sized_;
  std::map<std::string, std::vector<FoundFile>> hashed_;  // by hash
};

}  // namespace

std::vector<FoundImage> findTextures(const std::vector<MissingTexture>& missing, const fs::path& below,
                                     const JobControl& job) {
  return TextureSearch(missing, job).below(below);
}

}  // namespace squire
