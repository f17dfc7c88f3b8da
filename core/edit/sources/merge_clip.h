#pragma once

#include <set>
#include <vector>

#include "core/model/project.h"

namespace squire {

// The last imported, current and edited version of a clip, with the same bone ids.
struct ClipSides {
  ClipBase base;
  const Clip* file = nullptr;    // borrowed
  const Clip* edited = nullptr;  // borrowed
  std::set<BoneId> gone;         // bones that are no longer in the file
};

struct MergedClip {
  Clip clip;  // id, name, take and loop are those of the edited clip
  std::vector<BoneId> conflicts;
  bool lengthConflict = false;
  bool changedInFile = false;
  bool editedHere = false;
};

// Merges bone by bone; length and rate count as one more value. Takes the side that changed; if both changed
// differently, takes the file's if `takeFile` is set, else the edited one. Each side may lack tracks. Edits
// of bones that are no longer in the file are kept.
[[nodiscard]] MergedClip mergeClip(const ClipSides& sides, bool takeFile);

}  // namespace squire
