#pragma once

#include <set>
#include <vector>

#include "core/model/project.h"

namespace squire {

// A clip as it was imported once, as the file has it now, and as it was edited here; bones by the same ids.
struct ClipSides {
  ClipBase base;
  const Clip* file = nullptr;    // borrowed
  const Clip* edited = nullptr;  // borrowed
  std::set<BoneId> gone;         // bones that the file has no more
};

struct MergedClip {
  Clip clip;  // with the edited one's id, name, take and loop
  std::vector<BoneId> conflicts;
  bool lengthConflict = false;
  bool changedInFile = false;
  bool editedHere = false;
};

// Bone by bone, and the length and rate as one more thing: the side that changed is taken, and of two that
// changed differently, the file's where `takeFile` is set, else the edited one. All sides may lack tracks.
// What was edited on a bone that is gone stays in any case.
[[nodiscard]] MergedClip mergeClip(const ClipSides& sides, bool takeFile);

}  // namespace squire
