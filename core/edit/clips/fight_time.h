#pragma once

#include "core/model/clip_sound.h"
#include "core/model/project.h"

// The changes to a clip's fight data that correspond to the functions of core/edit/clips/clip_time.h.
namespace squire {

// The timed data of a clip other than its keys.
struct ClipMarks {
  ClipFight fight;
  std::vector<Marker> markers;
  std::optional<ClipSound> sound;  // keeps its length; retimed() and trimmed() move its start
};

[[nodiscard]] ClipMarks retimed(const ClipMarks& marks, double factor);
// `length`: the duration of the clip.
[[nodiscard]] ClipMarks reversed(const ClipMarks& marks, Time length);
// The part from `from` up to but not including `to`; a part that ends at the end of the clip includes its
// marks at that time. Volumes and targets that are never active in the part are removed. A target may be
// split into several, of which only the first has an id.
struct ClipPart {
  Time from;
  Time to;
  Time length;
};
[[nodiscard]] ClipMarks trimmed(const ClipMarks& marks, const ClipPart& part);

}  // namespace squire
