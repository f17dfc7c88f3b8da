#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"
#include "core/io/worker_child.h"

namespace squire {

// The worker's side of PictureReader: lockForPicture() drops all rights that decoding does not need,
// answerWithPixels() decodes the request.
[[nodiscard]] Status lockForPicture();
[[nodiscard]] Result<WorkerAnswer> answerWithPixels(ByteSpan request);

}  // namespace squire
