#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"
#include "core/model/played_fight.h"

namespace squire {

// Which chains to solve. Chains that an export bakes are solved before the others, here as in the engine.
enum class ChainChoice : std::uint32_t { All, Baked, Free };

// A model's chains and attachments in the engine's form. Use in a preview:
//
//   const IkRig rig(skeleton, fightOf(model));           // when the model's chains or attachments change
//   const auto targets = rig.targets(fightOf(clip));     // when the clip's targets change
//   LocalToModelJob{...}.run();                          // each frame, after sampling and fading
//   IkTargetsJob{parents, rig.chains, rig.attachments, targets, seconds, pose, matrices}.run();
//
// Leaves out chains and attachments on missing bones, chains whose end has no grandparent, and the targets
// that use them.
struct IkRig {
  std::vector<PlayedChain> chains;  // in solving order
  std::vector<PlayedAttachment> attachments;

  IkRig(const Skeleton& skeleton, const ModelFight& fight, ChainChoice choice = ChainChoice::All);
  // `tolerance`: maximum deviation in metres of the linear pieces that replace eased segments.
  [[nodiscard]] std::vector<PlayedTarget> targets(const ClipFight& fight, float tolerance = 1e-4f) const;
  // Index of an attachment; -1 if it was left out.
  [[nodiscard]] int indexOf(AttachmentId attachment) const;

 private:
  [[nodiscard]] int indexOf(BoneId bone) const;
  [[nodiscard]] int indexOf(ChainId chain) const;

  std::vector<BoneId> bones_;
  std::vector<ChainId> chainIds_;
  std::vector<AttachmentId> attachmentIds_;
};

// The position of a target in its own space and its weight, 0 to 1. A span includes both of its ends,
// extended by instantSlack; within it the weight rises from 0 over blendIn and falls to 0 over blendOut.
struct TargetNow {
  vec3 position{0.0f};
  float weight = 0.0f;
};
// As limits are stored for the engine.
[[nodiscard]] float cosineOf(float degrees);

[[nodiscard]] TargetNow targetAt(const PlayedTarget& target, float seconds);

// The combined target of a chain: the weighted mean of all its targets in model space, and the sum of their
// weights, clamped to 1.
[[nodiscard]] TargetNow chainTargetAt(std::span<const PlayedTarget> targets,
                                      std::span<const PlayedAttachment> attachments,
                                      std::span<const mat4> matrices, int chain, float seconds);

// Moves the chains of a pose to their targets in order. A target on a bone follows that bone as the earlier
// chains left it. Same results as the runtime's sqw_ik_targets. Does not allocate.
struct IkTargetsJob {
  std::span<const std::int32_t> parents;
  std::span<const PlayedChain> chains;
  std::span<const PlayedAttachment> attachments;
  std::span<const PlayedTarget> targets;
  float seconds = 0.0f;       // from the start of the clip
  std::span<PoseBlock> pose;  // in and out; after any fade
  std::span<mat4> matrices;   // of the pose, in model space; in and out

  // Describes the first problem: an invalid index, a chain whose end has no grandparent, a target without
  // positions, or a `pose` or `matrices` of fewer bones than `parents`.
  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
