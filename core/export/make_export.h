#pragma once

#include <span>
#include <vector>

#include "core/base/job.h"
#include "core/base/result.h"
#include "core/export/export.h"
#include "core/formats/wad/encode.h"

namespace squire {

// A converted and encoded export.
struct MadeExport {
  wad::Contents contents;  // must outlive `file`, which refers to its images; without meshes and keyframes
  ExportReport report;
  // The encoded file, or the error if the contents violate a rule of the format.
  Result<wad::EncodedFile> file;
};

// Encodes the models that were converted from these inputs; uses only ExportInput::file of each input.
[[nodiscard]] MadeExport encodeExport(std::span<const ExportInput> inputs, ExportedContents converted);

// Converts and encodes models, and adds stages; arguments and errors are those of convertModels().
[[nodiscard]] Result<MadeExport> makeExport(std::span<const ExportInput> inputs, unsigned jobs,
                                            const JobControl& job = {}, EarlyConversion* early = nullptr,
                                            std::vector<PlayedStage> stages = {},
                                            KeptConversions* kept = nullptr);

}  // namespace squire
