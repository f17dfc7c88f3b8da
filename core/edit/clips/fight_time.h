#pragma once

#include "core/model/project.h"

// What becomes of a clip's fight when the time of the clip is changed, as core/edit/clips/clip_time.h changes
// its keys.
namespace squire {

// The parts of a clip that lie on its time and are not its keys.
struct ClipMarks {
  ClipFight fight;
  std::vector<Marker> markers;
};

[[nodiscard]] ClipMarks retimed(const ClipMarks& marks, double factor);
// Spans and marks of a clip of this length, backward.
[[nodiscard]] ClipMarks reversed(const ClipMarks& marks, Time length);
// The part from one instant until before another of a clip of some length; what lies at the clip's very end
// belongs to a part that goes there. Volumes and targets that were active outside only are gone; of a target
// that needs more than one to pull as it did there, all but the first have no id yet.
struct ClipPart {
  Time from;
  Time to;
  Time length;
};
[[nodiscard]] ClipMarks trimmed(const ClipMarks& marks, const ClipPart& part);

}  // namespace squire
