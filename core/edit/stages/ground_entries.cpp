#include "core/edit/stages/ground_edits.h"
#include "core/edit/stages/stage_ref.h"

namespace squire {

EditEntries groundEdits();
EditEntries groundEdits() {
  return {
      entry(
          "add-ground", addGround, "Adds a line or a polygon of the ground to a stage.",
          {inlined<&AddGround::stage>(),
           field<&AddGround::name>("name", "its name; made free where another has it"),
           optional<&AddGround::kind>("kind", "solid, ledge, one-way, ladder or trigger; solid unless given"),
           optional<&AddGround::closed>("closed",
                                        "true: a polygon; false: a line, whose upper side is on its left"),
           field<&AddGround::points>("points", "[x, y] in metres; x to the right as seen from +Z, y up")}),
      entry("change-ground", changeGround, "Changes the name, the kind or the points of ground.",
            {inlined<&ChangeGround::stage>(), field<&ChangeGround::ground>("ground", "which line or polygon"),
             field<&ChangeGround::name>("name", "the new name"),
             field<&ChangeGround::kind>("kind", "solid, ledge, one-way, ladder or trigger"),
             field<&ChangeGround::closed>("closed", "true: a polygon; false: a line"),
             field<&ChangeGround::points>("points", "all its points")}),
      entry("delete-ground", deleteGround, "Deletes lines and polygons of the ground.",
            {inlined<&DeleteGround::stage>(),
             field<&DeleteGround::ground>("ground", "which lines and polygons")}),
      entry("move-ground", moveGround, "Moves lines and polygons of the ground.",
            {inlined<&MoveGround::stage>(), field<&MoveGround::ground>("ground", "which lines and polygons"),
             field<&MoveGround::by>("by", "metres")}),
      entry("insert-ground-point", insertGroundPoint, "Inserts a point into a line or a polygon.",
            {inlined<&InsertGroundPoint::stage>(),
             field<&InsertGroundPoint::ground>("ground", "which line or polygon"),
             field<&InsertGroundPoint::before>("before", "the number, from 0, that the point gets"),
             field<&InsertGroundPoint::at>("at", "[x, y], metres")}),
      entry("move-ground-points", moveGroundPoints, "Moves points of a line or a polygon.",
            {inlined<&MoveGroundPoints::stage>(),
             field<&MoveGroundPoints::ground>("ground", "which line or polygon"),
             field<&MoveGroundPoints::points>("points", "their numbers, from 0"),
             field<&MoveGroundPoints::by>("by", "metres")}),
      entry("delete-ground-points", deleteGroundPoints, "Deletes points of a line or a polygon.",
            {inlined<&DeleteGroundPoints::stage>(),
             field<&DeleteGroundPoints::ground>("ground", "which line or polygon"),
             field<&DeleteGroundPoints::points>("points", "their numbers, from 0")}),
  };
}

}  // namespace squire
