#pragma once

#include <vector>

#include "core/anim/solved_motion.h"
#include "core/base/result.h"
#include "core/model/bone_side.h"
#include "core/model/clip.h"
#include "core/retarget/bone_map.h"

namespace squire {

// What is kept besides the directions of the bones. Weights from 0 to 1.
struct RetargetOptions {
  float feet = 1.0f;      // feet stand where and when those of the source stand
  float hands = 1.0f;     // hands that touch keep their distance, for the length of the arms
  float travel = 1.0f;    // the way of the hips along the ground; 0: on the spot
  bool doubtful = false;  // bones follow doubtful matches too

  bool operator==(const RetargetOptions&) const = default;
};

// A foot that stands for a span in the source. Slide: the largest distance along the ground between two
// places of its joint in the span, in metres.
struct KeptFoot {
  std::size_t bone = 0;  // of the body that got the motion
  bool onToes = false;
  Time from, to;
  float slideBefore = 0.0f;
  float slideAfter = 0.0f;
  // The leg of the source is longer than its bones here, as feet that hang elsewhere can be drawn away; the
  // leg that follows it may not reach.
  bool isStretched = false;
  // How far the foot is from where it should stand, at most, in metres: where a leg is too short for the
  // stand, even with lower hips.
  float missed = 0.0f;
};

// What a hand touches.
enum class Touched : std::uint32_t { Hand, Head, Hip };

// A hand that touches something for a span: by how much its distance from it differs from that in the source,
// for the length of the arms, in metres.
struct KeptHands {
  Touched what = Touched::Hand;
  Side side = Side::Left;  // of the hand
  Time from, to;
  float off = 0.0f;
  bool isOutOfReach = false;  // of an arm that is too short, somewhere in the span
};

struct Retargeted {
  Clip clip;
  BoneMap map;
  float ratio = 1.0f;    // metres for a metre of the source
  bool isTurned = true;  // the source was turned to stand and face +Z at rest; see MeasuredBody
  float lowered = 0.0f;  // metres; the most that the hips had to be lowered for a foot to reach its place
  std::vector<KeptFoot> feet;
  std::vector<KeptHands> hands;
  std::vector<std::size_t> leftOut;  // bones of the source that move and that no bone follows
};

// The motion of one body on another. Fails if no bone corresponds or if the clip is too long.
// `motion`: of `clip` on `from`, with its IK. The keys of the result lie on frames, as few as keep joints
// within 0.1 mm.
[[nodiscard]] Result<Retargeted> retargeted(const Skeleton& from, const Clip& clip, SolvedMotion& motion,
                                            const Skeleton& to, const BoneMap& found,
                                            const RetargetOptions& options = {});

}  // namespace squire
