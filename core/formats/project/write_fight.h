#pragma once

#include <string>
#include <unordered_map>

#include "core/formats/project/layout.h"
#include "core/model/project.h"

namespace squire {

using BoneLabels = std::unordered_map<BoneId, std::string>;

// Each writes its member where there is anything beyond what is usual, and nothing else.
void writeGame(LayoutWriter& out, const GameSettings& game);
void writeFight(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels);
void writePoses(LayoutWriter& out, const ProjectModel& model, const BoneLabels& labels);
// Of a clip, with its markers.
void writeFight(LayoutWriter& out, const ProjectClip& clip, const ProjectModel& model,
                const BoneLabels& labels, Rate rate);

// The rate at which times of a clip's fight stand: the clip's where the file tells it, else the project's.
[[nodiscard]] Rate fightRate(const ProjectClip& clip, Rate projectRate);

}  // namespace squire
