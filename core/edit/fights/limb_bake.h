#pragma once

#include "core/edit/fights/ik_edits.h"

// Conversions between keys and IK targets that keep the motion, on frames and between them. The engine
// extends spans by a slack of 1/4096 s at both ends; only there, the pose may be that inside or outside of
// the span.
namespace squire {

// Adds a target without blends that holds the chain's end on its current path during a span; its id is the
// project's nextId before the edit. The keys of the bones stay. Other targets of the chain no longer act in
// the span. If one of them has blends, the span is first extended to cover all of its spans that overlap it.
// The target has only the keys that it needs, on frames and, where these are not accurate enough, between
// them. If the chain's pole, softness or limits do not allow a pose of the clip, the motion changes; see
// largestChange().
struct TargetsFromPose {
  static constexpr LabelPattern labels[] = {{"Convert {chain} to targets"}};
  ClipRef clip;
  ChainId chain;
  Span span;
};
[[nodiscard]] Result<Edit> targetsFromPose(const Project& project, const TargetsFromPose& args);

// Replaces IK in a span by rotation keys of the chain's two upper bones: eased keys on every frame, at the
// ends of the span, and between frames where interpolation would be off by more than followedWithin. Where IK
// jumps, a stepped key lies one tick earlier. The targets are no longer active in the span. A span of a
// target that blends is always baked whole.
struct BakeTargets {
  static constexpr LabelPattern labels[] = {{"Bake {chain} to keys"}};
  ClipRef clip;
  ChainId chain;
  Span span;
};
[[nodiscard]] Result<Edit> bakeTargets(const Project& project, const BakeTargets& args);

// Changes what a target is relative to. Its keys change so that the target keeps its position in the model at
// each key.
struct SetTargetSpace {
  static constexpr LabelPattern labels[] = {{"Change the space of the target of {chain}"}};
  TargetRef target;
  TargetSpace space = TargetSpace::Model;
  BoneId bone;              // of TargetSpace::Bone
  AttachmentId attachment;  // of TargetSpace::Attachment
};
[[nodiscard]] Result<Edit> setTargetSpace(const Project& project, const SetTargetSpace& args);

// The largest distance, in metres, between the positions of a joint in the two projects, with IK applied: on
// frames, keys and ends of spans, and at seven times between each two of these. Excludes the engine's slack
// around the ends of spans. 0 if one of the projects lacks the clip or has not loaded it.
[[nodiscard]] float largestChange(const Project& before, const Project& after, const ClipRef& clip);

}  // namespace squire
