#pragma once

#include <squire_wad.h>

#include <array>
#include <cstddef>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

// What fights between two characters can come to, found by playing them with sqw_match_step() of the runtime
// header: nothing here computes a contact, a stun or a cancel.
namespace squire::prove {

// A character as games play it.
struct Combatant {
  std::shared_ptr<const Bytes> wad;
  std::string model;
  std::string idle;                         // the clip while nothing else is played
  std::string stunned = {}, blocking = {};  // clips while a hit or a block stuns; empty: idle
};

// The character of a file. Names that are empty are chosen: the only model, or the only one whose clips
// attack; the clip "idle", or the first one. Fails if there is no such model or if several are possible.
[[nodiscard]] Result<Combatant> combatantIn(std::shared_ptr<const Bytes> wad, const Combatant& names);

// The names of the models whose clips attack; none of a file that is not valid.
[[nodiscard]] std::vector<std::string> fightersIn(const Bytes& wad);

// Where a fight begins: the attacker stands at the left of the victim and faces it; both are idle.
struct Place {
  float distance = 0.0f;        // between the origins, metres
  std::optional<float> wall{};  // metres from the victim to the edge of the stage behind it; empty: no edge
  bool turned = false;          // the victim faces away

  bool operator==(const Place&) const = default;
};

enum Role : std::uint32_t { attacker, victim };
constexpr std::uint32_t noClip = SQW_NONE;  // an input that begins nothing

using Inputs = std::array<sqw_input, 2>;

// What a tick told.
struct Told {
  // Contacts of the attacker with their effect: armour takes others, and a grab that holds has it later.
  std::uint32_t hits = 0, blocks = 0;
  // The victim's stun ended before the contacts of the tick, or it could have escaped a grab.
  bool freed = false;
  // The victim hit or grabbed the attacker, who could not guard. The attacker has to hold guard in each tick.
  bool punishes = false;
};

// A fight of two, or of one alone. Owns the memory of steps: use one per thread.
class Duel {
 public:
  // Fails if a file is not valid, has no such model or clip, or if the games' ticks differ.
  [[nodiscard]] static Result<Duel> make(const std::vector<Combatant>& fighters);
  Duel(Duel&&) noexcept;
  Duel& operator=(Duel&&) noexcept;
  ~Duel();

  // The state before the first tick. Sets the edges of the stage for all later ticks.
  [[nodiscard]] sqw_match begin(const Place& place);
  // Clips are indices into the model of their fighter, or noClip.
  Told step(sqw_match& match, const Inputs& inputs);
  [[nodiscard]] const sqw_match_events& events() const;  // of the last step
  [[nodiscard]] std::uint64_t steps() const;             // taken so far

  [[nodiscard]] std::uint32_t clipCount(Role role) const;
  [[nodiscard]] std::string clipName(Role role, std::uint32_t clip) const;
  [[nodiscard]] std::optional<std::uint32_t> clipNamed(Role role, const std::string& name) const;
  // The clip that a fighter plays, as an index into its model.
  [[nodiscard]] std::uint32_t playing(const sqw_match& match, Role role) const;
  [[nodiscard]] std::uint32_t idle(Role role) const;
  [[nodiscard]] bool isReaction(Role role, std::uint32_t clip) const;  // of being hit or of blocking
  [[nodiscard]] bool loops(Role role, std::uint32_t clip) const;
  [[nodiscard]] std::string volumeName(Role role, std::uint32_t volume) const;

 private:
  struct State;
  explicit Duel(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

// Copies what a step of two fighters reads; the rest of `to` stays.
inline void copyMatch(const sqw_match& from, sqw_match& to) {
  std::memcpy(&to, &from, offsetof(sqw_match, fighters) + 2 * sizeof(sqw_fighter));
}

// What a step reads of both fighters, but for the number of the tick.
[[nodiscard]] std::string packed(const sqw_match& match);
[[nodiscard]] sqw_match unpacked(const std::string& bytes);

// Nothing begins. A fighter that may turn faces the other one, the victim only if `turns`.
[[nodiscard]] Inputs waiting(const sqw_match& match, bool victimGuards, bool victimTurns = false);
// Ticks until the stun of a fighter ends; in the last of them it may act.
[[nodiscard]] inline std::uint32_t ticksHeld(const sqw_fighter& fighter) {
  return fighter.stun > 0 ? fighter.stop + fighter.stun : 0;
}

}  // namespace squire::prove
