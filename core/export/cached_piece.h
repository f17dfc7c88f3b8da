#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/export/convert_inputs.h"

namespace squire {

// Encodes a converted file: the WAD of this file alone, and its part of the report of an export. None if the
// WAD is not valid.
[[nodiscard]] std::optional<Bytes> encodePiece(const ConvertedInput& input);

// Decodes untrusted bytes; none if they are malformed. The models contain only what an export needs after the
// conversion: names and settings. ExportInput::file is left empty.
[[nodiscard]] std::optional<ConvertedInput> decodePiece(ByteSpan bytes);

}  // namespace squire
