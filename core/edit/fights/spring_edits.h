#pragma once

#include <string>
#include <vector>

#include "core/edit/things/thing_args.h"
#include "core/model/spring.h"

// Edits of a model's springs: chains of bones that follow the body in the game.
namespace squire {

template <>
struct EditsOf<Spring> {
  using Owner = ModelId;
  static constexpr const char* word = "spring";
  static constexpr LabelPattern added[] = {{"Add spring {spring}"}};
  static constexpr LabelPattern changed[] = {{"Change spring {spring}"}};
  static constexpr LabelPattern deleted[] = {{"Delete spring {spring}"}};
  // The end has to be the root or a bone below it.
  static Status prepare(const Project& project, ModelId owner, Spring& to, const Spring* before);
};
inline constexpr auto addSpring = addThing<Spring>;
inline constexpr auto changeSpring = changeThing<Spring>;
inline constexpr auto removeSpring = deleteThing<Spring>;

// The bones of a spring from its root on; empty if its end is not below its root.
[[nodiscard]] std::vector<BoneId> bonesOf(const ProjectModel& model, const Spring& spring);

}  // namespace squire
