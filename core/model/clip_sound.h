#pragma once

#include <optional>
#include <string>

#include "core/model/project.h"

namespace squire {

// A sound that a clip is worked after. The editor plays it with the clip; it is never exported.
struct ClipSound {
  static constexpr Time farthest{3'600'000 *
                                 Time::ticksPerSecond};  // of its start, before or after the clip's

  std::string path;  // of a WAV file, relative to the project's folder, with forward slashes
  Time start;        // in the clip; before it, the beginning of the sound is left out

  bool operator==(const ClipSound&) const = default;
};

// What export, evaluation and merging treat alike is a member of ProjectClip. A sound concerns the editor
// alone, and is kept as the file has it: the member "sound" of ProjectClip::unknown.

// Empty if the clip has none, or if what the file says of it cannot be used.
[[nodiscard]] std::optional<ClipSound> soundOf(const ProjectClip& clip);
// Empty: removes it. Members of the sound that a newer version of Squire knows stay.
void setSound(ProjectClip& clip, const std::optional<ClipSound>& sound);

}  // namespace squire
