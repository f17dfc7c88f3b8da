#pragma once

#include "core/edit/things/thing_args.h"

// Edits of a model's saved poses.
namespace squire {

template <>
struct EditsOf<SavedPose> {
  using Owner = ModelId;
  static constexpr const char* word = "pose";
  static constexpr LabelPattern added[] = {{"Save pose {pose}"}};
  static constexpr LabelPattern renamed[] = {{"Rename pose {pose} to {name}"}};
  static constexpr LabelPattern deleted[] = {{"Delete pose {pose}"}};
  static Status prepare(const Project& project, ModelId owner, SavedPose& to, const SavedPose* before);
};
inline constexpr auto addPose = addThing<SavedPose>;
inline constexpr auto renamePose = renameThing<SavedPose>;
inline constexpr auto removePose = deleteThing<SavedPose>;

// Replaces the bones of a saved pose.
struct SetSavedPose {
  static constexpr LabelPattern labels[] = {{"Replace pose {pose}"}};
  ThingRef<SavedPose> pose;
  std::vector<SavedBone> bones;
};
[[nodiscard]] Result<Edit> setSavedPose(const Project& project, const SetSavedPose& args);

}  // namespace squire
