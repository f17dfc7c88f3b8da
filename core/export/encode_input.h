#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/export/convert_inputs.h"

namespace squire {

// Encodes the WAD of this input alone. Moves the content out of the input and adds to its findings. Fails
// with Content if a finding is an error.
[[nodiscard]] Result<Bytes> encodeInput(ConvertedInput& input);

}  // namespace squire
