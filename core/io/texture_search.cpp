#include "core/io/texture_search.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include "core/base/machine_failure.h"
#include "core/base/utf8.h"
#include "core/io/file.h"
#include "core/io/system_error.h"
#include "core/rules/materials.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::array pictureExtensions = {"png",  "jpg", "jpeg", "tga", "bmp",  "dds", "tif",
                                          "tiff", "psd", "gif",  "hdr", "webp", "exr", "ktx"};
// Tried in this order for labels without an extension.
constexpr std::array guessedExtensions = {"png", "jpg", "jpeg", "tga", "bmp"};
constexpr std::array usualFolders = {"textures", "texture", "tex", "maps", "images", "materials"};
constexpr std::size_t maxListed = 20000;  // maximum number of entries read per folder
constexpr std::size_t deepest = 16;       // maximum number of parts of a label

bool isPlainName(std::string_view part) {
  return !part.empty() && part != "." && part != ".." && part.find(':') == std::string_view::npos &&
         part.find('\0') == std::string_view::npos;
}

// Whether a name has no extension: "skin", or "skin.001", as Blender names images that were never saved.
bool lacksEnding(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == std::string_view::npos ||
         name.find_first_not_of("0123456789", dot + 1) == std::string_view::npos;
}

bool isWithin(const fs::path& path, const fs::path& folder) {
  const auto ends = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return ends.first == folder.end();
}

// The entries of a folder by lower-case name: on many artists' systems Skin.PNG and skin.png are the same
// file.
class Listing {
 public:
  explicit Listing(const fs::path& folder) {
    std::error_code failed;
    std::size_t left = maxListed;
    for (fs::directory_iterator at(folder, failed), end; !failed && at != end && left-- > 0;
         at.increment(failed)) {
      std::string name = at->path().filename().string();
      entries_.emplace(asciiLower(name), std::move(name));
    }
    if (isRefusal(failed)) refused_ = systemError(folder, "cannot look for images in it", failed.value());
  }

  // Fails if the system did not let the folder be read.
  [[nodiscard]] const Status& refused() const { return refused_; }

  // The entry with exactly this name, else the first that differs only in case.
  [[nodiscard]] std::optional<std::string> find(const std::string& name) const {
    const auto [first, last] = entries_.equal_range(asciiLower(name));
    if (first == last) return std::nullopt;
    const auto same = std::find_if(first, last, [&](const auto& entry) { return entry.second == name; });
    return same != last ? same->second : first->second;
  }

 private:
  Status refused_;
  std::multimap<std::string, std::string> entries_;
};

class Search {
 public:
  Search(const ImportRequest& request) : maxBytes_(request.maxTextureBytes) {
    stem_ = request.file.stem().string();
    addRoot(request.file.parent_path());
    for (const fs::path& folder : request.textureFolders) addRoot(folder);
  }

