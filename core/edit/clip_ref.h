#pragma once

#include <compare>
#include <cstdint>

#include "core/base/ids.h"
#include "core/model/time.h"

namespace squire {

struct ClipRef {
  ModelId model;
  ClipId clip;
  bool operator==(const ClipRef&) const = default;
};

enum class ChannelKind : std::uint32_t { Translation, Rotation, Scale };

// Identifies a key of a clip; its time must match exactly.
struct KeyRef {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  Time time;
  auto operator<=>(const KeyRef&) const = default;
};

// Keys lie between 0 and this time, 1,000 hours.
constexpr Time latestKey{std::int64_t{3'600'000} * Time::ticksPerSecond};

}  // namespace squire
