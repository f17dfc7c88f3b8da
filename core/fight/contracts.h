#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/frame_data.h"

namespace squire {

// One requirement of a contract, and the actual value of the clip.
struct ContractLine {
  std::string what;    // "startup", "active", "recovery", "length", "reach", "on hit", "on block",
                       // "invulnerable", "armour", "tech", "safe"; "clip" if it is gone
  std::string wanted;  // "4", "at least 1.2 m"
  std::string is;      // "5", "1.05 m"
  bool kept = true;
};

struct ContractResult {
  ContractId contract;
  ClipId clip;
  std::string clipName;  // empty if the clip does not exist
  std::vector<ContractLine> lines;

  [[nodiscard]] bool kept() const;
};

// Checks every contract of a model against the frame data of its clips, in the order of the contracts. A
// contract fails if its clip does not exist.
[[nodiscard]] std::vector<ContractResult> checkContracts(const std::vector<Contract>& contracts,
                                                         std::span<const FrameData> clips);

// A change of one frame data value of a clip.
struct FrameChange {
  std::string clip;
  std::string what;    // a column of the frame table
  std::string before;  // empty: the clip was added, or was no attack
  std::string after;   // empty: the clip was removed, or is no attack
};

// The changes between two states of a model's clips. Clips are matched by name.
[[nodiscard]] std::vector<FrameChange> frameChanges(std::span<const FrameData> before,
                                                    std::span<const FrameData> after);

}  // namespace squire
