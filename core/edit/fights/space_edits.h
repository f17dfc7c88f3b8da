#pragma once

#include "core/edit/things/thing_args.h"
#include "core/model/blend_space.h"

// Edits of a model's blend spaces: clips that the game blends by one or two numbers.
namespace squire {

template <>
struct EditsOf<BlendSpace> {
  using Owner = ModelId;
  static constexpr const char* word = "space";
  static constexpr LabelPattern added[] = {{"Add blend space {space}"}};
  static constexpr LabelPattern changed[] = {{"Change blend space {space}"}};
  static constexpr LabelPattern deleted[] = {{"Delete blend space {space}"}};
  // There has to be a point.
  static Status prepare(const Project& project, ModelId owner, BlendSpace& to, const BlendSpace* before);
};
inline constexpr auto addSpace = addThing<BlendSpace>;
inline constexpr auto changeSpace = changeThing<BlendSpace>;
inline constexpr auto removeSpace = deleteThing<BlendSpace>;

}  // namespace squire
