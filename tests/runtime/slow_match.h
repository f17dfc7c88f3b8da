#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "core/formats/wad/blobs/contents.h"
#include "core/runtime/squire_wad.h"

namespace squire::runtime::test {

// The reference of sqw_match_step(): the rules of docs/decisions/a-tick-of-a-match.md, written down again
// over the contents of the file and core/fight, with maps and lists and every pair of volumes. All fighters
// are of one file. Does not know travels that turn.
class SlowMatch {
 public:
  SlowMatch(const sqw_match_setup& setup, const wad::Contents& contents, const sqw_match& start);

  void step(const std::vector<sqw_input>& inputs);
  [[nodiscard]] sqw_match state() const;
  [[nodiscard]] const std::vector<sqw_match_event>& events() const { return events_; }

 private:
  struct Swing {
    bool over = false;
    std::map<std::size_t, std::uint32_t> hits;  // tick of the clip by fighter
  };
  // An active volume. `key`: which volume and span it is.
  struct Active {
    const PlayedVolume* volume = nullptr;
    std::uint32_t id = 0;  // in the file
    std::pair<std::uint32_t, std::uint32_t> key;
    sqw_shape shape{};
  };
  struct Meeting {
    std::uint32_t kind = 0, cause = 0;
    const Active* attack = nullptr;
    const Active* other = nullptr;
    float gap = 0.0f;
  };
  struct Blow {
    double damage = 0.0, push = 0.0;
    int stop = 0, stun = 0, blockStun = 0;
    bool isHit = false, isBlocked = false;  // of the attacker
    int hits = 0, points = 0, armoured = 0, lying = 0;
    std::uint32_t meter = 0;
    std::vector<std::pair<std::size_t, std::uint32_t>> grabs;  // fighters and volumes that are to hold it
    bool isGrabbing = false;                                   // it is to hold others
    bool escapes = false, loses = false;
    std::set<std::size_t> pushers;
  };
  struct Flying {
    int life = 0, hits = 0, rest = 0;
    const PlayedVolume* volume = nullptr;
    std::uint32_t id = 0;
    float speed = 0.0f, rise = 0.0f;
    sqw_shape shape{};
  };
  struct One {
    const sqw_contender* contender = nullptr;
    const wad::ModelContents* contents = nullptr;
    sqw_index index{};
    std::uint32_t animation = 0, tick = 0, after = SQW_ON_WHIFF;
    vec3 place{0.0f};
    int facing = 1;
    float damage = 0.0f, push = 0.0f;
    int stop = 0, stun = 0, pushTicks = 0;
    bool isBlocking = false, isHeld = false, guards = false;
    int combo = 0, juggle = 0, armoured = 0, techLeft = 0, lying = 0;
    std::uint32_t meter = 0;
    std::optional<std::pair<std::size_t, std::uint32_t>> grabbed;  // by whom, with which volume
    std::set<std::size_t> holding, pushers;
    vec3 before{0.0f};
    double back = 0.0;  // metres, by those whom it pushed
    std::array<Flying, SQW_MATCH_FLYING> flying{};
    std::map<std::int32_t, Swing> swings;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> starts;  // of spans: tick of the clip
    float time = 0.0f;
    std::vector<Active> attacks, shields, targets;
    Blow blow;

    [[nodiscard]] std::size_t clip() const { return animation - contender->model->first_animation; }
    [[nodiscard]] const PlayedClipFight& fight() const { return contents->fightOf(clip()); }
    [[nodiscard]] const PlayedPushBody* body() const;
    [[nodiscard]] bool loops() const { return contents->animations[clip()].loop; }
  };

  void begin(One& one, std::uint32_t animation) const;
  void tell(std::uint32_t kind, std::uint32_t cause, std::size_t who, std::size_t whom, std::uint32_t volume,
            std::uint32_t other);
  void tellEnd(std::size_t who);
  void move(One& one, double x, double y, double z) const;
  void passTime(std::size_t who);
  [[nodiscard]] bool mayAct(const One& one) const;
  [[nodiscard]] bool mayCancel(const One& one, std::uint32_t into) const;
  void takeInput(std::size_t who);
  [[nodiscard]] static bool flies(const PlayedVolume& volume);
  [[nodiscard]] float leftRoom(const One& one) const;
  [[nodiscard]] float rightRoom(const One& one) const;
  void pushBodies();
  void put(One& one, const PlayedVolume& volume, std::uint32_t id, std::uint32_t span, sqw_shape shape) const;
  void placeVolumes(std::size_t who);
  void renewSwings(One& one) const;
  [[nodiscard]] bool mayHit(std::size_t who, const Active& attack, std::size_t whom) const;
  // Whether an attack, or what flies, meets something of another fighter.
  [[nodiscard]] bool find(std::size_t who, std::size_t whom, const Active& attack, Meeting& out) const;
  void fly(std::size_t who);
  void clash();
  void strikeFlying(std::size_t who);
  void clank();
  void strike(std::size_t who, std::size_t whom);
  void add(std::uint32_t kind, const PlayedVolume& volume, std::uint32_t id, std::size_t who,
           std::size_t whom);
  void settleGrab(std::size_t whom);
  void letGo(std::size_t whom);
  void takeBlow(std::size_t who);
  void takeGrab(std::size_t whom, const std::vector<Blow>& blows);
  [[nodiscard]] bool isCountered(std::size_t whom) const;
  [[nodiscard]] const PlayedVolume& volumeOf(const One& one, std::uint32_t id) const;

  const sqw_match_setup& setup_;
  const wad::Contents& contents_;
  const sqw_wad& wad_;
  std::vector<sqw_input> inputs_;
  std::vector<One> all_;
  std::vector<sqw_match_event> events_;
  std::uint32_t tick_ = 0;
  double dt_ = 1.0 / 60.0;
};

}  // namespace squire::runtime::test
