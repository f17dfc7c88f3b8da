#pragma once

#include <cstdint>

namespace squire::wad::disk {

struct Stage {
  static constexpr const char* blob = "stages";

  std::uint32_t name;
  std::uint32_t layerCount, layers;  // strings
  std::uint32_t pieceCount, pieces;
  std::uint32_t pointCount, points;
  float cameraCentre[2];
  float cameraHeight;  // 0: the stage defines no camera
};

struct StagePiece {
  std::uint32_t name, group;
  std::uint16_t model;
  std::uint16_t layer;  // of the stage; `none`: on none
  float position[3];
  float orientation[4];
  float scale[3];
};

struct StagePoint {
  std::uint32_t name;
  std::uint32_t kind;
  float at[2];
};

static_assert(sizeof(Stage) == 40 && sizeof(StagePiece) == 52 && sizeof(StagePoint) == 16);

}  // namespace squire::wad::disk
