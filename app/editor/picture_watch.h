#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/edit/materials/resolve.h"
#include "core/workspace/file_watch.h"
#include "widgets/session/texture_cache.h"

namespace squire {

// Whether a file's bytes are a picture; decoded and made ready here, so that the window finds it.
[[nodiscard]] bool isPicture(const std::shared_ptr<const Bytes>& bytes, TextureCache& textures);

// Notices that other programs wrote to the image files of a project, and that pictures turned up which were
// missing. A value: a copy of it looks in another thread.
class PictureWatch {
 public:
  struct Folder {
    std::filesystem::path path;    // that the project's paths start from
    bool reachesAnywhere = false;  // whether they may leave it
  };
  struct Look {
    TextureFiles fresh;                           // what was not taken yet
    std::vector<std::filesystem::path> turnedUp;  // those that were missing
    bool settled = true;  // false while somebody writes, or where that is not known yet
  };

  PictureWatch() = default;
  PictureWatch(const Project& project, const TextureFiles& taken, const Folder& folder);

  // Looks for missing pictures at the next look, though it did a moment before.
  void searchAgain() { searchedAt_.reset(); }
  // Reads what changed, so not in the window's thread. `now` in seconds of any clock that runs forward.
  [[nodiscard]] Look look(double now, TextureCache& textures);

 private:
  struct Picture {
    std::string name;  // in TextureFiles
    std::filesystem::path file;
    std::shared_ptr<const Bytes> taken;  // null while it is missing
    std::optional<FileWatch> watch;      // since it was looked at first
  };
  // What an import of this file had missed.
  struct Gap {
    SourceId source;
    std::filesystem::path file;
    std::vector<std::string> labels;
  };
  void search();

  TextureFiles taken_;
  std::filesystem::path folder_;
  std::vector<Picture> pictures_;
  std::vector<Gap> gaps_;
  std::optional<double> searchedAt_;
};

}  // namespace squire
