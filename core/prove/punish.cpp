#include "core/prove/punish.h"

#include <algorithm>

namespace squire::prove {

namespace {

class Punishment {
 public:
  Punishment(Duel& duel, const Timelines& ofAttacker, const Timelines& ofVictim)
      : duel_(duel), ofAttacker_(ofAttacker), ofVictim_(ofVictim) {}

  // `match`: after the first block of the attacker's clip. The victim guards until he punishes.
  [[nodiscard]] bool isFound(sqw_match match) {
    const std::uint32_t clip = duel_.playing(match, attacker);
    while (duel_.playing(match, attacker) == clip && !duel_.loops(attacker, clip)) {
      const sqw_match before = match;
      const Told told = step(match, noClip);
      const bool acts = before.fighters[victim].stop == 0 && match.fighters[victim].stun == 0;
      if ((acts || told.freed) && tryAll(before)) return true;
      if (told.hits > 0) return false;
    }
    return false;
  }

 private:
  Told step(sqw_match& match, std::uint32_t clip) {
    Inputs inputs = waiting(match, true, true);
    inputs[attacker].guard = 1;
    inputs[victim].animation = clip;
    return duel_.step(match, inputs);
  }

  [[nodiscard]] bool tryAll(const sqw_match& before) {
    const sqw_fighter& one = before.fighters[attacker];
    const std::uint32_t clip = duel_.playing(before, attacker);
    const std::uint32_t left =
        one.stop + ofAttacker_.ticks(clip) - std::min(one.clip_tick, ofAttacker_.ticks(clip));
    for (std::uint32_t next = 0; next < duel_.clipCount(victim); ++next) {
      if (!duel_.isReaction(victim, next) && ofVictim_.soonestOf(next, 0) <= left && hits(before, next))
        return true;
    }
    return false;
  }

  [[nodiscard]] bool hits(sqw_match match, std::uint32_t clip) {
    const std::uint32_t attack = duel_.playing(match, attacker);
    std::uint32_t wanted = clip;
    do {
      if (step(match, wanted).punishes) return true;
      wanted = noClip;
    } while (duel_.playing(match, victim) == clip && duel_.playing(match, attacker) == attack);
    return false;
  }

  Duel& duel_;
  const Timelines &ofAttacker_, &ofVictim_;
};

}  // namespace

std::vector<std::uint32_t> unpunished(Duel& duel, const Timelines& ofAttacker, const Timelines& ofVictim,
                                      const SearchLimits& limits) {
  WayPlayer player(duel, ofAttacker, true, limits);
  Punishment punishment(duel, ofAttacker, ofVictim);
  std::vector<std::uint32_t> out;
  for (const std::uint32_t clip : player.attacks()) {
    bool isBlocked = false, isPunished = false;
    player.forEachOpening(clip, {}, false, [&](const Opening&, const sqw_match& match) {
      isBlocked = true;
      isPunished = isPunished || punishment.isFound(match);
    });
    if (isBlocked && !isPunished) out.push_back(clip);
  }
  return out;
}

}  // namespace squire::prove
