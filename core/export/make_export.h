#pragma once

#include <span>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/export.h"
#include "core/formats/wad/encode.h"

namespace squire {

// An export that is not written yet.
struct MadeExport {
  wad::Contents contents;  // has to outlive `file`, which lies in it in part
  ExportReport report;
  // Its bytes, or why there are none: a binding profile is broken (the report's first error), or a rule of
  // the format.
  Result<wad::EncodedFile> file;
};

// Converts and encodes; as convertModels(). Fails where there is nothing to report.
[[nodiscard]] Result<MadeExport> makeExport(std::span<const ExportInput> inputs, unsigned jobs,
                                            const JobControl& job = {}, EarlyConversion* early = nullptr);

}  // namespace squire
