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

// Reads the files of an export, several at once, and converts clips and pictures of files that are still
// being read.
class InputReader {
 public:
  // Reads one file with these settings. Called on any thread.
  using ReadOne = std::function<Result<ModelInput>(const std::string& file, const ImportSettings& settings)>;
  // Told of a file that was read, and how long that took. Called on any thread.
  using Told = std::function<void(const std::string& file, double seconds)>;

  // Up to `jobs` threads read and convert (0: processorCount()).
  InputReader(const ExportChoices& choices, unsigned jobs);

  // What the files hold, in their order, or the error of the first that cannot be read.
  [[nodiscard]] Result<std::vector<ModelInput>> read(std::span<const std::string> files,
                                                     const ReadOne& readOne, const Told& told);

  // What was converted meanwhile; null where there is no thread for it. Lives as long as this.
  [[nodiscard]] EarlyConversion* early() { return early_.get(); }

  // Waits for worker processes that are on their way out, and their memory.
  void reapWorkers() { workers_.clear(); }
  // The same, where pixels that nobody has begun with would be too much beside that memory.
  void makeRoomForPixels(std::span<const ExportInput> models);

 private:
  ImportSettings settings();

  unsigned jobs_;
  std::unique_ptr<EarlyConversion> early_;
  std::mutex guard_;  // over workers_
  std::list<WorkerProcess> workers_;
};

}  // namespace squire
