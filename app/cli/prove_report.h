#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/prove/prove.h"

namespace squire::cli {

// What `squire prove` prints. `scripts`: for each verdict and each of its proofs, the path of its script;
// empty without scripts.
struct ProveReport {
  std::vector<prove::Combatant> roster;
  std::vector<prove::Verdict> verdicts;
  prove::ProveOptions options;
  std::vector<std::vector<std::string>> scripts;
};

[[nodiscard]] std::string proveText(const ProveReport& report);
[[nodiscard]] std::string proveJson(const ProveReport& report);

// What a tick of a proof that is played tells, without a newline; empty if nothing happens.
[[nodiscard]] std::string tickText(const prove::Duel& duel, const prove::PlayedTick& tick);

}  // namespace squire::cli
