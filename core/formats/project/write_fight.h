#pragma once

#include <string>
#include <unordered_map>

#include "core/formats/project/layout.h"
#include "core/model/project.h"

namespace squire {

using BoneLabels = std::unordered_map<BoneId, std::string>;

// Each function writes its member only if it differs from the defaults.
void writeGame(LayoutWriter& out, const GameSettings& game);
void writeFight(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels);
void writePoses(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels);
void writeSelectionSets(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels);
// The fight data and markers of a clip.
void writeFight(LayoutWriter& out, const ProjectClip& clip, const ProjectModel& model,
                const BoneLabels& labels, Rate rate);

// The rate of the times in a clip's fight data: the clip's if the file states it, else the project's.
[[nodiscard]] Rate fightRate(const ProjectClip& clip, Rate projectRate);

}  // namespace squire
