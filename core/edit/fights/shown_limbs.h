#pragma once

#include <optional>
#include <vector>

#include "core/anim/solved_motion.h"
#include "core/anim/two_bone_ik.h"
#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/model/project.h"

// Limbs of a clip with IK applied, for the edits that keep their motion.
namespace squire {

// The allowed error of baked keys and targets between keys, in metres.
constexpr float followedWithin = 3.5e-4f;
constexpr int looksBetween = 15;  // times between two frames at which this error is measured

// A span includes both of its ends and, in the engine, a slack of instantSlack on either side. `Exact` leaves
// out the slack, for edits that copy the motion at the frames and between them.
enum class SpanEnds : std::uint32_t { AsPlayed, Exact };

// The motion of a clip with IK applied. Owns its data.
struct ShownMotion {
  ShownMotion(const ProjectModel& model, const ProjectClip& entry, SpanEnds ends);

  // The limb of a chain in the current pose of `motion`; `end` is the index of the chain's end bone.
  [[nodiscard]] Limb limbOf(std::size_t end, const IkChain& chain) const;
  // The transform from the space of a target to model space; none if its bone or attachment is missing.
  [[nodiscard]] std::optional<mat4> spaceOf(const ModelFight& fight, const IkTarget& target) const;

  Skeleton skeleton;
  SolvedMotion motion;
};

struct LimbPlace {
  const ProjectModel* model = nullptr;
  const ProjectClip* entry = nullptr;
  const IkChain* chain = nullptr;
};
[[nodiscard]] Result<LimbPlace> limbPlaceOf(const Project& project, const ClipRef& clip, ChainId chain);

// Extends a span by the overlapping spans of those targets of the chain that blend in or out.
[[nodiscard]] Span widened(Span span, const ClipFight& fight, ChainId chain);
// Removes a span from all targets of a chain; targets without spans left are removed.
void releaseAll(ClipFight& fight, ChainId chain, const Span& span);
// The ends of a span and the frames between them, limited to the clip; empty if the span lies outside of it.
[[nodiscard]] std::vector<Time> framesIn(const Span& span, const Clip& clip);
// The turning points of a clip and its targets, sorted.
[[nodiscard]] std::vector<Time> sortedTurns(const ProjectClip& entry);
}  // namespace squire
