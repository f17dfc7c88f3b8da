#pragma once

#include <string>
#include <vector>

#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"

namespace squire {

// Copied keys, stored by bone name so that they can be pasted into another model, with times relative to the
// first key.
struct CopiedTrack {
  std::string bone;
  Keys<vec3> translation;
  Keys<quat> rotation;
  Keys<vec3> scale;
};
struct CopiedKeys {
  std::vector<CopiedTrack> tracks;
  Time start;  // time of the first key in its clip

  [[nodiscard]] bool empty() const { return tracks.empty(); }
};

// Missing keys are ignored.
[[nodiscard]] Result<CopiedKeys> copyKeys(const Project& project, const KeysRef& clip,
                                          const std::vector<KeyRef>& keys);

// Pastes keys so that the first lies at `at`; replaces existing keys at the same times. Fails if none of the
// bones exist; missingBones() lists those that do not.
struct PasteKeys {
  static constexpr LabelPattern labels[] = {{"Paste {count} key", "Paste {count} keys"},
                                            {"Duplicate {count} key", "Duplicate {count} keys"}};
  KeysRef clip;
  CopiedKeys keys;
  Time at;
};
[[nodiscard]] Result<Edit> pasteKeys(const Project& project, const PasteKeys& args);
[[nodiscard]] std::vector<std::string> missingBones(const Project& project, const PasteKeys& args);

}  // namespace squire
