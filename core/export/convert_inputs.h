#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/export/early_conversion.h"
#include "core/export/export.h"
#include "core/export/export_inputs.h"
#include "core/workspace/model_input.h"

namespace squire {

class ExportCache;
class KeptConversions;

// The result of looking up a file in the cache: no cache, found, not found, or a damaged entry.
enum class CacheUse { None, Found, Missed, Damaged };

// A file that was read, checked and converted.
struct ConvertedInput {
  std::vector<ExportInput> models;  // without meshes, clips and images if there are several files
  std::vector<PlayedStage> stages;
  Diagnostics findings;
  std::vector<std::string> dependencies;
  std::string defaultName;  // see defaultExportName()
  CacheUse cached = CacheUse::None;
  // Empty if a finding, of this file or of another one, is an error.
  std::optional<Result<ExportedContents>> converted;
};

// Converts an input that was read already, on all processors. Uses and renews `kept` (borrowed, may be null).
[[nodiscard]] Result<ConvertedInput> convertInput(ModelInput input, const ExportChoices& choices,
                                                  const JobControl& job, KeptConversions* kept = nullptr);

// Reads and converts the files of an export, several at once. Keeps of each file only what the export needs.
class InputConversion {
 public:
  // Reads one file with these settings. Called on any thread.
  using ReadOne = std::function<Result<ModelInput>(const std::string& file, const ImportSettings& settings)>;
  // Called for each file after it was read, with the duration. May be called on any thread.
  using OnRead = std::function<void(const std::string& file, double seconds)>;

  // Up to `jobs` threads read and convert (0: processorCount()).
  InputConversion(const ExportChoices& choices, unsigned jobs);

  // Uses the cache to find and to store converted files. Borrowed; its options must include the choices.
  void use(ExportCache& cache) { cache_ = &cache; }

  // Stops converting if the job is cancelled. Borrowed.
  void use(const JobControl& job) { job_ = &job; }

  // Reuses conversions of clips and images that are unchanged since the previous export, and keeps those of
  // this export. Borrowed; for one file.
  void use(KeptConversions& kept) { kept_ = &kept; }

  // Returns the results in the order of the files, with unique model names (see giveOwnNames()). Fails if a
  // file is named twice, otherwise at the first file, in this order, that cannot be read or has nothing to
  // export; files after it are possibly not read.
  [[nodiscard]] Result<std::vector<ConvertedInput>> run(std::span<const std::string> files,
                                                        const ReadOne& readOne, const OnRead& onRead);

  // The same for one file. Afterwards the worker processes have ended.
  [[nodiscard]] Result<ConvertedInput> runOne(const std::string& file, const ReadOne& readOne);

  // Waits until the worker processes have ended and released their memory.
  void reapWorkers();

 private:
  struct File;

  void convert(File& file, const ReadOne& readOne, const OnRead& onRead);
  void convertCached(File& file, const ReadOne& readOne, const OnRead& onRead);
  [[nodiscard]] unsigned threadsForOne() const;
  [[nodiscard]] ImportSettings settings(EarlyConversion* early);
  void take(File& file, ModelInput input, EarlyConversion* early);
  [[nodiscard]] Status takePixels(std::span<const ExportInput> models);
  void finish(File& file) const;
  void makeRoomForPixels(std::span<const ExportInput> models, EarlyConversion* early);

  ExportChoices choices_;
  unsigned jobs_;
  ExportCache* cache_ = nullptr;
  KeptConversions* kept_ = nullptr;
  const JobControl* job_ = nullptr;
  std::size_t count_ = 0;                      // files
  std::atomic<std::size_t> left_ = 0;          // files that are not converted yet
  std::atomic<std::uint64_t> pixelBytes_ = 0;  // of the textures of all files so far
  std::atomic<bool> failed_ = false;           // a file cannot be exported: no others are read
  std::atomic<bool> refused_ = false;          // a finding is an error: other files are only read and checked
  std::mutex guard_;                           // guards all members below
  std::list<WorkerProcess> workers_;
};

}  // namespace squire
