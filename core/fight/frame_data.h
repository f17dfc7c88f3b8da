#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fight/fight_clip.h"

namespace squire {

// The phase of a move in a game tick. Startup: before the first hit or grab volume is active. Pause: between
// two active phases. Free: the character can act again.
enum class MovePhase : std::uint32_t { Startup, Active, Pause, Recovery, Free };

// A run of ticks [from, to) in one phase.
struct PhaseRun {
  MovePhase phase = MovePhase::Startup;
  std::int64_t from = 0;
  std::int64_t to = 0;

  bool operator==(const PhaseRun&) const = default;
};

// A clip that may begin in a cancel of a move. Ticks are those of the move.
struct CancelInto {
  std::string name;       // of the cancel
  std::string into;       // the clip
  std::int64_t from = 0;  // the first tick in which it may begin
  std::int64_t to = 0;    // after the last one; 0: never
  bool onHit = false, onBlock = false, onWhiff = false;
  // The ticks of stun that are left when the clip hits, if it begins as early as it may after a hit; from 0
  // on it combos. Below 0 the target can act first. Empty if it does not reach or the move stuns nobody.
  std::optional<std::int64_t> onHitSpare;
  std::optional<std::int64_t> onBlockSpare;  // the same after a block

  bool operator==(const CancelInto&) const = default;
};

// Ticks [from, to) of a clip in which hits do less to its character.
struct ProtectedRun {
  std::int64_t from = 0;
  std::int64_t to = 0;
  std::int32_t armour = 0;                  // hits that it takes without stun; 0: hits have no effect
  std::uint32_t against = protectsFromAll;  // see PlayedProtection
  HurtZone zone = HurtZone::None;

  bool operator==(const ProtectedRun&) const = default;
};

// Frame data of a move. Counts are game ticks; tick 0 is the start of the clip. A volume is active in a tick
// if it is active at the time of the tick.
struct FrameData {
  ClipId clip;
  std::string name;
  std::int64_t total = 0;                 // of the whole clip
  std::int64_t actionable = 0;            // the first tick at which the character can act
  std::vector<ProtectedRun> protections;  // in the order of the clip's; those of all hits first
  std::int64_t invulnerable = 0;          // ticks in which some hits, or all, have no effect
  std::int32_t armour = 0;                // the most hits that an armour takes
  bool attack = false;        // whether the clip attacks; all below except `bar` is for attacks only
  std::int64_t startup = 0;   // ticks before the first active one
  std::int64_t active = 0;    // ticks with an active hit or grab volume
  std::int64_t pause = 0;     // ticks without an active volume between two active phases
  std::int64_t recovery = 0;  // ticks after the last active one until the character can act
  // The farthest that the hit and grab volumes reach in any active tick, in metres.
  float reach = 0.0f;     // along +Z
  float distance = 0.0f;  // from the origin of the model
  float damage = 0.0f;    // of the strongest volume
  std::int32_t tech = 0;  // the most ticks in which a grab of it can be escaped
  // By how many ticks its owner may act before who is touched, in the first active tick and as often as the
  // rules allow from then on; below 0: after. `late`: touched in the last active tick only. Empty if that
  // stuns nobody.
  std::optional<std::int64_t> onHit = {}, lateOnHit = {};
  std::optional<std::int64_t> onBlock = {}, lateOnBlock = {};
  // Of many clips only: see core/fight/follow_ups.h.
  std::optional<std::vector<std::string>> punishedBy;  // empty: unknown; an empty list: it is safe
  std::vector<CancelInto> cancels;
  std::vector<PhaseRun> bar;  // all ticks of the clip in order, without gaps
};

[[nodiscard]] FrameData frameDataOf(const FightClip& clip);

// The same for all clips of a model, with what follows them; uses all cores.
[[nodiscard]] std::vector<FrameData> frameDataOf(std::span<const FightClip> clips);

[[nodiscard]] std::string_view nameOf(MovePhase phase);  // "startup"

}  // namespace squire
