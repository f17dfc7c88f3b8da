#pragma once

#include <optional>
#include <string>

#include "core/model/project.h"

namespace squire {

// A sound to which a clip is animated. The editor plays it with the clip; it is never exported.
struct ClipSound {
  static constexpr Time farthest{
      3'600'000 * Time::ticksPerSecond};  // maximum of `start`, before or after the start of the clip

  std::string path;  // of a WAV file, relative to the project's folder, with forward slashes
  Time start;        // in the time of the clip; if it is negative, the beginning of the sound is left out

  bool operator==(const ClipSound&) const = default;
};

// A sound concerns the editor alone. It is therefore no member of ProjectClip, which exports, evaluation and
// merges use, but the member "sound" of ProjectClip::unknown, as in the file.

// Empty if the clip has no sound, or if the sound in the file is invalid.
[[nodiscard]] std::optional<ClipSound> soundOf(const ProjectClip& clip);
// Removes the sound if `sound` is empty. Otherwise keeps members of the sound that only newer versions of
// Squire know.
void setSound(ProjectClip& clip, const std::optional<ClipSound>& sound);

}  // namespace squire
