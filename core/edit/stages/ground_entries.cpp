#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

template <>
struct Fields<AddGround> {
  static constexpr const char* noun = "ground";
  static constexpr auto list = std::tuple{
      inlined(&AddGround::stage), field("name", &AddGround::name, "its name; made free where another has it"),
      optional("kind", &AddGround::kind, "solid, ledge, one-way, ladder or trigger; solid unless given"),
      optional("closed", &AddGround::closed,
               "true: a polygon; false: a line, whose upper side is on its left"),
      field("points", &AddGround::points, "[x, y] in metres; x to the right as seen from +Z, y up")};
};

template <>
struct Fields<ChangeGround> {
  static constexpr const char* noun = "ground";
  static constexpr auto list =
      std::tuple{inlined(&ChangeGround::stage),
                 field("ground", &ChangeGround::ground, "which line or polygon"),
                 field("name", &ChangeGround::name, "the new name"),
                 field("kind", &ChangeGround::kind, "solid, ledge, one-way, ladder or trigger"),
                 field("closed", &ChangeGround::closed, "true: a polygon; false: a line"),
                 field("points", &ChangeGround::points, "all its points")};
};

template <>
struct Fields<DeleteGround> {
  static constexpr const char* noun = "ground";
  static constexpr auto list = std::tuple{inlined(&DeleteGround::stage),
                                          field("ground", &DeleteGround::ground, "which lines and polygons")};
};

template <>
struct Fields<MoveGround> {
  static constexpr const char* noun = "ground";
  static constexpr auto list = std::tuple{inlined(&MoveGround::stage),
                                          field("ground", &MoveGround::ground, "which lines and polygons"),
                                          field("by", &MoveGround::by, "metres")};
};

template <>
struct Fields<InsertGroundPoint> {
  static constexpr const char* noun = "point of the ground";
  static constexpr auto list =
      std::tuple{inlined(&InsertGroundPoint::stage),
                 field("ground", &InsertGroundPoint::ground, "which line or polygon"),
                 field("before", &InsertGroundPoint::before, "the number, from 0, that the point gets"),
                 field("at", &InsertGroundPoint::at, "[x, y], metres")};
};

template <>
struct Fields<MoveGroundPoints> {
  static constexpr const char* noun = "points of the ground";
  static constexpr auto list = std::tuple{inlined(&MoveGroundPoints::stage),
                                          field("ground", &MoveGroundPoints::ground, "which line or polygon"),
                                          field("points", &MoveGroundPoints::points, "their numbers, from 0"),
                                          field("by", &MoveGroundPoints::by, "metres")};
};

template <>
struct Fields<DeleteGroundPoints> {
  static constexpr const char* noun = "points of the ground";
  static constexpr auto list =
      std::tuple{inlined(&DeleteGroundPoints::stage),
                 field("ground", &DeleteGroundPoints::ground, "which line or polygon"),
                 field("points", &DeleteGroundPoints::points, "their numbers, from 0")};
};

EditEntries groundEdits();
EditEntries groundEdits() {
  return {
      entry("add-ground", addGround, "Adds a line or a polygon of the ground to a stage."),
      entry("change-ground", changeGround, "Changes the name, the kind or the points of ground."),
      entry("delete-ground", deleteGround, "Deletes lines and polygons of the ground."),
      entry("move-ground", moveGround, "Moves lines and polygons of the ground."),
      entry("insert-ground-point", insertGroundPoint, "Inserts a point into a line or a polygon."),
      entry("move-ground-points", moveGroundPoints, "Moves points of a line or a polygon."),
      entry("delete-ground-points", deleteGroundPoints, "Deletes points of a line or a polygon."),
  };
}

}  // namespace squire
