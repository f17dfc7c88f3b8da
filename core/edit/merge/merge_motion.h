#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/edit/merge/same_things.h"
#include "core/model/project.h"

namespace squire {

// The motion of a clip of a project below its layers, without its other data. All versions of a merge have
// the same bone ids.
struct ClipMotion {
  bool stored = false;
  std::shared_ptr<const Clip> clip;  // if stored
  std::optional<ClipBase> base;      // if stored
  std::optional<bool> loop;          // if not stored
  std::optional<Rate> rate;          // if not stored
  std::map<BoneId, UnknownMembers> unknownTracks;

  [[nodiscard]] std::optional<bool> playedLoop() const { return stored ? clip->loop : loop; }
};

// A hash of all that a project file stores about the motion.
[[nodiscard]] ContentHash hashOf(const ClipMotion& motion);

struct MergedMotion {
  ClipMotion motion;
  std::set<BoneId> bones;  // in conflict
  // Frame rate and length are in conflict, or a new length and new keys after it; if the clip is not stored,
  // only the rate.
  bool length = false;
  bool loop = false;  // the loop is in conflict
  bool all = false;   // one side went back to the source and the other changed the keys
};

struct MotionSource {
  std::optional<bool> loop;  // whether the clip loops in its source; empty: unknown
  // The side that did not re-import the source since the base, if the other one did; else OurSide.
  MergeVersion former = OurSide;
};

// Merges bone by bone, as a re-import does; rate and length together count as one value, and the loop as
// another. In a conflict, ours is in effect.
[[nodiscard]] MergedMotion mergeMotions(const OfSides<const ClipMotion*>& versions,
                                        const MotionSource& source);

}  // namespace squire
