#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/model/model.h"
#include "core/model/project.h"

namespace squire {

// What an export from the window needs; a snapshot for another thread.
struct WadExport {
  Project project;
  std::vector<Model> models;  // resolved from it
  ExportSettings settings;
  std::string name;                     // of the file, before its time
  std::filesystem::path projectFolder;  // the engine profile's path starts here
  std::filesystem::path folder;         // where the file goes
};

struct WadExported {
  std::filesystem::path file;
  std::size_t clips = 0;
  std::size_t keyframes = 0;
  std::size_t bytes = 0;
  Diagnostics warnings;
};

// The same conversion as `squire export`, into a new file named by the time. As there, nothing is written
// where a model of the project is not at hand: the game would load the newest file without it.
[[nodiscard]] Result<WadExported> exportWad(const WadExport& work, const JobControl& job);

}  // namespace squire
