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

// Whether a file's bytes are an image. Decodes it into the cache, so that the window does not have to.
[[nodiscard]] bool isPicture(const std::shared_ptr<const Bytes>& bytes, TextureCache& textures);

// Detects changes to a project's image files by other programs, and missing images that appear. A value type:
// a copy is polled on another thread.
class PictureWatch {
 public:
  struct Folder {
    std::filesystem::path path;    // base of the project's relative paths
    bool reachesAnywhere = false;  // whether these paths may lead outside of `path`
  };
  struct Changes {
    TextureFiles fresh;                           // changed since the last call
    std::vector<std::filesystem::path> turnedUp;  // missing files that were found, or are back
    std::vector<std::filesystem::path> gone;      // files in use that were removed
    bool settled = true;                          // false if a file may still be being written
  };

  PictureWatch() = default;
  PictureWatch(const Project& project, const TextureFiles& taken, const Folder& folder);

  // Makes the next poll() search for missing images, even if the last search was recent.
  void searchAgain() { searchedAt_.reset(); }
  // Reads changed files; call it outside the window's thread. `now`: seconds of a monotonic clock.
  [[nodiscard]] Changes poll(double now, TextureCache& textures);

 private:
  struct Picture {
    std::string name;  // its key in TextureFiles
    std::filesystem::path file;
    std::shared_ptr<const Bytes> taken;  // the content in use; null until the file was read
    std::optional<FileWatch> watch;      // set by the first poll()
    bool isGone = false;
  };
  // The textures that the import of a file did not find.
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
