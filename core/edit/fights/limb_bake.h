#pragma once

#include "core/edit/fights/ik_edits.h"

// From keys to targets of IK and back, without a jump: the motion stays as it was, on frames and between
// them. Only in the engine's slack around a span's ends, a 4096th of a second, it may be either.
namespace squire {

// The chain's end is held where it goes over a span, by a new target that neither blends in nor out; its id
// is the project's nextId before the edit. Keys of the bones stay below it. What other targets of the chain
// did in the span is over; one that blends there is replaced over the whole of its own span. Keys lie on
// frames, and between them where these do not suffice. A chain whose
// pole, softness or limits forbid a pose of the clip moves it all the same: largestChange() tells by how
// much.
struct TargetsFromPose {
  ClipRef clip;
  ChainId chain;
  Span span;
};
[[nodiscard]] Result<Edit> targetsFromPose(const Project& project, const TargetsFromPose& args);

// The chain's two upper bones get an eased key of their rotation on every frame of a span, as IK turns them,
// at its ends, and between frames where the way from one to the next is off by half a millimetre. Where IK
// jumps a key steps on the last tick before. The targets no longer pull there. A span that blends in or out
// is baked as a whole.
struct BakeTargets {
  ClipRef clip;
  ChainId chain;
  Span span;
};
[[nodiscard]] Result<Edit> bakeTargets(const Project& project, const BakeTargets& args);

// What a target follows. Its keys change so that at each one's instant its place in the model stays the same.
struct SetTargetSpace {
  TargetRef target;
  TargetSpace space = TargetSpace::Model;
  BoneId bone;              // of TargetSpace::Bone
  AttachmentId attachment;  // of TargetSpace::Attachment
};
[[nodiscard]] Result<Edit> setTargetSpace(const Project& project, const SetTargetSpace& args);

// Metres that a joint lies farther from where it was, at most, with the chains at their targets in both: on
// frames, keys and ends of spans, and at seven instants between any two of these. The engine's slack around a
// span's ends does not count. 0 where a project lacks the clip.
[[nodiscard]] float largestChange(const Project& before, const Project& after, const ClipRef& clip);

}  // namespace squire
