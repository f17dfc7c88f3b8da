#pragma once

#include <compare>
#include <cstdint>

#include "core/model/edit_layers.h"

namespace squire {

struct ClipRef {
  ModelId model;
  ClipId clip;
  bool operator==(const ClipRef&) const = default;
};

// A clip of a model, or, without a clip, the model's own body.
struct FightOwner {
  ModelId model;
  ClipId clip;

  [[nodiscard]] bool isModel() const { return !clip.valid(); }
  bool operator==(const FightOwner&) const = default;
};

// The keys of a clip: those below its layers, or those of one of its layers, which are offsets.
struct KeysRef : ClipRef {
  LayerId layer;  // invalid: those below the layers

  KeysRef() = default;
  KeysRef(ClipRef ref, LayerId of = {}) : ClipRef(ref), layer(of) {}
  KeysRef(ModelId owner, ClipId one, LayerId of = {}) : ClipRef{owner, one}, layer(of) {}
  bool operator==(const KeysRef&) const = default;
};

enum class ChannelKind : std::uint32_t { Translation, Rotation, Scale };

// Which axes of a channel are meant.
enum class KeyAxis : std::uint32_t { All, X, Y, Z };
[[nodiscard]] constexpr KeyAxis axisOf(int component) { return static_cast<KeyAxis>(component + 1); }

// Identifies a key of a clip; its time must match exactly.
struct KeyRef {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  Time time;
  KeyAxis axis = KeyAxis::All;  // a single axis gets keys of its own when its key is edited
  auto operator<=>(const KeyRef&) const = default;
};

// A curve of a bone: a channel or one of its axes.
struct CurveRef {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  KeyAxis axis = KeyAxis::All;
  auto operator<=>(const CurveRef&) const = default;
};

// Keys lie between 0 and this time, 1,000 hours.
constexpr Time latestKey{std::int64_t{3'600'000} * Time::ticksPerSecond};

}  // namespace squire
