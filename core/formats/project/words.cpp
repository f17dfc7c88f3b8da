#include "core/formats/project/words.h"

#include <array>

namespace squire::words {

namespace {

constexpr std::array<std::string_view, 6> axes{"+X", "-X", "+Y", "-Y", "+Z", "-Z"};
constexpr std::array<std::string_view, 2> textureModes{"pixels", "encoded"};
constexpr std::array<std::string_view, 5> volumeKinds{"hit", "hurt", "grab", "shield", "own"};
constexpr std::array<std::string_view, 4> knockbackRules{"degrees", "away", "toward", "carried"};
constexpr std::array<std::string_view, 3> facings{"any", "front", "behind"};
constexpr std::array<std::string_view, 4> zones{"none", "low", "mid", "high"};
constexpr std::array<std::string_view, 3> spaces{"model", "bone", "attachment"};
constexpr std::array<std::string_view, 4> fieldTypes{"flag", "integer", "number", "text"};

template <typename T, std::size_t N>
std::optional<T> find(const std::array<std::string_view, N>& all, std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (all[i] == word) return static_cast<T>(i);
  }
  return std::nullopt;
}

}  // namespace

std::string_view name(Axis axis) { return axes.at(static_cast<std::size_t>(axis)); }
std::string_view name(TextureMode mode) { return textureModes.at(static_cast<std::size_t>(mode)); }
std::optional<Axis> axis(std::string_view word) { return find<Axis>(axes, word); }
std::optional<TextureMode> textureMode(std::string_view word) {
  return find<TextureMode>(textureModes, word);
}

std::string_view name(VolumeKind value) { return volumeKinds.at(static_cast<std::size_t>(value)); }
std::optional<VolumeKind> volumeKind(std::string_view word) { return find<VolumeKind>(volumeKinds, word); }

std::string_view name(KnockbackRule value) { return knockbackRules.at(static_cast<std::size_t>(value)); }
std::optional<KnockbackRule> knockbackRule(std::string_view word) {
  return find<KnockbackRule>(knockbackRules, word);
}

std::string_view name(HitFacing value) { return facings.at(static_cast<std::size_t>(value)); }
std::optional<HitFacing> hitFacing(std::string_view word) { return find<HitFacing>(facings, word); }

std::string_view name(HurtZone value) { return zones.at(static_cast<std::size_t>(value)); }
std::optional<HurtZone> hurtZone(std::string_view word) { return find<HurtZone>(zones, word); }

std::string_view name(TargetSpace value) { return spaces.at(static_cast<std::size_t>(value)); }
std::optional<TargetSpace> targetSpace(std::string_view word) { return find<TargetSpace>(spaces, word); }

std::string_view name(FieldType value) { return fieldTypes.at(static_cast<std::size_t>(value)); }
std::optional<FieldType> fieldType(std::string_view word) { return find<FieldType>(fieldTypes, word); }

}  // namespace squire::words