  // Finds the image of a label.
  [[nodiscard]] std::optional<fs::path> find(std::string_view label) {
    const std::vector<std::string> parts = partsOfLabel(label);
    if (parts.empty() || !isPlainName(parts.back())) return std::nullopt;
    if (isPictureName(parts.back())) return find(parts, parts.back());
    if (!lacksEnding(parts.back())) return std::nullopt;
    for (const char* ending : guessedExtensions) {
      if (auto found = find(parts, parts.back() + "." + ending)) return found;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::uint64_t maxBytes() const { return maxBytes_; }
  // The first folder or file that the system did not let be read.
  [[nodiscard]] const Status& refused() const { return refused_; }
  void refuse(Error error) {
    if (refused_) refused_ = std::move(error);
  }

 private:
  [[nodiscard]] std::optional<fs::path> find(const std::vector<std::string>& parts, const std::string& name) {
    // Index of the first part of the label's longest suffix that can be a path below a folder, of at most
    // `deepest` parts.
    std::size_t first = parts.size() - 1;
    while (first > 0 && parts.size() - first < deepest && isPlainName(parts[first - 1])) --first;
    std::vector<std::vector<std::string>> folders;
    for (; first < parts.size(); ++first) folders.emplace_back(parts.begin() + first, parts.end() - 1);
    for (const char* usual : usualFolders) folders.push_back({usual});
    folders.push_back({stem_ + ".fbm"});
    for (const fs::path& root : roots_) {
      for (const std::vector<std::string>& folder : folders) {
        if (auto found = findIn(root, folder, name)) return found;
      }
    }
    return std::nullopt;
  }

  void addRoot(const fs::path& folder) {
    std::error_code failed;
    fs::path root = fs::canonical(folder.empty() ? "." : folder, failed);
    if (isRefusal(failed)) refuse(systemError(folder, "cannot look for images in it", failed.value()));
    if (!failed && std::find(roots_.begin(), roots_.end(), root) == roots_.end()) {
      roots_.push_back(std::move(root));
    }
  }

  [[nodiscard]] const Listing& listing(const fs::path& folder) {
    const auto [at, isNew] = listings_.try_emplace(folder, folder);
    if (isNew && !at->second.refused()) refuse(at->second.refused().error());
    return at->second;
  }

  [[nodiscard]] std::optional<fs::path> findIn(const fs::path& root, const std::vector<std::string>& below,
                                               const std::string& name) {
    fs::path folder = root;
    for (const std::string& part : below) {
      const auto entry = listing(folder).find(part);
      if (!entry) return std::nullopt;
      folder /= *entry;
    }
    const auto entry = listing(folder).find(name);
    if (!entry) return std::nullopt;
    std::error_code failed;
    fs::path real = fs::canonical(folder / *entry, failed);
    const fs::file_status status = failed ? fs::file_status() : fs::status(real, failed);
    if (isRefusal(failed)) refuse(systemError(folder / *entry, "cannot look at it", failed.value()));
    if (failed || !isWithin(real, root) || !fs::is_regular_file(status)) return std::nullopt;
    return real;
  }

  std::string stem_;
  std::uint64_t maxBytes_;
  std::vector<fs::path> roots_;
  std::map<fs::path, Listing> listings_;
  Status refused_;
};

Diagnostic missing(const Texture& texture, const std::string& why) {
  return diagnose(rules::textureMissing, "its image " + why,
                  "put it beside the file, or into a folder \"textures\" there",
                  {.file = {}, .places = {{nouns::texture, texture.name}}, .offset = {}});
}

// Reads the image; returns an empty string on success, else the problem.
std::string take(Texture& texture, Search& search) {
  const auto path = search.find(texture.label.empty() ? texture.name : texture.label);
  if (!path) return "was not found";
  auto bytes = readFile(*path, search.maxBytes());
  if (!bytes && isOfMachine(bytes.error().code)) search.refuse(bytes.error());
  if (!bytes) return "can't be used: " + bytes.error().message;
  texture.state = TextureState::Found;
  texture.path = pathText(*path);
  texture.encoded = std::make_shared<const Bytes>(std::move(*bytes));
  return {};
}

// Whether two labels for which the same file was found may mean the same image: one is the end of the other,
// or their file names differ, because of a link, or because one label has no extension.
bool agree(const std::string& a, const std::string& b) {
  const std::vector<std::string> one = partsOfLabel(asciiLower(a)), other = partsOfLabel(asciiLower(b));
  const std::size_t common = std::min(one.size(), other.size());
  if (common == 0 || one.back() != other.back()) return true;
  return std::equal(one.end() - static_cast<std::ptrdiff_t>(common), one.end(),
                    other.end() - static_cast<std::ptrdiff_t>(common));
}

// Reports images with different labels for which the same file was found.
void reportShared(const std::map<std::string, Texture>& textures, Diagnostics& diagnostics) {
  std::map<std::string, const Texture*> byPath;
  for (const auto& [label, texture] : textures) {
    if (texture.path.empty()) continue;
    const auto [at, isNew] = byPath.try_emplace(texture.path, &texture);
    if (isNew || agree(at->second->label, label)) continue;
    diagnostics.push_back(diagnose(
        rules::textureShared,
        "\"" + at->second->label + "\" and \"" + label + "\" are both shown as " + texture.path,
        "put each at the path that the file states, below the file's folder, or give them different names",
        {.file = {}, .places = {{nouns::texture, texture.name}}, .offset = {}}));
  }
}

}  // namespace

bool isPictureName(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return false;
  return std::find(pictureExtensions.begin(), pictureExtensions.end(), asciiLower(name.substr(dot + 1))) !=
         pictureExtensions.end();
}

fs::path namedAs(const fs::path& source, const fs::path& file) {
  const fs::path folder = source.parent_path();
  std::error_code failed;
  const fs::path real = fs::canonical(folder.empty() ? "." : folder, failed);
  return !failed && isWithin(file, real) ? folder / file.lexically_relative(real) : file;
}

fs::path dependencyOf(const Texture& texture, const fs::path& source) {
  if (texture.state == TextureState::Embedded) return {};
  if (!texture.path.empty()) return namedAs(source, texture.path);
  const std::vector<std::string> parts = partsOfLabel(texture.label.empty() ? texture.name : texture.label);
  if (parts.empty() || !isPlainName(parts.back())) return {};
  const std::string& name = parts.back();
  return source.parent_path() / (lacksEnding(name) ? name + "." + guessedExtensions[0] : name);
}

std::vector<std::string> partsOfLabel(std::string_view label) {
  std::vector<std::string> parts;
  while (!label.empty()) {
    const std::size_t end = std::min(label.find_first_of("/\\"), label.size());
    if (end > 0) parts.emplace_back(label.substr(0, end));
    label.remove_prefix(std::min(end + 1, label.size()));
  }
  return parts;
}

Status findTextures(Imported& imported, const ImportRequest& request) {
  std::optional<Search> search;
  std::map<std::string, Texture> known;  // by label: models share textures
  for (Model& model : imported.models) {
    for (Texture& texture : model.textures) {
      if (texture.encoded) continue;
      const auto [at, isNew] = known.try_emplace(texture.label, texture);
      if (isNew) {
        if (!search) search.emplace(request);
        Texture& first = at->second;
        first.state = TextureState::Missing;
        first.path.clear();
        if (std::string why = take(first, *search); !why.empty()) {
          imported.diagnostics.push_back(missing(first, why));
        }
      }
      const std::string name = std::exchange(texture.name, {});
      texture = at->second;
      texture.name = name;
    }
  }
  reportShared(known, imported.diagnostics);
  return search && !request.withoutRefused ? search->refused() : Status();
}

Result<std::map<std::string, fs::path>> pictureFiles(const std::vector<std::string>& labels,
                                                     const ImportRequest& request) {
  Search search(request);
  std::map<std::string, fs::path> files;
  for (const std::string& label : labels) {
    auto file = search.find(label);
    std::error_code failed;
    if (file && fs::file_size(*file, failed) <= search.maxBytes() && !failed)
      files.emplace(label, std::move(*file));
    if (!search.refused()) return search.refused().error();
  }
  return files;
}

}  // namespace squire
