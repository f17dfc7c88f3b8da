#pragma once

#include <span>

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/export/convert_inputs.h"
#include "core/formats/wad/encode.h"

namespace squire {

// An encoded export.
struct MadeExport {
  wad::Contents contents;  // must outlive `file`, which refers to its images; without meshes and keyframes
  ExportReport report;
  // The encoded file, or the error if the contents violate a rule of the format.
  Result<wad::EncodedFile> file;
};

// Encodes the models that were converted from these inputs; uses only ExportInput::file of each input.
[[nodiscard]] MadeExport encodeExport(std::span<const ExportInput> inputs, ExportedContents converted);

// Moves the converted models and the stages out of inputs without errors. Fails with the error of the first
// input that cannot be converted.
[[nodiscard]] Result<ExportedContents> joinConverted(std::span<ConvertedInput> inputs);

// Encodes an input without errors. Fails if it cannot be converted.
[[nodiscard]] Result<MadeExport> encodeInput(ConvertedInput& input);

// The WAD of this input alone. Moves the content out of the input and adds to its findings. Fails with
// Content if a finding is an error.
[[nodiscard]] Result<Bytes> wadOfInput(ConvertedInput& input);

}  // namespace squire
