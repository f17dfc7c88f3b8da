#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a model's saved poses.
namespace squire {

// The pose's id is the project's nextId before the edit; its name is made unique.
struct AddPose {
  static constexpr LabelPattern labels[] = {{"Save pose {pose}"}};
  ModelId model;
  std::string name;
  std::vector<SavedBone> bones;
};
[[nodiscard]] Result<Edit> addPose(const Project& project, const AddPose& args);

// Replaces the bones of a saved pose.
struct SetSavedPose {
  static constexpr LabelPattern labels[] = {{"Replace pose {pose}"}};
  ModelId model;
  PoseId pose;
  std::vector<SavedBone> bones;
};
[[nodiscard]] Result<Edit> setSavedPose(const Project& project, const SetSavedPose& args);

struct RenamePose {
  static constexpr LabelPattern labels[] = {{"Rename pose {pose} to {name}"}};
  ModelId model;
  PoseId pose;
  std::string name;
};
[[nodiscard]] Result<Edit> renamePose(const Project& project, const RenamePose& args);

struct RemovePose {
  static constexpr LabelPattern labels[] = {{"Delete pose {pose}"}};
  ModelId model;
  PoseId pose;
};
[[nodiscard]] Result<Edit> removePose(const Project& project, const RemovePose& args);

}  // namespace squire
