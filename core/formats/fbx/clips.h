#pragma once

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

// What a joint does in a clip, before it is known which model's bone it is.
struct JointTrack {
  int joint = Joint::none;
  Track track;         // its bone is not set
  bool moves = false;  // more than one value somewhere
};

struct MotionOptions {
  double tolerance = 2e-5;  // metres
  Rate rate;                // tells how long a frame is
};

struct TakeTracks {
  std::set<int> touched;  // groups of the rig of which the take says anything
  std::vector<JointTrack> tracks;
  std::set<int> skewed;  // joints that can't shake off how what is above them is stretched
};

// Turns the motion of one take into sparse keys: no point of the skin, nor any joint, is farther than the
// tolerance from where the file has it at any instant (see sampling.h for baked rotations). `skinRadius` is
// how far each joint's own skin lies from it, in metres. Channels that stay at rest are left out.
[[nodiscard]] TakeTracks buildTracks(const Scene& scene, const SpaceConversion& space, const Rig& rig,
                                     const Take& take, const TakeMotion& motion,
                                     const std::vector<double>& skinRadius, const MotionOptions& options,
                                     SampleBudget& budget);

// A take's name without the object it was made for ("Armature|walk" is "walk"). `owner` gets the part that
// was cut, which names an object of the file; empty where nothing was cut.
[[nodiscard]] std::string clipName(const std::string& take, const Scene& scene, std::string& owner);

// True when two clips do the same, within what can be seen.
[[nodiscard]] bool sameMotion(const Clip& a, const Clip& b, const Skeleton& skeleton);

}  // namespace squire::fbx
