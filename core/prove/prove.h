#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/prove/proof.h"

namespace squire::prove {

struct ProveOptions {
  SearchLimits limits;
  // Metres from the victim to the edge of the stage behind it, one search each; none: a stage without edges.
  std::vector<std::optional<float>> walls = {std::nullopt, 0.0f, 0.5f};
  bool blocks = true;  // also block strings and what nothing punishes
};

// What was found of an attacker against a victim.
struct Verdict {
  std::size_t attacker = 0, victim = 0;  // of the roster
  std::vector<Proof> proofs;
  std::vector<std::string> safe;  // clips of the attacker that nothing punishes: see unpunished()
  // Empty: all combos were searched from all openings. Else those that last no more ticks were.
  std::optional<std::int64_t> decidedHits = {}, decidedBlocks = {};
  std::size_t states = 0;   // after a contact
  std::uint64_t steps = 0;  // ticks of matches that were played

  [[nodiscard]] bool hasInfinite() const;
};

[[nodiscard]] Result<Verdict> provePair(const Combatant& attacker, const Combatant& victim,
                                        const ProveOptions& options);
// Each of the roster as an attacker of each, itself included; uses `threads` threads (0: all processors).
// Fails if a fighter cannot be played.
[[nodiscard]] Result<std::vector<Verdict>> proveAll(std::span<const Combatant> roster,
                                                    const ProveOptions& options, unsigned threads = 0,
                                                    const JobControl& job = {});

}  // namespace squire::prove
