#pragma once

#include <string>
#include <vector>

#include "core/formats/wad/blobs/contents.h"
#include "core/prove/prove.h"

// Characters made of numbers, with infinites that were planted in them.
namespace squire::prove::test {

// Ticks are those of the game, 60 a second.
struct CancelSpec {
  std::vector<std::string> into;
  int from = 0, to = 0;  // [from, to)
  bool onHit = true, onBlock = false, onWhiff = false;
};

// A capsule along the way that the attacker faces, from its origin.
struct BlowSpec {
  int from = 4, to = 6;  // active in [from, to)
  float reach = 1.0f;    // metres along; its radius is 0.1
  float height = 1.0f;
  int group = 0;
  HitEffect effect = {};
  HitRules rules = {};
  VolumeKind kind = VolumeKind::Hit;
  Flight flight = {};
};

struct MoveSpec {
  std::string name;
  int total = 12;
  std::vector<BlowSpec> blows = {};
  std::vector<CancelSpec> cancels = {};
  int actionable = 0;
  float travel = 0.0f;  // metres along, over the whole clip
  bool loops = false;
  std::vector<PlayedProtection> protections = {};
  int cost = 0;  // points of the meter
};

struct FighterSpec {
  std::string name = "hero";
  float low = 0.3f, high = 1.6f;  // heights of the ends of its body, a capsule
  float radius = 0.3f;
  HurtZone zone = HurtZone::None;  // of the body
  std::vector<MoveSpec> moves = {};
  std::vector<BlowSpec> idle = {};  // of the idle clip
  ComboRules combo = {};
  std::vector<PlayedPushBody> pushBodies = {};
  FightRules rules = {};
  std::string stunned = {};  // a move; empty: idle
};

[[nodiscard]] Combatant combatantOf(const FighterSpec& spec);

// A blow with a stun, and a move of one blow.
[[nodiscard]] BlowSpec blow(int startup, int stun, float push = 0.0f, float reach = 1.0f);
[[nodiscard]] MoveSpec move(const std::string& name, int total, const BlowSpec& blow);

struct Planted {
  std::string name;
  FighterSpec attacker, victim;
  ProveOptions options;
};

// One family a number; `isMiss`: the same with a number that is just too small or too large for an infinite.
constexpr int families = 21;
[[nodiscard]] Planted planted(int family, std::uint32_t seed, bool isMiss);

// A character of many moves as fighting games have them: light ones link and cancel into heavier ones, pushes
// end every combo.
[[nodiscard]] FighterSpec usualFighter(const std::string& name, int moves, std::uint32_t seed);

}  // namespace squire::prove::test
