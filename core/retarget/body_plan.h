#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/model/bone_side.h"
#include "core/model/skeleton.h"

namespace squire {

// What a bone is in a body.
enum class BodyPart : std::uint32_t {
  None,
  Root,   // above the hips, where the character stands
  Hips,   // the last bone that carries both legs and the chest
  Spine,  // from above the hips to the bone that carries the arms
  Neck,
  Head,
  Girdle,  // between the trunk and a limb: collarbones, hip joints
  Upper,
  Lower,
  End,    // hand or foot
  Twist,  // within the upper or the lower part of a limb
  Toe,
  Finger,
  Tail,
  Ear,
  Eye,
  Jaw,
  Held,  // in a hand: a slot for a weapon, or a weapon
};

// BoneRole::index of the first twist bone of the lower part of a limb; those before are of the upper part.
constexpr int firstLowerTwist = 10;

enum class FingerName : std::uint32_t { Thumb, Index, Middle, Ring, Little, All };

// The role of a bone. Two bones of different bodies with equal roles correspond.
struct BoneRole {
  BodyPart part = BodyPart::None;
  Side side = Side::Centre;
  bool isLeg = false;
  int pair = 0;  // of legs: 0 is the hind or only pair, others lie further forward
  FingerName finger = FingerName::All;
  int index = 0;  // along a chain of bones of one part, from the trunk outwards

  bool operator==(const BoneRole&) const = default;
};

// "left forearm", "spine 2"; empty for BodyPart::None.
[[nodiscard]] std::string textOf(const BoneRole& role);

// An arm or a leg. Indices of bones.
struct LimbPlan {
  Side side = Side::Centre;
  bool isLeg = false;
  int pair = 0;
  std::size_t upper = 0, lower = 0, end = 0;
  std::vector<std::size_t> alongUpper, alongLower;  // from the upper or lower bone on, before the next joint
  bool isApart = false;                             // the end does not hang on the lower bone
};

// The parts of a body that a skeleton has. Found by names where they say something, else by the tree and the
// joints in the rest pose.
struct BodyPlan {
  std::vector<BoneRole> roles;  // by bone
  std::vector<bool> isNamed;    // by bone: whether its name agrees with its role
  std::optional<std::size_t> root, hips, head;
  std::vector<std::size_t> spine, neck;  // from the hips upwards
  std::vector<LimbPlan> limbs;

  [[nodiscard]] const LimbPlan* limb(const BoneRole& role) const;  // with its side, kind and pair
  [[nodiscard]] bool isFourLegged() const;
};

[[nodiscard]] BodyPlan bodyPlanOf(const Skeleton& skeleton);

}  // namespace squire
