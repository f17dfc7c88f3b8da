#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/formats/fbx/rig.h"
#include "core/formats/fbx/sampling.h"
#include "core/formats/fbx/takes.h"
#include "core/model/clip.h"

namespace squire::fbx {

// The animation of a joint in a take, before it is assigned to a model's bone.
struct JointTrack {
  int joint = Joint::none;
  Track track;         // `bone` is not set
  bool moves = false;  // some channel has more than one key
};

struct MotionOptions {
  double tolerance = 2e-5;  // metres
  Rate rate;                // defines the length of a frame
};

struct TakeTracks {
  std::set<int> touched;  // groups of the rig that the take affects
  std::vector<JointTrack> tracks;
  std::map<int, std::uint64_t> keys;  // number of keys in the file, by group of the rig
  std::set<int> skewed;  // joints with a shear from their ancestors' scale that cannot be removed
};

// Converts the motion of one take to sparse keys: at any time, no joint and no point of the skin is farther
// than the tolerance from its position in the file (for baked rotations see sampling.h). `skinRadius`:
// distance from each joint to its farthest skin, metres. Channels at rest are omitted.
[[nodiscard]] TakeTracks buildTracks(const Scene& scene, const SpaceConversion& space, const Rig& rig,
                                     const Take& take, const TakeMotion& motion,
                                     const std::vector<double>& skinRadius, const MotionOptions& options,
                                     SampleBudget& budget);

// The name of a take without its object ("walk" for "Armature|walk"). `owner` is set to the removed part, the
// name of an object in the file; empty if nothing was removed.
[[nodiscard]] std::string clipName(const std::string& take, const Scene& scene, std::string& owner);

// Whether two clips have no visible difference.
[[nodiscard]] bool sameMotion(const Clip& a, const Clip& b, const Skeleton& skeleton);

}  // namespace squire::fbx
