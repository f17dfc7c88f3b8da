#include "core/formats/gltf_out/material_look.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

namespace squire::gltf {

namespace {

// The metallic share of a channel, if the rest is a non-metal with the usual reflectance:
// diffuse = base * (1 - share), specular = usual * (1 - share) + base * share.
float mirrorShare(float diffuse, float specular) {
  const double a = static_cast<double>(usualMirror), d = static_cast<double>(diffuse);
  const double more = static_cast<double>(specular) - a;
  if (more <= 0.0) return 0.0f;
  // a * share^2 + (d - a + more) * share - more = 0
  const double half = 0.5 * (d - a + more);
  return static_cast<float>((std::sqrt(half * half + a * more) - half) / a);
}

constexpr float leastShare = 1e-3f;  // a smaller metallic share is not visible

// The metallic share of a material: the smallest of its channels, at most `most`, and limited so that no base
// colour is above 1. 0 if it would not be visible.
float shareOf(const vec3& diffuse, const vec3& specular, float most) {
  float share = most;
  for (int i = 0; i < 3; ++i)
    share = std::min({share, mirrorShare(diffuse[i], specular[i]), 1.0f - diffuse[i]});
  return share < leastShare ? 0.0f : share;
}

// The reflectance of the non-metallic part, such that both parts together have the specular colour.
vec3 restOf(const vec3& specular, const vec3& base, float share) {
  return glm::max(vec3(0.0f), (specular - base * share) / (1.0f - share));
}

}  // namespace

MaterialLook lookOf(const Material& material) {
  const vec3 diffuse = glm::clamp(material.diffuse, 0.0f, 1.0f);
  const vec3 specular = glm::clamp(material.specular, 0.0f, 1.0f);
  const bool isMapped = material.diffuseMap >= 0;
  MaterialLook look;
  const float alpha = std::sqrt(2.0f / (std::max(0.0f, material.exponent) + 2.0f));
  look.rough = std::sqrt(alpha);
  float share = shareOf(diffuse, specular, 1.0f - alpha);
  // A material with a map has a white base. Since diffuse = base * (1 - share), it can be metallic only if
  // every channel of diffuse is 1 - share; shareOf() ensures that none is larger.
  constexpr float white = 0.999f;
  if (isMapped && std::min({diffuse.x, diffuse.y, diffuse.z}) < white * (1.0f - share)) share = 0.0f;
  look.base = isMapped ? vec3(1.0f) : diffuse / (1.0f - share);
  look.mirror = restOf(specular, look.base, share);
  if (std::max({look.mirror.x, look.mirror.y, look.mirror.z}) > 1.0f) {  // reflects more than it receives
    share = 0.0f;
    look.base = isMapped ? vec3(1.0f) : diffuse;
    look.mirror = specular;
  }
  look.metal = share > 0.0f ? share / (1.0f - alpha) : 0.0f;
  return look;
}

}  // namespace squire::gltf
