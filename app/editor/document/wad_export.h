#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// The input of an export from the window: a snapshot for another thread.
struct WadExport {
  Project project;
  std::vector<Model> models;  // resolved from `project`
  ExportSettings settings;
  std::string name;                     // of the file, without the time that is appended
  std::filesystem::path projectFolder;  // the engine profile's path is relative to it
  std::filesystem::path folder;         // output folder
};

struct WadExported {
  std::filesystem::path file;
  std::size_t clips = 0;
  std::size_t keyframes = 0;
  std::size_t bytes = 0;
  Diagnostics warnings;
};

// The same conversion as `squire export`, into a new file whose name contains the time. As there, writes
// nothing if a model of the project is not loaded, because the game would load the newest file without it.
[[nodiscard]] Result<WadExported> exportWad(const WadExport& work, const JobControl& job);

}  // namespace squire
