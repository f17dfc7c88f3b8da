#pragma once

#include <string>
#include <vector>

#include "core/model/retargeting.h"
#include "core/model/skeleton.h"

namespace squire {

// Why a bone follows another one.
enum class MatchReason : std::uint32_t {
  None,    // it follows none
  Name,    // both have the same name
  Role,    // their names and places say the same
  Place,   // only the tree and the places of the joints say so
  Choice,  // somebody chose it
};
[[nodiscard]] std::string_view nameOf(MatchReason reason);

// A bone of the body that gets a motion, and the bone of the other body that it follows.
struct MappedBone {
  static constexpr int noBone = -1;

  int from = noBone;
  MatchReason reason = MatchReason::None;
  bool isDoubtful = false;
  std::string role;  // what both are: "left forearm"; empty if that is not known
};

// Which bone of one body follows which of another. A bone of the source is followed by at most one.
struct BoneMap {
  std::vector<MappedBone> bones;  // by bone of the body that gets the motion

  [[nodiscard]] int from(std::size_t bone) const { return bones[bone].from; }
  [[nodiscard]] std::size_t matched() const;
  [[nodiscard]] std::size_t doubtful() const;
  // The map without doubtful matches.
  [[nodiscard]] BoneMap certain() const;
};

// Finds for the bones of `to` those of `from` that they correspond to, by their roles in both bodies, else by
// equal names. A match is doubtful if only the places of joints speak for it, or if one body has four legs
// and the other does not. Choices of bones that a skeleton lacks have no effect.
[[nodiscard]] BoneMap mapBones(const Skeleton& from, const Skeleton& to,
                               const std::vector<BoneChoice>& choices = {});

}  // namespace squire
