#include "core/workspace/copied_materials.h"

#include <algorithm>
#include <map>
#include <system_error>

#include "core/base/machine_failure.h"
#include "core/base/quotes.h"
#include "core/base/utf8.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/io/system_error.h"
#include "core/io/texture_search.h"
#include "core/pictures/model_pictures.h"
#include "core/pictures/read_picture.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longestName = 80;  // bytes, without a number and an extension that are added
constexpr int mostOfAName = 1000;        // files whose names differ only in their number

// A file name without characters that a file system or a project does not allow.
std::string safeName(const std::string& name, const char* fallback) {
  std::string out;
  for (const char c : cleanUtf8(name))
    out += std::string_view("<>:\"/\\|?*").find(c) == std::string_view::npos ? c : '_';
  const std::size_t first = out.find_first_not_of(" .");
  if (first == std::string::npos) return fallback;
  return out.substr(first, out.find_last_not_of(" .") + 1 - first);
}

bool startsWith(const Bytes& bytes, std::string_view magic) {
  return asText(ByteSpan(bytes)).substr(0, magic.size()) == magic;
}

// Of an image that can be decoded.
std::string extensionOf(const Bytes& bytes) {
  if (startsWith(bytes, "\x89PNG")) return ".png";
  if (startsWith(bytes, "\xFF\xD8")) return ".jpg";
  return startsWith(bytes, "BM") ? ".bmp" : ".tga";
}

// The folder of the images in a project.
class ImageFolder {
 public:
  explicit ImageFolder(const CopyRequest& request)
      : rule_{request.folder, false},
        writes_(request.writes),
        name_("textures/" +
              std::string(utf8Prefix(safeName(pathText(request.from.stem()), "copied"), longestName))) {}

  // Returns the path in the project of a file with this content.
  Result<CopiedImage> put(const Texture& texture) {
    const auto inside = resolvePath(rule_, name_);
    if (!inside)
      return makeError(ErrorCode::Io, "the folder for images leads out of the project's folder",
                       "remove the link of this name")
          .inFile(name_);
    const Bytes& bytes = *texture.encoded;
    const fs::path file = safeName(texture.name, "image");
    const bool hasEnding = isPictureName(pathText(file));
    const std::string ending = hasEnding ? pathText(file.extension()) : extensionOf(bytes);
    const std::string stem(utf8Prefix(pathText(hasEnding ? file.stem() : file), longestName));
    for (int number = 1; number <= mostOfAName; ++number) {
      const std::string numbered = number == 1 ? stem : stem + ' ' + std::to_string(number);
      CopiedImage out{texture.name, name_ + '/' + numbered + ending, false, {}};
      const auto put = putAs(out.path, bytes);
      if (!put) return put.error();
      out.isNew = *put == Place::New;
      if (*put != Place::Taken) return out;
    }
    return makeError(ErrorCode::Limit, "too many files have the name " + inQuotes(pathText(file)),
                     "delete those that nothing uses")
        .inFile(name_);
  }

 private:
  enum class Place { New, Same, Taken };

  // Looks at the file, or writes it if there is none.
  Result<Place> putAs(const std::string& path, const Bytes& bytes) {
    const fs::path file = rule_.folder / path;
    std::error_code failed;
    const bool isFree = fs::symlink_status(file, failed).type() == fs::file_type::not_found;
    if (isFree && !writes_) return plan(path, hashOf(ByteSpan(bytes)));
    if (isFree) {
      if (const Status made = makeFolder(); !made) return made.error();
      SaveOptions options;
      options.existing = Existing::Keep;
      const auto saved = saveAtomically(file, ByteSpan(bytes), options);
      if (!saved) return saved.error();
      if (*saved == SaveOutcome::Saved) return Place::New;
    }
    if (!resolvePath(rule_, path)) return Place::Taken;
    const auto there = readFile(file, bytes.size());
    return there && *there == bytes ? Place::Same : Place::Taken;
  }

  Place plan(const std::string& path, const ContentHash& content) {
    const auto [planned, isNew] = planned_.emplace(path, content);
    if (isNew) return Place::New;
    return planned->second == content ? Place::Same : Place::Taken;
  }

  Status makeFolder() {
    const fs::path folder = rule_.folder / name_;
    std::error_code failed, ignored;
    fs::create_directories(folder, failed);
    if (fs::is_directory(folder, ignored)) return {};
    return systemError(folder, "cannot make the folder", failed.value());
  }

  PathRule rule_;
  bool writes_;
  std::string name_;
  std::map<std::string, ContentHash> planned_;  // by path: what would have been written
};

// Copies the images of materials, each once.
class ImageCopies {
 public:
  ImageCopies(const OfferedMaterials& offered, const CopyRequest& request, CopiedMaterials& out)
      : offered_(offered), folder_(request), out_(out) {}

  // Returns the path of a map in the project; empty if there is none, or if it was left out.
  Result<std::string> pathOf(int map) {
    if (map < 0) return std::string();
    if (const auto known = paths_.find(map); known != paths_.end()) return known->second;
    auto image = copied(map);
    if (!image) return image.error();
    paths_[map] = image->path;
    const auto same = std::ranges::find(out_.images, image->path, &CopiedImage::path);
    if (image->leftOut || same == out_.images.end()) out_.images.push_back(*std::move(image));
    return paths_[map];
  }

 private:
  Result<CopiedImage> copied(int map) {
    const Texture& texture = offered_.textures[static_cast<std::size_t>(map)];
    CopiedImage out{texture.name, {}, false, {}};
    if (!texture.encoded) {
      out.leftOut = offered_.missing.at(map);
      return out;
    }
    if (const auto picture = readPicture(*texture.encoded); !picture) {
      if (isOfMachine(picture.error().code)) return pictureError(texture, picture.error());
      out.leftOut = picture.error();
      return out;
    }
    auto put = folder_.put(texture);
    if (put) out_.files.emplace(put->path, texture.encoded);
    return put;
  }

  const OfferedMaterials& offered_;
  ImageFolder folder_;
  CopiedMaterials& out_;
  std::map<int, std::string> paths_;  // by index of the texture
};

}  // namespace

Result<CopiedMaterials> copyMaterials(const OfferedMaterials& offered, const CopyRequest& request,
                                      const JobControl& job) {
  CopiedMaterials out;
  out.edit.to = request.to;
  out.edit.from = validUtf8(pathText(request.from.filename()));
  ImageCopies images(offered, request, out);
  for (const std::size_t index : request.chosen) {
    if (job.cancelled()) return makeError(ErrorCode::Cancelled, "copying was cancelled");
    job.report(static_cast<float>(out.edit.materials.size()) / static_cast<float>(request.chosen.size()), {});
    const Material& values = offered.all.at(index).values;
    const auto diffuse = images.pathOf(values.diffuseMap);
    if (!diffuse) return diffuse.error();
    const auto specular = images.pathOf(values.specularMap);
    if (!specular) return specular.error();
    out.edit.materials.push_back(
        {values.name, values.diffuse, values.specular, values.exponent, *diffuse, *specular, {}});
  }
  return out;
}

}  // namespace squire
