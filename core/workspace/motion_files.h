#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/base/error.h"
#include "core/base/result.h"
#include "core/model/project.h"
#include "core/workspace/project_path.h"

namespace squire {

using ReadMotion = std::function<Result<std::shared_ptr<const Imported>>(
    const std::filesystem::path& file, const ContentHash& hash, const ImportOptions& options)>;

// The files of motion that clips of a project were retargeted from, each read once. Only the file itself, not
// its side files, tells whether it has changed.
class MotionFiles {
 public:
  MotionFiles(PathRule rule, ReadMotion read) : rule_(std::move(rule)), read_(std::move(read)) {}

  using File = Result<std::shared_ptr<const MotionFile>>;
  // Fails if the file is missing, not allowed or cannot be read.
  File read(const Retargeting& recipe);
  // The same, but null without reading it if its content is that of when the clip was made.
  File changed(const Retargeting& recipe);

 private:
  [[nodiscard]] Result<ContentHash> hashAt(const std::string& path);

  PathRule rule_;
  ReadMotion read_;
  std::map<std::string, Result<ContentHash>> hashes_;
  std::map<std::string, File> files_;
};

// Gives clips the files that have another content than when they were made (Retargeting::changed). Reports
// those that are missing, not allowed or cannot be read.
[[nodiscard]] Diagnostics takeChangedMotions(Project& project, MotionFiles files);

}  // namespace squire
