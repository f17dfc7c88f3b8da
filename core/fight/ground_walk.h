#pragma once

#include <vector>

#include "core/fight/fight_clip.h"
#include "core/fight/ground.h"

namespace squire {

enum class GroundPreset { Flat, Slope, Steps, Ladder };
// A few metres of ground to try feet on; the rungs of the ladder are in front of who stands at the origin.
[[nodiscard]] std::vector<GroundPiece> presetGround(GroundPreset preset);

// How fast the game moves a character while a clip plays in place, so that the foot that stands stays where
// it is: along the way and up, metres a second. Not moved without feet.
[[nodiscard]] vec2 travelOf(const FightClip& clip, std::span<const std::size_t> feet);

struct WalkSettings {
  vec2 speed{1.0f, 0.0f};  // metres a second along the way and up; who goes up climbs and does not fall
  float radius = 0.25f;    // metres, of the body's disk
  Rate ticks{60, 1};       // of the game
};

// A body that goes over a test ground as in the game: a disk that slides over the pieces, tick after tick,
// stays on what goes down before it, and falls where nothing is. It starts at the ground's first end (a
// climber at the origin) and begins again when it has left it.
class GroundWalk {
 public:
  GroundWalk(std::vector<GroundPiece> pieces, const WalkSettings& settings);

  struct Place {
    vec2 feet{0.0f};  // of the model's origin: the disk's lowest point
    bool stands = true;
  };
  // After so many seconds, between two ticks on the way between them.
  [[nodiscard]] Place at(double seconds);

  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] const std::vector<GroundPiece>& pieces() const { return pieces_; }
  [[nodiscard]] const WalkSettings& settings() const { return settings_; }

 private:
  [[nodiscard]] vec2 start() const;
  [[nodiscard]] bool climbs() const { return settings_.speed.y != 0.0f; }
  [[nodiscard]] bool hasLeft(const vec2& feet) const;
  [[nodiscard]] vec2 lowered(const vec2& centre) const;
  void step();
  const Place& tick(std::size_t index);

  std::vector<GroundPiece> pieces_;
  WalkSettings settings_;
  Ground ground_;
  vec2 least_{0.0f}, most_{0.0f};
  std::vector<Place> path_;
  vec2 centre_{0.0f};
  float fall_ = 0.0f;   // metres a second
  bool over_ = false;   // the path is whole: it begins again
  bool stuck_ = false;  // or it stays at its end
};

}  // namespace squire
