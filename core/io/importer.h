#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/import_job.h"
#include "core/model/imported.h"

namespace squire {

// How an importer recognised a file.
enum class Recognition { No, ByName, ByContent };

// An importer for one family of file formats. It runs in the worker process with limits, so it may crash or
// hang without harm; its result is plain data.
class Importer {
 public:
  virtual ~Importer() = default;

  [[nodiscard]] virtual std::string name() const = 0;                     // "FBX"
  [[nodiscard]] virtual std::vector<std::string> extensions() const = 0;  // lower case, without dots
  // Decides from the first 4 KiB of the file and from its name.
  [[nodiscard]] virtual Recognition recognise(ByteSpan head, const std::filesystem::path& path) const = 0;
  // Whether read() only starts another program in this process.
  [[nodiscard]] virtual bool startsAnotherProgram() const { return false; }
  // `bytes` is the whole file; `path` is used only to find files next to it. A reader that completes parts of
  // models early passes them to the job's drafts.
  [[nodiscard]] virtual Result<Imported> read(ByteSpan bytes, const std::filesystem::path& path,
                                              const ImportOptions& options, const ImportJob& job) const = 0;
};

}  // namespace squire
