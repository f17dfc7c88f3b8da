#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Edits of single keys. They keep every list sorted and without two keys at one time: a key that lands where
// another stands takes its place. None lets a key lie before the clip's start. Only what adds keys (setPose,
// setKeys, pasteKeys) makes a clip longer.
namespace squire {

// The keys of one bone at an instant, as posing makes them. A channel that is not given is left alone.
struct BonePose {
  BoneId bone;
  std::optional<vec3> translation;
  std::optional<quat> rotation;
  std::optional<vec3> scale;
};

// Keys a pose at an instant. A key that is there gets the value and keeps its way to the next one.
struct SetPose {
  ClipRef clip;
  Time time;
  std::vector<BonePose> bones;
  Ease ease;  // of keys that are new
};
[[nodiscard]] Result<Edit> setPose(const Project& project, const SetPose& args);

// Puts whole keys: new ones, or in place of those at their times.
struct PlacedKey {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  std::variant<Key<vec3>, Key<quat>> key;  // a rotation for ChannelKind::Rotation, else a vector
};
struct SetKeys {
  ClipRef clip;
  std::vector<PlacedKey> keys;
};
[[nodiscard]] Result<Edit> setKeys(const Project& project, const SetKeys& args);

struct DeleteKeys {
  ClipRef clip;
  std::vector<KeyRef> keys;
};
[[nodiscard]] Result<Edit> deleteKeys(const Project& project, const DeleteKeys& args);

struct MoveKeys {
  ClipRef clip;
  std::vector<KeyRef> keys;
  Time by;
};
[[nodiscard]] Result<Edit> moveKeys(const Project& project, const MoveKeys& args);

// Distances from the pivot times a factor above 0, if wanted on to the nearest frames.
struct KeyScaling {
  Time pivot;
  double factor = 1.0;
  bool toFrames = false;
  // Where a key comes to lie in a clip of that rate.
  [[nodiscard]] Time placeOf(Time time, Rate rate) const;
};
struct ScaleKeys {
  ClipRef clip;
  std::vector<KeyRef> keys;
  KeyScaling scaling;
};
[[nodiscard]] Result<Edit> scaleKeys(const Project& project, const ScaleKeys& args);

// To the nearest frames of the clip. Of keys that meet, the one that was nearer stays.
struct SnapKeys {
  ClipRef clip;
  std::vector<KeyRef> keys;
};
[[nodiscard]] Result<Edit> snapKeys(const Project& project, const SnapKeys& args);

// How the keys go to their next ones.
struct SetEase {
  ClipRef clip;
  std::vector<KeyRef> keys;
  Ease ease;
};
[[nodiscard]] Result<Edit> setEase(const Project& project, const SetEase& args);

// All keys of a clip, or those of some bones.
[[nodiscard]] std::vector<KeyRef> allKeys(const Clip& clip);
// All keys at an instant: a column of the dope sheet.
[[nodiscard]] std::vector<KeyRef> keysAt(const Clip& clip, Time time);

}  // namespace squire
