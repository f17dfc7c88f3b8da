#pragma once

#include "core/base/result.h"

namespace squire::cli {

// Makes an OpenGL context that lasts as long as the process, which ends when its pictures are written: to end
// the driver's threads and free its memory one by one takes 20 ms.
[[nodiscard]] Status makeLastingContext();

}  // namespace squire::cli
