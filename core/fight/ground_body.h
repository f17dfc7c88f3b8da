#pragma once

#include "core/fight/ground.h"

namespace squire {

// The body of a character on a ground, as the game moves it: a disk that slides over the pieces tick by tick,
// follows descending ground, falls where there is none, and jumps.
class GroundBody {
 public:
  // The body's lowest point is at `feet`; inside the ground, it is moved out.
  GroundBody(const Ground& ground, const vec2& feet, float radius);
  // Of a body that the ground does not stop, such as a climber's.
  GroundBody(const vec2& feet, float radius) : radius_(radius), centre_(feet + vec2(0, radius)) {}

  // One tick of `seconds`. `along` and `jump` are metres per second; with `jump` above 0, a standing body
  // leaves the ground.
  void step(const Ground& ground, float along, float jump, float seconds);
  void shift(const vec2& way) { centre_ += way; }

  [[nodiscard]] vec2 centre() const { return centre_; }
  [[nodiscard]] vec2 feet() const { return centre_ - vec2(0, radius_); }
  [[nodiscard]] bool stands() const { return stands_; }

 private:
  [[nodiscard]] vec2 lowered(const Ground& ground) const;
  [[nodiscard]] bool fly(const Ground& ground, float seconds);

  float radius_;  // metres
  vec2 centre_;
  float fall_ = 0.0f;  // metres per second, down
  bool stands_ = true;
};

}  // namespace squire
