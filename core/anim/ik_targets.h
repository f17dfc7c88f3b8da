#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/anim/pose_soa.h"
#include "core/base/result.h"
#include "core/model/played_fight.h"

namespace squire {

// Which chains: those that are baked at export are solved before the others, there as here.
enum class ChainChoice : std::uint32_t { All, Baked, Free };

// A model's chains and attachments as the engine has them. How the preview of a clip uses it:
//
//   const IkRig rig(skeleton, fightOf(model));           // when the model's chains or attachments change
//   const auto targets = rig.targets(fightOf(clip));     // when the clip's targets change
//   LocalToModelJob{...}.run();                          // each frame, after sampling and fading
//   IkTargetsJob{parents, rig.chains, rig.attachments, targets, seconds, pose, matrices}.run();
//
// Chains of a bone that is gone, attachments on one, and targets of either are left out.
struct IkRig {
  std::vector<PlayedChain> chains;  // in the order in which they are solved
  std::vector<PlayedAttachment> attachments;

  IkRig(const Skeleton& skeleton, const ModelFight& fight, ChainChoice choice = ChainChoice::All);
  // `tolerance` is how far straight lines may lead from eased keys, metres.
  [[nodiscard]] std::vector<PlayedTarget> targets(const ClipFight& fight, float tolerance = 1e-4f) const;
  // Index of an attachment, -1 where it was left out.
  [[nodiscard]] int indexOf(AttachmentId attachment) const;

 private:
  [[nodiscard]] int indexOf(BoneId bone) const;
  [[nodiscard]] int indexOf(ChainId chain) const;

  std::vector<BoneId> bones_;
  std::vector<ChainId> chainIds_;
  std::vector<AttachmentId> attachmentIds_;
};

// Where a target pulls to, in its own space, and how strongly: 0 to 1. A span holds both of its ends, an
// instantSlack further; in it the weight rises from 0 over blendIn and falls to 0 over blendOut.
struct TargetNow {
  vec3 position{0.0f};
  float weight = 0.0f;
};
[[nodiscard]] TargetNow targetAt(const PlayedTarget& target, float seconds);

// What all targets of a chain want of it together: the mean of their points in model space, weighted, and the
// sum of their weights, held to 1.
[[nodiscard]] TargetNow chainTargetAt(std::span<const PlayedTarget> targets,
                                      std::span<const PlayedAttachment> attachments,
                                      std::span<const mat4> matrices, int chain, float seconds);

// Brings the chains of a pose to their targets, chain after chain in their order; a target on a bone follows
// that bone as the chains before left it. The same as the runtime's sqw_ik_targets. Allocates nothing.
struct IkTargetsJob {
  std::span<const std::int32_t> parents;
  std::span<const PlayedChain> chains;
  std::span<const PlayedAttachment> attachments;
  std::span<const PlayedTarget> targets;
  float seconds = 0.0f;       // from the clip's start
  std::span<PoseBlock> pose;  // in and out; after the fade, where there is one
  std::span<mat4> matrices;   // of the pose, model space; in and out

  // Names what is wrong: an index that leads nowhere, a chain of less than three bones, a span too short.
  [[nodiscard]] Status validate() const;
  void run() const;
};

}  // namespace squire
