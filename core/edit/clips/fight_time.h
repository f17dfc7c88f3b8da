#pragma once

#include <functional>
#include <optional>

#include "core/edit/clip_ref.h"
#include "core/edit/clips/time_map.h"
#include "core/edit/edit.h"
#include "core/model/clip_sound.h"
#include "core/model/project.h"

// The changes to a clip's fight data that correspond to the functions of core/edit/clips/clip_time.h.
namespace squire {

// The timed data of a clip other than its keys.
struct ClipMarks {
  ClipFight fight;
  ProjectClip others;              // has the other things of a clip, such as markers; the rest of it is empty
  std::optional<ClipSound> sound;  // keeps its length; retimed() and trimmed() move its start
  std::optional<Travel> travel = {};
};
[[nodiscard]] ClipMarks marksOf(const ProjectClip& entry);
void setMarks(ProjectClip& entry, ClipMarks marks);
// Gives ids to targets that were split from others.
void nameTargets(Project& project, ClipMarks& marks);
// Applies an edit of a clip's keys to its other timed data, too.
[[nodiscard]] Result<Edit> andItsMarks(Result<Edit> edit, ClipRef ref,
                                       const std::function<ClipMarks(const ClipMarks&)>& change);

[[nodiscard]] ClipMarks retimed(const ClipMarks& marks, double factor);
[[nodiscard]] ClipMarks warped(const ClipMarks& marks, const TimeMap& map);
// Hit volumes begin and end on whole ticks, and last one at least.
void holdOnTicks(ClipMarks& marks, Rate ticks);
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

// See the functions of the same names for keys. A span that holds the time becomes longer or shorter.
[[nodiscard]] ClipMarks rippled(const ClipMarks& marks, Time from, Time by);
// A target whose span crosses the new start blends in there again.
[[nodiscard]] ClipMarks loopFrom(const ClipMarks& marks, Time start, Time length);

}  // namespace squire
