#include "core/model/words.h"

#include "core/base/words.h"

namespace squire::words {

namespace {

constexpr auto axes = wordsOf<Axis>("+X", "-X", "+Y", "-Y", "+Z", "-Z");
constexpr auto textureModes = wordsOf<TextureMode>("pixels", "encoded");
constexpr auto textureStates = wordsOf<TextureState>("found", "embedded", "missing");
constexpr auto interpolations = wordsOf<Interpolation>("step", "linear", "curve");
constexpr auto volumeKinds = wordsOf<VolumeKind>("hit", "hurt", "grab", "shield", "own");
constexpr auto knockbackRules = wordsOf<KnockbackRule>("degrees", "away", "toward", "carried");
constexpr auto facings = wordsOf<HitFacing>("any", "front", "behind");
constexpr auto zones = wordsOf<HurtZone>("none", "low", "mid", "high");
constexpr auto spaces = wordsOf<TargetSpace>("model", "bone", "attachment");
constexpr auto fieldTypes = wordsOf<FieldType>("flag", "integer", "number", "text");

}  // namespace

std::string_view name(Axis axis) { return axes[axis]; }
std::string_view name(TextureMode mode) { return textureModes[mode]; }
std::string_view name(TextureState state) { return textureStates[state]; }
std::optional<Axis> axis(std::string_view word) { return axes.find(word); }
std::optional<TextureMode> textureMode(std::string_view word) { return textureModes.find(word); }

std::string_view name(Interpolation kind) { return interpolations[kind]; }
std::string_view name(VolumeKind kind) { return volumeKinds[kind]; }
std::string_view name(KnockbackRule rule) { return knockbackRules[rule]; }
std::string_view name(HitFacing facing) { return facings[facing]; }
std::string_view name(HurtZone zone) { return zones[zone]; }
std::string_view name(TargetSpace space) { return spaces[space]; }
std::string_view name(FieldType type) { return fieldTypes[type]; }
std::optional<VolumeKind> volumeKind(std::string_view word) { return volumeKinds.find(word); }
std::optional<KnockbackRule> knockbackRule(std::string_view word) { return knockbackRules.find(word); }
std::optional<HitFacing> hitFacing(std::string_view word) { return facings.find(word); }
std::optional<HurtZone> hurtZone(std::string_view word) { return zones.find(word); }
std::optional<TargetSpace> targetSpace(std::string_view word) { return spaces.find(word); }
std::optional<FieldType> fieldType(std::string_view word) { return fieldTypes.find(word); }

}  // namespace squire::words
