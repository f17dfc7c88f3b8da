#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/worker_child.h"

namespace squire {

// The worker's side of PictureReader: lockForPicture() gives up all that decoding does not need,
// answerWithPixels() decodes the request.
[[nodiscard]] Status lockForPicture();
[[nodiscard]] Result<WorkerAnswer> answerWithPixels(ByteSpan request);

}  // namespace squire
