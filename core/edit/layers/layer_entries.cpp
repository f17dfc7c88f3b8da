#include "core/edit/layers/layer_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries layerEdits();
EditEntries layerEdits() {
  return {
      entry(
          "add-edit-layer", addEditLayer,
          "Adds a layer over a clip. It has no keys at first, which `set-pose` with its name makes, or "
          "those of "
          "another clip.",
          {inlined<&AddEditLayer::clip>(),
           field<&AddEditLayer::name>("name", "its name; made free where another has it"),
           optional<&AddEditLayer::mode>("mode", "whether its values are added, or replace what lies below"),
           optional<&AddEditLayer::motion>("motion",
                                           "a clip of the model whose motion it plays, in the mode replace"),
           optional<&AddEditLayer::at>(
               "at",
               "when that motion begins; where it begins or ends within the clip, the "
               "layer fades"),
           optional<&AddEditLayer::mask>(
               "mask", "the bones that it moves, and how much of it each takes; empty: all")}),
      entry("delete-edit-layer", removeEditLayer, "Deletes a layer of a clip with its keys."),
      entry("rename-edit-layer", renameEditLayer, "Gives a layer of a clip another name."),
      entry("set-edit-layer", setEditLayer, "Changes a layer of a clip.",
            {inlined<&SetEditLayer::clip>(), field<&SetEditLayer::layer>("layer", "which layer of the clip"),
             field<&SetEditLayer::mode>("mode", "its keys are converted: what plays at them stays"),
             field<&SetEditLayer::weight>("weight", "the share of its values, 0 to 2"),
             field<&SetEditLayer::fade>("fade", "factor of the weight over time, 0 to 1; empty: always 1"),
             field<&SetEditLayer::mask>("mask",
                                        "the bones that it moves, and how much of it each takes; empty: all"),
             field<&SetEditLayer::muted>("muted", "whether it does not count"),
             field<&SetEditLayer::solo>("solo", "as long as a layer is, only those that are count")}),
      entry("move-edit-layer", moveEditLayer, "Moves a layer of a clip among the others."),
      entry("collapse-edit-layers", collapseEditLayers,
            "Gives the clip itself the keys that play what it plays with its layers, and removes the layers.",
            {inlined<&CollapseEditLayers::clip>()}),
  };
}

}  // namespace squire
