#pragma once

#include <string>

#include "core/model/time.h"
#include "core/model/unknown_members.h"

namespace squire {

struct StructSchema;  // core/schema/schema.h

// A sound to which a clip is animated. The editor plays it with the clip; it is never exported.
struct ClipSound {
  static constexpr Time farthest{
      3'600'000 * Time::ticksPerSecond};  // maximum of `start`, before or after the start of the clip

  std::string path;  // of a WAV file, relative to the project's folder, with forward slashes
  Time start;        // in the time of the clip; if it is negative, the beginning of the sound is left out
  UnknownMembers unknown;

  bool operator==(const ClipSound&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const ClipSound*);

}  // namespace squire
