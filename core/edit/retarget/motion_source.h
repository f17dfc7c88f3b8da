#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"
#include "core/retarget/transfer.h"

// Shared by the edits in this folder.
namespace squire {

// The motion that goes over to another body.
struct SourceMotion {
  const Skeleton& skeleton;
  const Clip& clip;
  const ModelFight& model;
  const ClipFight& fight;
};

// Hash of the keys, the length and the rate of a clip of a model. Renaming bones in the project leaves it.
[[nodiscard]] ContentHash hashOfKeys(const ProjectModel& model, const Clip& clip);

[[nodiscard]] Result<Retargeted> motionOn(const SourceMotion& source, const Skeleton& body,
                                          const std::vector<BoneChoice>& bones,
                                          const RetargetOptions& options);

// The bones that a bone map chooses, or `bones` if it has no name. Fails if there is no such map, or if both
// are given.
[[nodiscard]] Result<std::vector<BoneChoice>> chosenBones(const Project& project, const std::string& map,
                                                          std::vector<BoneChoice> bones, bool doubtful);

}  // namespace squire
