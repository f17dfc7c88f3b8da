#include "core/math/colour.h"

#include <algorithm>
#include <cmath>

namespace squire {

namespace {

// `offset`: 5 for red, 3 for green, 1 for blue.
float channelOf(const Hsv& hsv, float offset) {
  const float sixth = std::fmod(offset + 6.0f * hsv.hue, 6.0f);
  return hsv.value * (1.0f - hsv.saturation * std::clamp(std::min(sixth, 4.0f - sixth), 0.0f, 1.0f));
}

// Computed in doubles, because C libraries agree on the result once it is rounded to a float.
float power(float base, double exponent) {
  return static_cast<float>(std::pow(static_cast<double>(base), exponent));
}

}  // namespace

float srgbOfLinear(float linear) {
  return linear <= 0.0031308f ? 12.92f * linear : 1.055f * power(linear, 1.0 / 2.4) - 0.055f;
}

float linearOfSrgb(float srgb) {
  return srgb <= 0.04045f ? srgb / 12.92f : power((srgb + 0.055f) / 1.055f, 2.4);
}

vec3 srgbOfLinear(const vec3& linear) {
  return {srgbOfLinear(linear.x), srgbOfLinear(linear.y), srgbOfLinear(linear.z)};
}

vec3 linearOfSrgb(const vec3& srgb) {
  return {linearOfSrgb(srgb.x), linearOfSrgb(srgb.y), linearOfSrgb(srgb.z)};
}

Hsv hsvOfSrgb(const vec3& srgb, const Hsv& before) {
  const vec3 colour = glm::clamp(srgb, 0.0f, 1.0f);
  const float most = std::max({colour.x, colour.y, colour.z});
  const float range = most - std::min({colour.x, colour.y, colour.z});
  if (most <= 0.0f) return {before.hue, before.saturation, 0.0f};
  if (range <= 0.0f) return {before.hue, 0.0f, most};
  float sixth = 0.0f;
  if (most == colour.x)
    sixth = (colour.y - colour.z) / range;
  else if (most == colour.y)
    sixth = 2.0f + (colour.z - colour.x) / range;
  else
    sixth = 4.0f + (colour.x - colour.y) / range;
  return {(sixth < 0.0f ? sixth + 6.0f : sixth) / 6.0f, range / most, most};
}

vec3 srgbOfHsv(const Hsv& hsv) { return {channelOf(hsv, 5.0f), channelOf(hsv, 3.0f), channelOf(hsv, 1.0f)}; }

}  // namespace squire
