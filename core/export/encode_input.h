#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/export/convert_inputs.h"

namespace squire {

// The bytes of the WAD that an input becomes alone. Takes its content, and adds to its findings. Fails with
// Content if a finding is an error.
[[nodiscard]] Result<Bytes> encodeInput(ConvertedInput& input);

}  // namespace squire
