#pragma once

#include <span>
#include <vector>

#include "core/prove/duel.h"

namespace squire::prove {

// What the clips of a fighter may lead to, tick by tick, found by playing each alone. Bounds from here skip
// only what cannot hit in time.
class Timelines {
 public:
  static constexpr std::uint32_t never = 1u << 30;
  // The clips that a fighter begins between two contacts.
  static constexpr std::uint32_t mostBegins = 2;

  [[nodiscard]] static Result<Timelines> of(const Combatant& fighter);

  // The clips that may begin in the tick in which `clip` gets to its tick `at`. `after`: sqw_fighter.after.
  [[nodiscard]] std::span<const std::uint16_t> begins(std::uint32_t clip, std::uint32_t at,
                                                      std::uint32_t after) const;
  // The least number of ticks after tick `at` of a clip in which an attack may be active, if at most `begins`
  // further clips begin; or never.
  [[nodiscard]] std::uint32_t soonest(std::uint32_t clip, std::uint32_t at, std::uint32_t begins) const;
  // The same from the tick in which the clip begins, that tick included.
  [[nodiscard]] std::uint32_t soonestOf(std::uint32_t clip, std::uint32_t begins) const;
  [[nodiscard]] bool attacks(std::uint32_t clip) const { return clips_[clip].attacksEver; }
  [[nodiscard]] bool moves(std::uint32_t clip) const { return clips_[clip].moves; }
  // Of a round, if it loops.
  [[nodiscard]] std::uint32_t ticks(std::uint32_t clip) const {
    return static_cast<std::uint32_t>(clips_[clip].attacks.size());
  }
  // Whether any clip may begin at any tick of it.
  [[nodiscard]] bool isFree(std::uint32_t clip) const { return clips_[clip].isFree; }

 private:
  struct Line {
    std::vector<bool> attacks;                         // per tick
    std::vector<std::array<std::uint32_t, 3>> begins;  // per tick and `after`: index into lists_
    std::array<std::vector<std::uint32_t>, mostBegins + 1> soonest;  // per clips that begin, then per tick
    std::array<std::uint32_t, mostBegins + 1> first{};
    bool attacksEver = false, moves = false, isFree = false;
  };

  void play(Duel& alone, std::uint32_t clip);
  [[nodiscard]] std::uint32_t listAt(Duel& alone, const sqw_match& before, std::uint32_t after);
  void bound(std::uint32_t begins);
  [[nodiscard]] std::uint32_t soonestBegin(std::uint32_t list, std::uint32_t begins) const;

  std::vector<Line> clips_;
  std::vector<std::vector<std::uint16_t>> lists_;
  std::uint32_t idle_ = 0;
};

}  // namespace squire::prove
