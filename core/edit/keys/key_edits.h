#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

// Edits of single keys. Lists stay sorted and have at most one key at a time; a moved key replaces the key at
// its new time. No key can lie before the start of the clip. Only edits that add keys (setPose, setKeys,
// pasteKeys) can extend it.
namespace squire {

// The keys of one bone at a time. Channels without a value do not change.
struct BonePose {
  BoneId bone;
  std::optional<vec3> translation;
  std::optional<quat> rotation;
  std::optional<vec3> scale;
};

// Sets keys so that the bones have this pose when the clip is played with its layers: the values of the keys
// are the pose without the offsets of the other layers. Existing keys get the new value and keep their ease.
struct SetPose {
  static constexpr LabelPattern labels[] = {{"Key {bone}"}, {"Key {count} bone", "Key {count} bones"}};
  KeysRef clip;
  Time time;
  std::vector<BonePose> bones;
  Ease ease;  // of new keys
};
[[nodiscard]] Result<Edit> setPose(const Project& project, const SetPose& args);

// A key with the values of all axes, and its channel.
struct PlacedKey {
  BoneId bone;
  ChannelKind channel = ChannelKind::Translation;
  std::variant<Key<vec3>, Key<quat>> key;  // a rotation for ChannelKind::Rotation, else a vector
};
// Adds keys, replacing those at the same times.
struct SetKeys {
  static constexpr LabelPattern labels[] = {{"Set {count} key", "Set {count} keys"}};
  KeysRef clip;
  std::vector<PlacedKey> keys;
};
[[nodiscard]] Result<Edit> setKeys(const Project& project, const SetKeys& args);

struct DeleteKeys {
  static constexpr LabelPattern labels[] = {{"Delete {count} key", "Delete {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
};
[[nodiscard]] Result<Edit> deleteKeys(const Project& project, const DeleteKeys& args);

struct MoveKeys {
  static constexpr LabelPattern labels[] = {{"Move {count} key", "Move {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
  Time by;
};
[[nodiscard]] Result<Edit> moveKeys(const Project& project, const MoveKeys& args);

// Multiplies the distance of keys from a pivot by a factor above 0, optionally rounding to frames.
struct KeyScaling {
  Time pivot;
  double factor = 1.0;
  bool toFrames = false;
  // The scaled time of a key in a clip of that rate.
  [[nodiscard]] Time placeOf(Time time, Rate rate) const;
};
struct ScaleKeys {
  static constexpr LabelPattern labels[] = {{"Scale {count} key", "Scale {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
  KeyScaling scaling;
};
[[nodiscard]] Result<Edit> scaleKeys(const Project& project, const ScaleKeys& args);

// Moves keys to the nearest frames of the clip. If several meet, the one that was nearest stays.
struct SnapKeys {
  static constexpr LabelPattern labels[] = {{"Snap {count} key", "Snap {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
};
[[nodiscard]] Result<Edit> snapKeys(const Project& project, const SnapKeys& args);

// Sets the ease from keys to the next ones.
struct SetEase {
  static constexpr LabelPattern labels[] = {{"Ease {count} key", "Ease {count} keys"}};
  KeysRef clip;
  std::vector<KeyRef> keys;
  Ease ease;
};
[[nodiscard]] Result<Edit> setEase(const Project& project, const SetEase& args);

// All keys of a clip.
[[nodiscard]] std::vector<KeyRef> allKeys(const Clip& clip);
// All keys at a time: a column of the dope sheet.
[[nodiscard]] std::vector<KeyRef> keysAt(const Clip& clip, Time time);

}  // namespace squire
