#pragma once

#include <optional>

#include "core/base/bytes.h"
#include "core/export/convert_inputs.h"

namespace squire {

// A converted file as bytes: the WAD that it becomes alone, and what an export tells of it. None if it has no
// valid WAD.
[[nodiscard]] std::optional<Bytes> encodePiece(const ConvertedInput& input);

// Decodes untrusted bytes; none if they are malformed. The models have what an export needs after the
// conversion: names and settings. The file of each is left empty.
[[nodiscard]] std::optional<ConvertedInput> decodePiece(ByteSpan bytes);

}  // namespace squire
