#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/ground_faces.h"
#include "core/model/stage.h"

// A stage as a WAD stores it.
namespace squire {

struct PlayedPiece {
  std::string name;
  std::string model;  // the name of a model, which is unique within the file
  Transform place;
  int layer = -1;  // of the stage; -1: none
  std::string group;

  bool operator==(const PlayedPiece&) const = default;
};

struct PlayedShape {
  std::string name;
  GroundKind kind = GroundKind::Solid;
  bool closed = false;

  bool operator==(const PlayedShape&) const = default;
};

struct PlayedPoint {
  std::string name;
  StagePointKind kind = StagePointKind::Spawn;
  vec2 at{0.0f};

  bool operator==(const PlayedPoint&) const = default;
};

struct PlayedCamera {
  vec2 centre{0.0f};
  float height = 0.0f;

  bool operator==(const PlayedCamera&) const = default;
};

struct PlayedStage {
  std::string name;
  std::vector<std::string> layers;
  std::vector<PlayedPiece> pieces;
  std::vector<PlayedPoint> points;
  std::optional<PlayedCamera> camera;
  std::vector<PlayedShape> shapes;
  GroundFaces faces;  // its edges and areas contain indices into `shapes`

  bool operator==(const PlayedStage&) const = default;
};

}  // namespace squire
