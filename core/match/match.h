#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/model/clip.h"
#include "core/model/hit_volume.h"
#include "core/model/model.h"

namespace squire {

// When a fighter guards against what comes.
enum class MatchGuard : std::uint32_t { Never, Always, AfterTheFirstHit };
enum class MatchStance : std::uint32_t { Standing, Crouching, InAir };

// One of the two fighters of a match, and what it does without a player. The clips are those of its model.
struct MatchSide {
  ModelId model;
  ClipId idle;      // played when nothing else is
  ClipId stunned;   // while a hit stuns it; invalid: idle
  ClipId blocking;  // while a block stuns it; invalid: idle
  ClipId answer;    // begun as soon as a stun is over; invalid: none
  MatchGuard guard = MatchGuard::Never;
  MatchStance stance = MatchStance::Standing;
  bool turns = true;  // to face the other one, whenever it may

  bool operator==(const MatchSide&) const = default;
};

// A player's wish to begin a clip.
struct MatchCommand {
  std::int64_t tick = 0;
  int side = 0;  // 0 or 1
  ClipId clip;

  bool operator==(const MatchCommand&) const = default;
};

// A match of two fighters who face each other along Z. The commands of a side are in the order of their
// ticks.
struct MatchSetup {
  std::array<MatchSide, 2> sides;
  float distance = 1.0f;      // metres between the origins at the start
  std::optional<float> wall;  // metres from the second fighter at the start to a wall behind it
  // A command whose clip may not begin at once waits for so many ticks, and until the next command.
  std::int64_t buffer = 8;
  std::vector<MatchCommand> commands;

  bool operator==(const MatchSetup&) const = default;
};

// What a fighter does in a tick. A move is a clip with a hit or grab volume: Startup is before the first one
// is active, Pause is between two of them. Other: a clip without such volumes, until its end.
enum class MatchDoing : std::uint32_t { Free, Other, Startup, Active, Pause, Recovery, Stunned, Blocking };

struct MatchFighter {
  ClipId clip;
  double seconds = 0.0;  // in the clip
  mat4 place{1.0f};      // in the world
  MatchDoing doing = MatchDoing::Free;
  bool isHeld = false;  // by a hit stop
  bool mayAct = true;
  float damage = 0.0f;  // taken

  bool operator==(const MatchFighter&) const = default;
};

enum class MatchEventKind : std::uint32_t {
  Hit,
  Grab,
  Blocked,
  NoEffect,  // the other is invulnerable
  Clank,     // the swing of the other is over
  Cancelled,
  Ended,
  Whiffed,
  Recovered,
  Armoured,  // a hit with damage, but without stun and push
  Thrown,    // a grab that held the other one has its effect
  Escaped,   // the other one has escaped a grab
  Threw,     // a volume has begun to fly
  Clash,     // projectiles of both met
  Refused    // a command whose clip could not begin
};
enum class MatchCause : std::uint32_t { None, Guard, Shield, Level, Priority, Counter };

struct MatchEvent {
  MatchEventKind kind = MatchEventKind::Hit;
  MatchCause cause = MatchCause::None;
  std::int64_t tick = 0;
  int side = 0;
  ClipId clip;  // of that side
  // Of contacts: the volumes of the side and of the other one, and what the other one gets.
  std::string volume = {}, otherVolume = {};
  GuardLevel level = GuardLevel::Any;
  vec3 place{0.0f};
  float damage = 0.0f;
  std::int64_t stop = 0, stun = 0;
  // Of contacts with a stun: by how many ticks the side may act before the other one; below 0: after it.
  std::optional<std::int64_t> advantage = {};

  bool operator==(const MatchEvent&) const = default;
};
[[nodiscard]] constexpr bool isContact(MatchEventKind kind) {
  return kind <= MatchEventKind::Clank ||
         (kind >= MatchEventKind::Armoured && kind <= MatchEventKind::Escaped);
}

}  // namespace squire
