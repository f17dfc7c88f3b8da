#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/draft.h"
#include "core/io/worker.h"
#include "core/model/imported.h"

namespace squire {

struct ImportSettings {
  std::filesystem::path worker;  // program to run; empty: the one that findWorkerProgram() finds
  WorkerLimits limits;
  bool large = false;    // uses largeFileLimits instead of `limits`, and samples any amount of motion
  unsigned threads = 0;  // of the worker; 0: one for each processor
  // Whether a person looks at the models and would rather see them without the images that the system does
  // not let be read. Otherwise the import fails then.
  bool withoutRefused = false;
  std::vector<std::filesystem::path> textureFolders;  // of a project; searched after the file's own folder
  DraftListener drafts;  // called on the importing thread, which waits for it; empty: no drafts
  // Called on the importing thread when the reader has found that the file has pictures, while it continues
  // to read. May be called more than once.
  std::function<void()> pictures;
  // Receives the worker process once its models have arrived. Ending the process takes up to a millisecond,
  // for which the import waits if this is empty.
  std::function<void(WorkerProcess)> retired;
};

// Imports a model file of any format in a worker process with limits: whatever a file does to its reader, the
// result is a list of valid models or an Error. Thread-safe.
[[nodiscard]] Result<Imported> importFile(const std::filesystem::path& file,
                                          const ImportOptions& options = {}, const JobControl& job = {},
                                          const ImportSettings& settings = {});

}  // namespace squire
