#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/worker_child.h"

namespace squire {

// The worker's side of PictureReader: gives up all that decoding does not need, then decodes the request.
[[nodiscard]] Status lockForPicture();
[[nodiscard]] Result<WorkerAnswer> answerWithPixels(ByteSpan request);

}  // namespace squire
