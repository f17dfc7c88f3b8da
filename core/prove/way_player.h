#pragma once

#include <functional>

#include "core/prove/way.h"

namespace squire::prove {

// Plays ways, of hits or of blocks. The victim does nothing, or guards.
class WayPlayer {
 public:
  WayPlayer(Duel& duel, const Timelines& attacks, bool blocked, const SearchLimits& limits)
      : duel_(duel), attacks_(attacks), blocked_(blocked), limits_(limits) {}

  [[nodiscard]] bool touches(const Told& told) const { return (blocked_ ? told.blocks : told.hits) > 0; }
  [[nodiscard]] Inputs inputs(const sqw_match& match) const { return waiting(match, blocked_); }

  // The attacker's clips that may touch somebody.
  [[nodiscard]] std::vector<std::uint32_t> attacks() const;
  // Calls take() for each opening with a clip that leads to a contact which stuns the victim, with the state
  // after it. The distances end a metre after the last one at which it does.
  void forEachOpening(std::uint32_t clip, std::optional<float> wall, bool turned,
                      const std::function<void(const Opening&, const sqw_match&)>& take);
  // The way if it can be played; decides whether a cycle repeats.
  [[nodiscard]] std::optional<Way> verified(Way way);

 private:
  [[nodiscard]] std::optional<Opening> open(const Place& place, std::uint32_t clip, sqw_match& match);
  [[nodiscard]] bool follow(sqw_match& match, const Link& link);
  [[nodiscard]] bool playCycle(sqw_match& match, std::uint32_t ticks, Way& way);

  Duel& duel_;
  const Timelines& attacks_;
  const bool blocked_;
  const SearchLimits limits_;
};

}  // namespace squire::prove
