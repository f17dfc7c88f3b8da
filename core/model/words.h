#pragma once

#include <optional>
#include <string_view>

#include "core/base/words.h"
#include "core/math/ease.h"
#include "core/math/euler_order.h"
#include "core/model/axis_ends.h"
#include "core/model/profile.h"
#include "core/model/project.h"
#include "core/model/stored_forms.h"

// The words that stand for enumerators: in project files, in JSON, in edits, on the command line.
namespace squire {

// Defines `words`, in the order of the enumerators, and for enums in arguments of edits `noun`, the name of
// the type.
template <typename Enum>
struct WordsOf;

template <typename Enum>
concept HasWords = requires {
  WordsOf<Enum>::words;
};

template <>
struct WordsOf<AnimationForm> {
  static constexpr auto words = wordsOf<AnimationForm>("plain", "packed", "both");
};
template <>
struct WordsOf<Axis> {
  static constexpr auto words = wordsOf<Axis>("+X", "-X", "+Y", "-Y", "+Z", "-Z");
  static constexpr const char* noun = "axis";
};
template <>
struct WordsOf<Beyond> {
  static constexpr auto words = wordsOf<Beyond>("hold", "cycle", "offset", "mirror", "straight");
  static constexpr const char* noun = "way to continue";
};
template <>
struct WordsOf<EulerOrder> {
  static constexpr auto words = wordsOf<EulerOrder>("XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX");
  static constexpr const char* noun = "order of angles";
};
template <>
struct WordsOf<FieldType> {
  static constexpr auto words = wordsOf<FieldType>("flag", "integer", "number", "text");
  static constexpr const char* noun = "type of a field";
};
template <>
struct WordsOf<GuardLevel> {
  static constexpr auto words = wordsOf<GuardLevel>("any", "mid", "high", "low", "throw");
  static constexpr const char* noun = "guard level";
};
template <>
struct WordsOf<HitFacing> {
  static constexpr auto words = wordsOf<HitFacing>("any", "front", "behind");
  static constexpr const char* noun = "side to hit from";
};
template <>
struct WordsOf<HurtZone> {
  static constexpr auto words = wordsOf<HurtZone>("none", "low", "mid", "high");
  static constexpr const char* noun = "zone of the body";
};
template <>
struct WordsOf<LayerMode> {
  static constexpr auto words = wordsOf<LayerMode>("add", "replace");
  static constexpr const char* noun = "mode of a layer";
};
template <>
struct WordsOf<Interpolation> {
  static constexpr auto words = wordsOf<Interpolation>("step", "linear", "curve");
};
template <>
struct WordsOf<KnockbackRule> {
  static constexpr auto words = wordsOf<KnockbackRule>("degrees", "away", "toward", "carried");
  static constexpr const char* noun = "rule of knockback";
};
template <>
struct WordsOf<MeshForm> {
  static constexpr auto words = wordsOf<MeshForm>("plain", "ordered", "compact");
};
template <>
struct WordsOf<TargetSpace> {
  static constexpr auto words = wordsOf<TargetSpace>("model", "bone", "attachment");
  static constexpr const char* noun = "space of a target";
};
template <>
struct WordsOf<TextureMode> {
  static constexpr auto words = wordsOf<TextureMode>("pixels", "encoded", "blocks");
  static constexpr const char* noun = "form of textures";
};
template <>
struct WordsOf<TextureState> {
  static constexpr auto words = wordsOf<TextureState>("found", "embedded", "missing");
};
template <>
struct WordsOf<ToleranceOn> {
  static constexpr auto words = wordsOf<ToleranceOn>("frames", "path");
};
template <>
struct WordsOf<VolumeKind> {
  static constexpr auto words = wordsOf<VolumeKind>("hit", "hurt", "grab", "shield", "own");
  static constexpr const char* noun = "kind of hit volume";
};

namespace words {

// `value` must be one of the enumerators.
template <HasWords Enum>
[[nodiscard]] constexpr std::string_view name(Enum value) {
  return WordsOf<Enum>::words[value];
}
template <HasWords Enum>
[[nodiscard]] constexpr std::optional<Enum> find(std::string_view word) {
  return WordsOf<Enum>::words.find(word);
}

}  // namespace words

}  // namespace squire
