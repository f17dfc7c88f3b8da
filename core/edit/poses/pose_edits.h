#pragma once

#include "core/edit/fights/change_fight.h"

// Edits of a model's saved poses.
namespace squire {

// The pose's id is the project's nextId before the edit; its name is made unique.
struct AddPose {
  ModelId model;
  std::string name;
  std::vector<SavedBone> bones;
};
[[nodiscard]] Result<Edit> addPose(const Project& project, const AddPose& args);

// Replaces the bones of a saved pose.
struct SetSavedPose {
  ModelId model;
  PoseId pose;
  std::vector<SavedBone> bones;
};
[[nodiscard]] Result<Edit> setSavedPose(const Project& project, const SetSavedPose& args);

struct RenamePose {
  ModelId model;
  PoseId pose;
  std::string name;
};
[[nodiscard]] Result<Edit> renamePose(const Project& project, const RenamePose& args);

struct RemovePose {
  ModelId model;
  PoseId pose;
};
[[nodiscard]] Result<Edit> removePose(const Project& project, const RemovePose& args);

}  // namespace squire
