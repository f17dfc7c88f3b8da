#pragma once

#include <map>
#include <memory>

#include "core/charts/shown_channel.h"

namespace squire {

using ShownChannels = std::map<CurveId, std::shared_ptr<const ShownChannel>>;

// The displayed channel of a curve; null without keys. If the keys of a channel contain all three axes, its
// curves share one object. `known` is a cache between calls; `base` is the track in the source, or null.
[[nodiscard]] std::shared_ptr<const ShownChannel> shownOf(ShownChannels& known, const Track& track,
                                                          const CurveId& curve, const Track* base,
                                                          EulerOrder order);

}  // namespace squire
