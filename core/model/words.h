#pragma once

#include <optional>
#include <string_view>

#include "core/math/ease.h"
#include "core/model/project.h"

// The words that stand for enumerators: in project files, in JSON, on the command line.
namespace squire::words {

[[nodiscard]] std::string_view name(Axis axis);           // "+Z"
[[nodiscard]] std::string_view name(TextureMode mode);    // "pixels"
[[nodiscard]] std::string_view name(TextureState state);  // "embedded"
[[nodiscard]] std::optional<Axis> axis(std::string_view word);
[[nodiscard]] std::optional<TextureMode> textureMode(std::string_view word);

[[nodiscard]] std::string_view name(Interpolation kind);  // "curve"
[[nodiscard]] std::string_view name(VolumeKind kind);     // "hurt"
[[nodiscard]] std::string_view name(KnockbackRule rule);  // "away"
[[nodiscard]] std::string_view name(HitFacing facing);    // "behind"
[[nodiscard]] std::string_view name(HurtZone zone);       // "low"
[[nodiscard]] std::string_view name(TargetSpace space);   // "bone"
[[nodiscard]] std::string_view name(FieldType type);      // "integer"
[[nodiscard]] std::optional<VolumeKind> volumeKind(std::string_view word);
[[nodiscard]] std::optional<KnockbackRule> knockbackRule(std::string_view word);
[[nodiscard]] std::optional<HitFacing> hitFacing(std::string_view word);
[[nodiscard]] std::optional<HurtZone> hurtZone(std::string_view word);
[[nodiscard]] std::optional<TargetSpace> targetSpace(std::string_view word);
[[nodiscard]] std::optional<FieldType> fieldType(std::string_view word);

}  // namespace squire::words
