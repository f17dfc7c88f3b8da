#pragma once

#include <cstdint>

namespace squire::wad::disk {

// A blend space of a model.
struct Space {
  static constexpr const char* blob = "spaces";

  std::uint32_t name;
  std::uint32_t xName, yName;  // of the parameters; yName is empty if there is one
  std::uint16_t model;
  std::uint16_t zero;
  float scale[2];
  std::uint32_t pointCount, points;  // SpacePoint
  std::uint32_t faceCount, faces;    // SpaceFace
};

struct SpacePoint {
  float x, y;
  std::uint16_t animation;
  std::uint16_t zero;
};

// Numbers of points; `none` for those that are not there.
struct SpaceFace {
  std::uint16_t corners[3];
  std::uint16_t zero;
};

static_assert(sizeof(Space) == 40);
static_assert(sizeof(SpacePoint) == 12);
static_assert(sizeof(SpaceFace) == 8);

}  // namespace squire::wad::disk
