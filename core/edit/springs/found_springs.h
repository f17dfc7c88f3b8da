#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "core/edit/edit.h"
#include "core/fight/round_cone.h"
#include "core/model/fight.h"
#include "core/model/model.h"
#include "core/model/spring.h"

namespace squire {

// What a spring swings like.
enum class SpringPreset : std::uint32_t { Plume, Skirt, Cape, Tail, Hair, Antenna };
constexpr auto springPresetWords = wordsOf<SpringPreset>("plume", "skirt", "cape", "tail", "hair", "antenna");
// Sets what a preset says: all numbers but the radius. The name, the bones and the colliders stay.
void setPreset(SpringPreset preset, Spring& spring);
// What the name of a bone says; none if it says nothing.
[[nodiscard]] std::optional<SpringPreset> presetOf(const std::string& boneName);

// A volume of the body where the bones are; none if one is missing.
[[nodiscard]] std::optional<RoundCone> colliderIn(const HitVolume& volume, const Skeleton& skeleton,
                                                  std::span<const mat4> matrices);

// The spring from a bone on along the longest branch with skin. The bone need not look like one.
[[nodiscard]] Spring springFrom(const Model& model, const ModelFight& fight, std::size_t root);
// Where the skin of a last bone ends, in the bone's space; none where a bone below says it, or without skin.
[[nodiscard]] std::optional<vec3> endOfSkin(const Model& model, const ModelFight& fight, std::size_t end);
// A spring for each chain of bones that looks as if it hung on the body: skin follows it, and neither it nor
// what hangs on it is a part of the body that bodyPlanOf() knows, or of a face, or in a spring or an IK
// chain. A single bone has to be called like one. Skirts get the legs of the body as colliders. Without ids.
[[nodiscard]] std::vector<Spring> foundSprings(const Model& model, const ModelFight& fight);

// Adds a spring for each chain that foundSprings() finds.
struct FindSprings {
  static constexpr LabelPattern labels[] = {{"Add {count} spring", "Add {count} springs"}};
  ModelId model;
};
[[nodiscard]] Result<Edit> findSprings(const Project& project, const FindSprings& args);

}  // namespace squire
