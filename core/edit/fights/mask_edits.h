#pragma once

#include <span>
#include <vector>

#include "core/edit/things/thing_args.h"

// Edits of a model's masks: which bones a layer moves in the game.
namespace squire {

template <>
struct EditsOf<BoneMask> {
  using Owner = ModelId;
  static constexpr const char* word = "mask";
  static constexpr LabelPattern added[] = {{"Add mask {mask}"}};
  static constexpr LabelPattern changed[] = {{"Change mask {mask}"}};
  static constexpr LabelPattern deleted[] = {{"Delete mask {mask}"}};
  // Puts the bones into the order of the model's table; there has to be one.
  static Status prepare(const Project& project, ModelId owner, BoneMask& to, const BoneMask* before);
};
inline constexpr auto addMask = addThing<BoneMask>;
inline constexpr auto changeMask = changeThing<BoneMask>;
inline constexpr auto removeMask = deleteThing<BoneMask>;

// The bones of a mask that moves `tops` and all bones below them. From each top on, the weight grows over
// `soft` bones, so that a layer does not bend the body in one joint: with 2 it is 1/3, 2/3 and then 1.
[[nodiscard]] std::vector<MaskedBone> bonesBelow(const ProjectModel& model, std::span<const BoneId> tops,
                                                 int soft);

}  // namespace squire
