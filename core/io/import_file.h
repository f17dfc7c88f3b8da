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
  std::filesystem::path worker;  // the squire executable; empty: the one beside this program
  WorkerLimits limits;
  std::vector<std::filesystem::path> textureFolders;  // a project's, searched after the file's own
  DraftListener drafts;  // called on the importing thread, which waits meanwhile; empty: nobody listens
  // Gets the worker once its models are here: it takes up to a millisecond to end, for which the import waits
  // unless somebody takes it over.
  std::function<void(WorkerProcess)> retired;
};

// Reads a model file of any format, in a worker process with limits: whatever the file does to its reader,
// the caller gets sound models or an Error. Safe from any number of threads at once.
[[nodiscard]] Result<Imported> importFile(const std::filesystem::path& file,
                                          const ImportOptions& options = {}, const JobControl& job = {},
                                          const ImportSettings& settings = {});

}  // namespace squire
