#include "core/anim/instruction_set.h"

#include <cstdint>

#include <hwy/highway.h>
#include <hwy/targets.h>

namespace squire {

std::vector<std::string> instructionSets() {
  std::vector<std::string> names;
  const std::int64_t all = hwy::SupportedTargets() & HWY_TARGETS;
  for (std::int64_t rest = all; rest != 0; rest &= rest - 1) {
    names.emplace_back(hwy::TargetName(rest & ~(rest - 1)));
  }
  return names;
}

std::string instructionSet() {
  const std::int64_t usable = hwy::SupportedTargets() & HWY_TARGETS;
  return hwy::TargetName(usable & ~(usable - 1));
}

void useInstructionSet(const std::string& name) {
  hwy::SetSupportedTargetsForTest(0);
  const std::int64_t all = hwy::SupportedTargets() & HWY_TARGETS;
  for (std::int64_t rest = all; rest != 0; rest &= rest - 1) {
    const std::int64_t target = rest & ~(rest - 1);
    if (name == hwy::TargetName(target)) hwy::SetSupportedTargetsForTest(target);
  }
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
}

}  // namespace squire
