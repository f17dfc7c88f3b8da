#pragma once

#include <array>
#include <vector>

#include "core/match/match_play.h"
#include "core/prove/prove.h"

namespace squire {

// A combo or a block string that the first fighter has against the second one.
struct FoundCombo {
  prove::ProofKind kind = prove::ProofKind::Longest;
  std::int64_t contacts = 0;  // of a combo without an end: until the search gave up
  float damage = 0.0f;
  MatchSetup match;  // shows it

  [[nodiscard]] bool isEndless() const {
    return kind == prove::ProofKind::Infinite || kind == prove::ProofKind::BlockInfinite;
  }
};

struct FoundCombos {
  std::vector<FoundCombo> combos;
  std::vector<std::string> safe;  // clips that nothing punishes if they are blocked
  // Empty: all were searched. Else those of no more ticks were.
  std::optional<std::int64_t> decided = {};
};

// Plays all that the first fighter of a match can do, from all distances, with the wall of the match; see
// docs/manual/prove.md. Takes seconds: meant for another thread.
[[nodiscard]] Result<FoundCombos> combosOf(const std::shared_ptr<const MatchWad>& wad,
                                           const MatchSetup& match, const JobControl& job = {});

}  // namespace squire
