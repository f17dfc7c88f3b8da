#include "core/fight/ground_body.h"

namespace squire {

namespace {

constexpr float gravity = 9.81f;  // metres per second squared
// Metres; a body follows ground that descends by up to this much per tick.
constexpr float stepDown = 0.35f;

}  // namespace

GroundBody::GroundBody(const Ground& ground, const vec2& feet, float radius)
    : radius_(radius), centre_(ground.outside({feet + vec2(0, radius), radius}, radius)) {}

// The centre lowered to the ground, or where it is if there is no ground within `stepDown` below it.
vec2 GroundBody::lowered(const Ground& ground) const {
  const auto inside = [&](float down) { return ground.isInside({centre_ - vec2(0, down), radius_}, 0.0f); };
  if (!inside(stepDown)) return centre_;
  float free = 0.0f, met = stepDown;
  for (int i = 0; i < 20; ++i) {
    const float middle = 0.5f * (free + met);
    (inside(middle) ? met : free) = middle;
  }
  return centre_ - vec2(0, free);
}

// One tick in the air. Returns whether the body stands after it.
bool GroundBody::fly(const Ground& ground, float seconds) {
  fall_ += gravity * seconds;
  const vec2 way(0.0f, -fall_ * seconds);
  const Ground::Slid slid = ground.slide({centre_, radius_}, way);
  const bool isStopped = fall_ < 0.0f && slid.centre.y < centre_.y + 0.5f * way.y;  // by a ceiling
  centre_ = slid.centre;
  const bool lands = fall_ >= 0.0f && slid.stands;
  if (lands || isStopped) fall_ = 0.0f;
  return lands;
}

void GroundBody::step(const Ground& ground, float along, float jump, float seconds) {
  bool stood = stands_;
  if (stood && jump > 0.0f) {
    fall_ = -jump;
    stood = false;
  }
  centre_ = ground.slide({centre_, radius_}, vec2(along * seconds, 0.0f)).centre;
  if (!stood) {
    stands_ = fly(ground, seconds);
    return;
  }
  const vec2 low = lowered(ground);
  stands_ = low != centre_ || ground.isInside({centre_ - vec2(0, 1e-3f), radius_}, 0.0f);
  centre_ = low;
  if (!stands_) stands_ = fly(ground, seconds);
}

}  // namespace squire
