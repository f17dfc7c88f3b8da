#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/formats/wad/contents.h"

namespace squire::wad {

struct FightFault {
  std::string item;   // clip "punch", hit volume "fist"
  std::string fault;  // empty when sound

  [[nodiscard]] bool empty() const { return fault.empty(); }
};
// Whether what a model and its animations have for a fight keeps the rules of the format. The skeleton has to
// be sound.
[[nodiscard]] FightFault fightFault(const ModelContents& model);

// How many of each kind a file would hold.
[[nodiscard]] std::vector<std::pair<std::uint64_t, const char*>> fightCounts(const Contents& contents);

}  // namespace squire::wad
