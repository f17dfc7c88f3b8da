#include "core/edit/stages/stage_edits.h"
#include "core/edit/stages/stage_ref.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries stageEdits();
EditEntries stageEdits() {
  return {
      entry("add-stage", addStage, "Adds an empty stage: set pieces, ground and points of a level.",
            {field<&AddStage::name>("name", "its name; made free where another has it")}),
      entry("rename-stage", renameStage, "Gives a stage another name."),
      entry("delete-stage", deleteStage, "Deletes a stage with all that it has."),
      entry("set-stage-camera", setStageCamera, "Sets what the game's camera frames of a stage, at 16:9.",
            {inlined<&SetStageCamera::stage>(),
             field<&SetStageCamera::camera>(
                 "camera", "what it frames of the plane z = 0; without one, nothing is said")}),
      entry("add-layer", addStageLayer, "Adds a layer to a stage.",
            {inlined<&AddStageLayer::stage>(), field<&AddStageLayer::name>("name", "its name")}),
      entry("change-layer", changeStageLayer, "Renames, locks or hides a layer.",
            {inlined<&ChangeStageLayer::stage>(), field<&ChangeStageLayer::layer>("layer", "its name"),
             field<&ChangeStageLayer::name>("name", "the new name; its pieces stay on it"),
             field<&ChangeStageLayer::locked>("locked", "whether its pieces refuse edits"),
             field<&ChangeStageLayer::hidden>(
                 "hidden", "whether its pieces are hidden in the editor; they are exported")}),
      entry("delete-layer", deleteStageLayer, "Deletes a layer; its pieces are on none then.",
            {inlined<&DeleteStageLayer::stage>(), field<&DeleteStageLayer::layer>("layer", "its name")}),
      entry("add-point", addStagePoint, "Adds a named point to a stage."),
      entry("change-point", changeStagePoint, "Moves or renames a point, or changes its kind.",
            {inlined<&ChangeStagePoint::stage>(), field<&ChangeStagePoint::point>("point", "which point"),
             field<&ChangeStagePoint::name>("name", "the new name"),
             field<&ChangeStagePoint::kind>("kind", "spawn or mark"),
             field<&ChangeStagePoint::at>("at", "[x, y], metres")}),
      entry("delete-point", deleteStagePoint, "Deletes a point."),
  };
}

}  // namespace squire
