#pragma once

#include <vector>

#include "core/fight/fight_clip.h"
#include "core/fight/ground_body.h"

namespace squire {

enum class GroundPreset { Flat, Slope, Steps, Ladder };
// A few metres of test ground. The rungs of the ladder are in front of a character at the origin.
[[nodiscard]] std::vector<GroundPiece> presetGround(GroundPreset preset);

// Velocity along z and y in metres per second at which the game must move the character during an in-place
// clip, so that the standing foot does not slide. Zero without feet.
[[nodiscard]] vec2 travelOf(const FightClip& clip, std::span<const std::size_t> feet);

struct WalkSettings {
  // Metres per second along z and y. Unless y is 0, the character climbs and does not fall.
  vec2 speed{1.0f, 0.0f};
  float radius = 0.25f;            // metres, of the body's disk
  Rate ticks{60, 1};               // of the game
  std::optional<vec2> start = {};  // of the feet; empty: the rear end of the ground (climbers: the origin)
  std::optional<float> top = {};   // height at which a climber starts over; empty: the highest piece
  float jump = 0.0f;               // metres per second up, with which a standing body leaves the ground
  std::int64_t jumpEvery = 0;      // ticks from one jump to the next; 0: never
  // Metres per second along z in each tick of a round of the clip, whose travel moves the character. Empty:
  // `speed`. Without effect on climbers.
  std::vector<float> travel = {};

  [[nodiscard]] float forwardAt(std::int64_t tick) const {
    return travel.empty() ? speed.x : travel[static_cast<std::size_t>(tick) % travel.size()];
  }

  bool operator==(const WalkSettings&) const = default;
};

// The path of a body over a ground. A climber moves at a constant speed. The path starts over once the body
// is beyond an end of the ground, below its lowest piece or, when climbing, above `top`.
class GroundWalk {
 public:
  GroundWalk(std::vector<GroundPiece> pieces, const WalkSettings& settings);

  struct Place {
    vec2 feet{0.0f};  // position of the model's origin: the lowest point of the disk
    bool stands = true;
  };
  // Position at a time in seconds from the start of the path, interpolated between ticks.
  [[nodiscard]] Place at(double seconds);

  // The body where the path starts.
  [[nodiscard]] GroundBody atStart() const;
  // Whether a body whose lowest point is there has left the ground.
  [[nodiscard]] bool hasLeft(const vec2& feet) const;

  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] const std::vector<GroundPiece>& pieces() const { return pieces_; }
  [[nodiscard]] const WalkSettings& settings() const { return settings_; }

 private:
  [[nodiscard]] bool climbs() const { return settings_.speed.y != 0.0f; }
  [[nodiscard]] bool jumpsNow() const;
  void step();
  const Place& tick(std::size_t index);

  std::vector<GroundPiece> pieces_;
  WalkSettings settings_;
  Ground ground_;
  vec2 least_{0.0f}, most_{0.0f};
  std::vector<Place> path_;
  GroundBody body_;
  bool over_ = false;   // the path is complete and repeats
  bool stuck_ = false;  // the path is complete and stays at its end
};

}  // namespace squire
