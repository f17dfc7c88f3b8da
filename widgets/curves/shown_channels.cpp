#include "widgets/curves/shown_channels.h"

#include "core/edit/tracks.h"

namespace squire {

namespace {

// A channel of a track; null if the track is null.
Channel<vec3> channelOf(const Track* track, ChannelKind kind, const vec3*) {
  if (track == nullptr) return nullptr;
  return kind == ChannelKind::Translation ? track->translation : track->scale;
}
Channel<quat> channelOf(const Track* track, ChannelKind /*kind*/, const quat*) {
  return track == nullptr ? nullptr : track->rotation;
}

std::shared_ptr<const ShownChannel> shownKeys(const Channel<vec3>& keys, const Channel<vec3>& base,
                                              EulerOrder /*order*/) {
  return std::make_shared<const ShownChannel>(keys, base);
}
std::shared_ptr<const ShownChannel> shownKeys(const Channel<quat>& keys, const Channel<quat>& base,
                                              EulerOrder order) {
  return std::make_shared<const ShownChannel>(keys, base, order);
}

}  // namespace

std::shared_ptr<const ShownChannel> shownOf(ShownChannels& known, const Track& track, const CurveId& curve,
                                            const Track* base, EulerOrder order) {
  return onCurves(track, curve.channel, [&]<typename T>(const Channel<T>& keys, const Axes<T>& axes) {
    const AxisCurves<T>* curves = curvesOf(keys, axes);
    auto& cached = known[{curve.bone, curve.channel, curves ? curve.component : -1}];
    if (!keys || keys->empty()) return cached = nullptr;
    const auto before = channelOf(base, curve.channel, static_cast<const T*>(nullptr));
    if (curves) {
      const auto axis = static_cast<std::size_t>(curve.component);
      const bool isKnown = cached && cached->isFor(curves->axes[axis], curves->beyond.ends[axis]);
      if (!isKnown) cached = std::make_shared<const ShownChannel>(*curves, curve.component, before);
    } else {
      const bool isKnown = cached && cached->isFor(keys) && (!cached->turns() || cached->order() == order);
      if (!isKnown) cached = shownKeys(keys, before, order);
    }
    return cached;
  });
}

}  // namespace squire
