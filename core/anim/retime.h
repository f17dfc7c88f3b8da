#pragma once

#include "core/model/clip.h"

namespace squire {

// The same motion in `factor` times the time: 2 is half as fast. Times are rounded to ticks; of keys that
// fall on one tick the last one stays. By 2 and then by 0.5 is the identity. A factor that is not positive
// and finite changes nothing.
[[nodiscard]] Clip retimed(const Clip& clip, double factor);

// The motion backward, within the clip's length. Where a key steps, the jump comes one tick late, so that
// both of its values keep a key.
[[nodiscard]] Clip reversed(const Clip& clip);

}  // namespace squire
