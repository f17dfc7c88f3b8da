#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/fight/frame_data.h"

namespace squire {

// One number that a contract states, and what the clip does.
struct ContractLine {
  std::string what;    // "startup", "active", "recovery", "length", "reach"
  std::string wanted;  // "4", "at least 1.2 m"
  std::string is;      // "5", "1.05 m"
  bool kept = true;
};

struct ContractResult {
  ContractId contract;
  ClipId clip;
  std::string clipName;  // empty where the clip is gone
  std::vector<ContractLine> lines;

  [[nodiscard]] bool kept() const;
};

// Every contract of a model held against the frame data of its clips, in the contracts' order. One whose clip
// is gone is broken.
[[nodiscard]] std::vector<ContractResult> checkContracts(const std::vector<Contract>& contracts,
                                                         std::span<const FrameData> clips);

// A value of a clip's frame data before a change and after it.
struct FrameChange {
  std::string clip;
  std::string what;    // a column of the frame table
  std::string before;  // empty: the clip was not there
  std::string after;   // empty: it is gone
};

// What changed from one state of a model's clips to another; clips are paired by name.
[[nodiscard]] std::vector<FrameChange> frameChanges(std::span<const FrameData> before,
                                                    std::span<const FrameData> after);

}  // namespace squire
