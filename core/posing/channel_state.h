#pragma once

#include <cstdint>

#include "core/edit/clip_ref.h"
#include "core/model/clip.h"

namespace squire {

// What a channel of a bone has at a time: no keys at all, a key there, or keys at other times only.
enum class ChannelState : std::uint8_t { NotKeyed, OnKey, BetweenKeys };

[[nodiscard]] ChannelState channelStateAt(const Clip& clip, BoneId bone, ChannelKind channel, Time time);

}  // namespace squire
