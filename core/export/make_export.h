#pragma once

#include <span>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/export.h"
#include "core/formats/wad/encode.h"

namespace squire {

// An export before it is written.
struct MadeExport {
  wad::Contents contents;  // must outlive `file`, which refers to it
  ExportReport report;
  // The bytes, or why there are none: the contents break a binding profile (the report's first error) or a
  // rule of the format.
  Result<wad::EncodedFile> file;
};

// Converts and encodes models; the arguments are those of convertModels(), and so are the errors.
[[nodiscard]] Result<MadeExport> makeExport(std::span<const ExportInput> inputs, unsigned jobs,
                                            const JobControl& job = {}, EarlyConversion* early = nullptr);

}  // namespace squire
