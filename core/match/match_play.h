#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/fight/round_cone.h"
#include "core/match/match_facts.h"
#include "core/match/match_wad.h"

namespace squire {

// A match as sqw_match_step() plays it, from the first tick until both fighters are at rest. Copies share the
// file.
class MatchPlay {
 public:
  static constexpr std::int64_t mostTicks = 1200;

  // Fails with Content if the header refuses the file.
  [[nodiscard]] static Result<MatchPlay> open(MatchWad content);

  [[nodiscard]] std::shared_ptr<const MatchWad> content() const;

  // Plays a match, in some microseconds a tick. Fails with Usage if a model or the clip that it plays at rest
  // is not in the file. Commands of unknown clips are left out.
  [[nodiscard]] Status play(const MatchSetup& setup);

  // 0 before a successful play().
  [[nodiscard]] std::int64_t ticks() const { return static_cast<std::int64_t>(fighters_.size()); }
  [[nodiscard]] const MatchTicks& fighters() const { return fighters_; }
  [[nodiscard]] const MatchFighter& at(int side, std::int64_t tick) const {
    return fighters_[static_cast<std::size_t>(tick)][static_cast<std::size_t>(side)];
  }
  [[nodiscard]] const std::vector<MatchEvent>& events() const { return events_; }  // by tick
  // sqw_match_digest() of the state after a tick.
  [[nodiscard]] std::uint64_t digest(std::int64_t tick) const;

  struct Posed {
    std::vector<mat4> matrices;  // in the world, one per bone
    ClipId clip;
    double seconds = 0.0;
  };
  // `share`: of the way to the next tick, below 1; fighters and their poses move evenly.
  [[nodiscard]] Posed pose(int side, std::int64_t tick, double share = 0.0) const;
  struct Volume {
    VolumeKind kind = VolumeKind::Hit;
    RoundCone shape;  // in the world
  };
  // The active volumes in a tick, also those of attachments.
  [[nodiscard]] std::vector<Volume> volumes(int side, std::int64_t tick) const;

 private:
  struct File;
  struct Cast;
  class Player;

  MatchPlay() = default;

  std::shared_ptr<const File> file_;
  std::shared_ptr<const Cast> cast_;
  MatchTicks fighters_;
  std::vector<MatchEvent> events_;
};

}  // namespace squire
