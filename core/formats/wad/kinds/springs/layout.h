#pragma once

#include <cstdint>

namespace squire::wad::disk {

// A chain of bones of a model that follows the body.
struct Spring {
  static constexpr const char* blob = "springs";

  std::uint32_t name;
  std::uint16_t model;
  std::uint16_t end;
  std::uint32_t boneCount;
  float stiffness, drag, wind;
  float gravity;
  float limitCosine;
  float radius;
  float tip[3];
  std::uint32_t colliderCount, colliders;  // u32: numbers of volumes of the model's body
};

static_assert(sizeof(Spring) == 56);

}  // namespace squire::wad::disk
