#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "core/edit/merge/same_things.h"
#include "core/model/project.h"

namespace squire {

// What a clip of a project plays, apart from its other data. All versions of a merge have the same bone ids.
struct ClipMotion {
  bool stored = false;
  std::shared_ptr<const Clip> clip;  // of a stored one
  std::optional<ClipBase> base;      // the same
  std::optional<bool> loop;          // of another one
  std::optional<Rate> rate;          // the same
  std::map<BoneId, UnknownMembers> unknownTracks;

  [[nodiscard]] std::optional<bool> playedLoop() const { return stored ? clip->loop : loop; }
};

// Equal for motions that are stored in the same way.
[[nodiscard]] ContentHash hashOf(const ClipMotion& motion);

struct MergedMotion {
  ClipMotion motion;
  std::set<BoneId> bones;  // in conflict
  bool length = false;     // frame rate and length are in conflict; of a clip that is not stored, the rate
  bool loop = false;       // is in conflict
  bool all = false;        // one side went back to the source and the other changed the keys
};

struct MotionSource {
  std::optional<bool> loop;  // whether the clip loops in its source; empty: unknown
  Side former = OurSide;     // the side that last imported it as the base did, where the sides differ
};

// Merges bone by bone, as a re-import does; rate and length are one value, and so is the loop. In conflict,
// ours is in effect.
[[nodiscard]] MergedMotion mergeMotions(const OfSides<const ClipMotion*>& versions,
                                        const MotionSource& source);

}  // namespace squire
