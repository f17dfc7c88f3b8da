#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/export/early_conversion.h"
#include "core/export/export_inputs.h"
#include "core/workspace/model_input.h"

namespace squire {

// Reads the files of an export, several at once, and meanwhile converts clips and pictures of files that are
// still being read.
class InputReader {
 public:
  // Reads one file with these settings. Called on any thread.
  using ReadOne = std::function<Result<ModelInput>(const std::string& file, const ImportSettings& settings)>;
  // Called for each file after it was read, with the duration. May be called on any thread.
  using OnRead = std::function<void(const std::string& file, double seconds)>;

  // Up to `jobs` threads read and convert (0: processorCount()).
  InputReader(const ExportChoices& choices, unsigned jobs);

  // Returns the contents in the order of the files, or the error of the first file that cannot be read.
  [[nodiscard]] Result<std::vector<ModelInput>> read(std::span<const std::string> files,
                                                     const ReadOne& readOne, const OnRead& onRead);

  // What was converted meanwhile; null with a single thread. Owned by this object.
  [[nodiscard]] EarlyConversion* early() { return early_.get(); }

  // Waits until the worker processes have ended and released their memory.
  void reapWorkers() { workers_.clear(); }
  // The same, if decoded pictures would need too much memory besides theirs.
  void makeRoomForPixels(std::span<const ExportInput> models);

 private:
  ImportSettings settings();

  unsigned jobs_;
  std::unique_ptr<EarlyConversion> early_;
  std::mutex guard_;  // over workers_
  std::list<WorkerProcess> workers_;
};

}  // namespace squire
