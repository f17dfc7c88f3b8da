#pragma once

#include <optional>
#include <vector>

#include "core/anim/solved_motion.h"
#include "core/anim/two_bone_ik.h"
#include "core/base/result.h"
#include "core/edit/clip_ref.h"
#include "core/model/project.h"

// Limbs of a clip of a project at their targets, for the edits that keep them where they are.
namespace squire {

// What a bake or targets made of a pose may be off between keys, metres.
constexpr float followedWithin = 3.5e-4f;
constexpr int looksBetween = 15;  // instants between two frames in which that is measured

// Spans hold both of their ends and, in the engine, an instantSlack on either side. An edit is made for the
// frames and what lies between them, so that what it copies jumps at a span's ends.
enum class SpanEnds : std::uint32_t { AsPlayed, Exact };

// Owns what it needs.
struct ShownMotion {
  ShownMotion(const ProjectModel& model, const ProjectClip& entry, SpanEnds ends);

  // The limb of a chain in the pose that was set, at its own end.
  [[nodiscard]] Limb limbOf(std::size_t end, const IkChain& chain) const;
  // In model space; none where what the target follows is gone.
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

// All of the spans of a chain that blend and reach into a span belong to it.
[[nodiscard]] Span widened(Span span, const ClipFight& fight, ChainId chain);
// A chain's targets let go of a span; those that then never pull are over.
void letGoAll(ClipFight& fight, ChainId chain, const Span& span);
// Both ends of a span, as far as it lies in the clip, and the frames between them. Empty where it does not.
[[nodiscard]] std::vector<Time> framesIn(const Span& span, const Clip& clip);
// Turning points of a clip and its targets, sorted.
[[nodiscard]] std::vector<Time> sortedTurns(const ProjectClip& entry);
}  // namespace squire
