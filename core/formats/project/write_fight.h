#pragma once

#include "core/formats/project/struct_writer.h"

namespace squire {

// Each function writes its member only if it differs from the defaults.
void writeGame(LayoutWriter& out, const GameSettings& game);
void writeFight(LayoutWriter& out, const ModelFight& fight, const WrittenNames& names);
// The fight data and markers of a clip.
void writeFight(LayoutWriter& out, const ProjectClip& clip, const WrittenNames& names, Rate rate);
void writeMarks(LayoutWriter& out, const std::shared_ptr<const SourceMarks>& marks, const WrittenNames& names,
                Rate rate);

// The rate of the times in a clip's fight data: the clip's if the file states it, else the project's.
[[nodiscard]] Rate fightRate(const ProjectClip& clip, Rate projectRate);

}  // namespace squire
