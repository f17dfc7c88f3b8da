#pragma once

#include "core/base/bytes.h"

namespace squire {

// A deflate stream without a header, as browsers read it with "deflate-raw".
[[nodiscard]] Bytes deflated(ByteSpan bytes);

}  // namespace squire
