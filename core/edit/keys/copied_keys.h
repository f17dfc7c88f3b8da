#pragma once

#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// What a copy holds: keys by the name of their bone, so that they can go to another model, and by their
// distance from the first of them.
struct CopiedTrack {
  std::string bone;
  Keys<vec3> translation;
  Keys<quat> rotation;
  Keys<vec3> scale;
};
struct CopiedKeys {
  std::vector<CopiedTrack> tracks;
  Time start;  // of the first key, in the clip that it came from

  [[nodiscard]] bool empty() const { return tracks.empty(); }
};

// Keys that are not there are left out.
[[nodiscard]] Result<CopiedKeys> copyKeys(const Project& project, ClipRef clip,
                                          const std::vector<KeyRef>& keys);

// Puts a copy into a clip, its first key at an instant, in place of keys that are there at the same times.
// Fails where none of its bones is known; `missingBones` lists those that are not.
struct PasteKeys {
  ClipRef clip;
  CopiedKeys keys;
  Time at;
};
[[nodiscard]] Result<Edit> pasteKeys(const Project& project, const PasteKeys& args);
[[nodiscard]] std::vector<std::string> missingBones(const Project& project, const PasteKeys& args);

}  // namespace squire
