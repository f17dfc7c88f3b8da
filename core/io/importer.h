#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/io/draft.h"
#include "core/model/imported.h"

namespace squire {

// How sure an importer is that it can read some bytes.
enum class Recognition { No, ByName, ByContent };

// One family of file formats. It runs inside the limited worker process, so it may crash or run away without
// harm, but what it returns is plain data.
class Importer {
 public:
  virtual ~Importer() = default;

  [[nodiscard]] virtual std::string name() const = 0;                     // "FBX"
  [[nodiscard]] virtual std::vector<std::string> extensions() const = 0;  // lower case, no dot
  // From the first 4 KiB of the file, and its name.
  [[nodiscard]] virtual Recognition recognise(ByteSpan head, const std::filesystem::path& path) const = 0;
  // `bytes` is the whole file; `path` only tells the folder for files beside it.
  [[nodiscard]] virtual Result<Imported> read(ByteSpan bytes, const std::filesystem::path& path,
                                              const ImportOptions& options, const JobControl& job) const = 0;
  // The same; a reader that knows parts of a model before the rest tells of them.
  [[nodiscard]] virtual Result<Imported> readWithDrafts(ByteSpan bytes, const std::filesystem::path& path,
                                                        const ImportOptions& options, const JobControl& job,
                                                        const DraftListener& drafts) const;
};

}  // namespace squire
