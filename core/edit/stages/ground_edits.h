#pragma once

#include <vector>

#include "core/edit/edit.h"
#include "core/model/stage.h"

// Edits of the ground of a stage: lines and polygons in the plane z = 0.
namespace squire {

// The ground's id is the project's nextId before the edit; its name is made unique.
struct AddGround {
  static constexpr LabelPattern labels[] = {{"Add ground {ground}"}};
  StageId stage;
  std::string name;
  GroundKind kind = GroundKind::Solid;
  bool closed = false;
  std::vector<vec2> points;
};
[[nodiscard]] Result<Edit> addGround(const Project& project, const AddGround& args);

struct ChangeGround {
  static constexpr LabelPattern labels[] = {{"Change ground {ground}"}};
  StageId stage;
  GroundShapeId ground;
  std::optional<std::string> name;
  std::optional<GroundKind> kind;
  std::optional<bool> closed;
  std::optional<std::vector<vec2>> points;
};
[[nodiscard]] Result<Edit> changeGround(const Project& project, const ChangeGround& args);

struct DeleteGround {
  static constexpr LabelPattern labels[] = {{"Delete {count} ground line", "Delete {count} ground lines"}};
  StageId stage;
  std::vector<GroundShapeId> ground;
};
[[nodiscard]] Result<Edit> deleteGround(const Project& project, const DeleteGround& args);

struct MoveGround {
  static constexpr LabelPattern labels[] = {{"Move {count} ground line", "Move {count} ground lines"}};
  StageId stage;
  std::vector<GroundShapeId> ground;
  vec2 by{0.0f};
};
[[nodiscard]] Result<Edit> moveGround(const Project& project, const MoveGround& args);

// Points are numbered from 0.
struct InsertGroundPoint {
  static constexpr LabelPattern labels[] = {{"Insert a point into {ground}"}};
  StageId stage;
  GroundShapeId ground;
  std::size_t before = 0;  // the number of points: at the end
  vec2 at{0.0f};
};
[[nodiscard]] Result<Edit> insertGroundPoint(const Project& project, const InsertGroundPoint& args);

struct MoveGroundPoints {
  static constexpr LabelPattern labels[] = {
      {"Move {count} point of {ground}", "Move {count} points of {ground}"}};
  StageId stage;
  GroundShapeId ground;
  std::vector<std::size_t> points;
  vec2 by{0.0f};
};
[[nodiscard]] Result<Edit> moveGroundPoints(const Project& project, const MoveGroundPoints& args);

struct DeleteGroundPoints {
  static constexpr LabelPattern labels[] = {
      {"Delete {count} point of {ground}", "Delete {count} points of {ground}"}};
  StageId stage;
  GroundShapeId ground;
  std::vector<std::size_t> points;
};
[[nodiscard]] Result<Edit> deleteGroundPoints(const Project& project, const DeleteGroundPoints& args);

}  // namespace squire
