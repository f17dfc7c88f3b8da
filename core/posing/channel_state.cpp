#include "core/posing/channel_state.h"

#include <algorithm>

#include "core/model/axis_curves.h"

namespace squire {

namespace {

template <typename T>
ChannelState stateOf(const Channel<T>& channel, const Axes<T>& axes, Time time) {
  if (!channel || channel->empty()) return ChannelState::NotKeyed;
  const Keys<T>& keys = *columnsOf(channel, axes);
  const auto key = std::lower_bound(keys.begin(), keys.end(), time,
                                    [](const Key<T>& one, Time at) { return one.time < at; });
  return key != keys.end() && key->time == time ? ChannelState::OnKey : ChannelState::BetweenKeys;
}

}  // namespace

ChannelState channelStateAt(const Clip& clip, BoneId bone, ChannelKind channel, Time time) {
  const auto track = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                                  [bone](const Track& one) { return one.bone == bone; });
  if (track == clip.tracks.end()) return ChannelState::NotKeyed;
  switch (channel) {
    case ChannelKind::Translation:
      return stateOf(track->translation, track->translationAxes, time);
    case ChannelKind::Rotation:
      return stateOf(track->rotation, track->rotationAxes, time);
    case ChannelKind::Scale:
      break;
  }
  return stateOf(track->scale, track->scaleAxes, time);
}

}  // namespace squire
