#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/math/transform.h"
#include "core/model/unknown_members.h"

// The stage of a level: set pieces, the ground that characters walk on, and named points. Metres, Y up. The
// ground lies in the plane z = 0, which the side view shows from +Z: x to the right, y up.
namespace squire {

using StagePieceId = Id<struct StagePieceTag>;
using GroundShapeId = Id<struct GroundShapeTag>;
using StagePointId = Id<struct StagePointTag>;

struct StructSchema;  // core/schema/schema.h
struct Thing;         // core/schema/thing.h

extern const Thing stagePieceThing, groundShapeThing, stagePointThing;
constexpr const Thing& thingOf(StagePieceId) { return stagePieceThing; }
constexpr const Thing& thingOf(GroundShapeId) { return groundShapeThing; }
constexpr const Thing& thingOf(StagePointId) { return stagePointThing; }

// A model that decorates the stage.
struct StagePiece {
  static constexpr float farthest = 1e6f;  // metres, of each coordinate

  StagePieceId id;
  std::string name;     // unique within the stage
  ModelId model;        // may be one that the project no longer has
  Transform place;      // no scale is 0
  std::string layer;    // one of the stage's layers; empty: none
  std::string group;    // pieces of one group are selected together; empty: none
  bool locked = false;  // edits refuse to change or delete it
  bool hidden = false;  // not drawn in the editor; exported all the same
  UnknownMembers unknown = {};

  bool operator==(const StagePiece&) const = default;
};

struct StageLayer {
  std::string name;     // unique within the stage
  bool locked = false;  // as if all its pieces were locked
  bool hidden = false;
  UnknownMembers unknown = {};

  bool operator==(const StageLayer&) const = default;
};

// Solid stops from all sides. A ledge can be grabbed, a one-way platform stops feet that come from its upper
// side, a ladder is climbed, a trigger only notifies the game.
enum class GroundKind : std::uint32_t { Solid, Ledge, OneWay, Ladder, Trigger };

// A line, or a polygon with its inside. The upper side of a line is left of the direction of its points.
struct GroundShape {
  static constexpr float farthest = 4000.0f;  // metres, of each coordinate

  GroundShapeId id;
  std::string name;  // unique within the stage
  GroundKind kind = GroundKind::Solid;
  bool closed = false;       // a polygon: the last point is joined to the first
  std::vector<vec2> points;  // x, y; at least 2, of a polygon 3
  UnknownMembers unknown = {};

  bool operator==(const GroundShape&) const = default;
};

// Spawn: a character enters with its feet at the point. Mark: the game decides by the name what it means.
enum class StagePointKind : std::uint32_t { Spawn, Mark };

struct StagePoint {
  StagePointId id;
  std::string name;  // unique within the stage
  StagePointKind kind = StagePointKind::Spawn;
  vec2 at{0.0f};  // x, y
  UnknownMembers unknown = {};

  bool operator==(const StagePoint&) const = default;
};

// What the game's camera shows of the plane z = 0, at 16:9.
struct StageCamera {
  static constexpr float aspect = 16.0f / 9.0f;

  vec2 centre{0.0f};
  float height = 9.0f;  // metres, above 0
  UnknownMembers unknown = {};

  bool operator==(const StageCamera&) const = default;
};

struct Stage {
  static constexpr std::size_t mostOfProject = 256;
  static constexpr std::size_t mostPieces = 50'000;
  static constexpr std::size_t mostShapes = 10'000;
  static constexpr std::size_t mostShapePoints = 50'000;  // of all shapes together
  static constexpr std::size_t mostPoints = 10'000;
  static constexpr std::size_t mostLayers = 256;

  StageId id;
  std::string name;                                        // unique within the project
  std::vector<StageLayer> layers;                          // in the order of the list
  std::vector<std::shared_ptr<const StagePiece>> pieces;   // sorted by name
  std::vector<std::shared_ptr<const GroundShape>> ground;  // sorted by name
  std::vector<StagePoint> points;                          // sorted by name
  std::optional<StageCamera> camera;
  UnknownMembers unknown = {};

  [[nodiscard]] const StagePiece* findPiece(std::string_view name) const;
  [[nodiscard]] const StageLayer* findLayer(std::string_view name) const;
  // Also true if the layer of the piece is locked or hidden.
  [[nodiscard]] bool isLocked(const StagePiece& piece) const;
  [[nodiscard]] bool isHidden(const StagePiece& piece) const;
};

// Returns an empty string if valid, else the first problem: names, ids, values, order, limits.
[[nodiscard]] std::string faultOf(const Stage& stage);

[[nodiscard]] const StructSchema& schemaOf(const StagePiece*);
[[nodiscard]] const StructSchema& schemaOf(const StageLayer*);
[[nodiscard]] const StructSchema& schemaOf(const GroundShape*);
[[nodiscard]] const StructSchema& schemaOf(const StagePoint*);
[[nodiscard]] const StructSchema& schemaOf(const StageCamera*);
[[nodiscard]] const StructSchema& schemaOf(const Stage*);

}  // namespace squire
