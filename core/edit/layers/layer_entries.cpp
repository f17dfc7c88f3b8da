#include "core/edit/layers/layer_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries layerEdits();
EditEntries layerEdits() {
  return {
      entry("add-edit-layer", addEditLayer,
            "Adds a layer of offsets over a clip. It has none at first: `set-pose` with its name makes them.",
            {inlined<&AddEditLayer::clip>(),
             field<&AddEditLayer::name>("name", "its name; made free where another has it")}),
      entry("delete-edit-layer", removeEditLayer, "Deletes a layer of a clip with its offsets."),
      entry("rename-edit-layer", renameEditLayer, "Gives a layer of a clip another name."),
      entry("set-edit-layer", setEditLayer, "Weighs, mutes or solos a layer of a clip.",
            {inlined<&SetEditLayer::clip>(), field<&SetEditLayer::layer>("layer", "which layer of the clip"),
             field<&SetEditLayer::weight>("weight", "the share of its offsets, 0 to 2"),
             field<&SetEditLayer::muted>("muted", "whether it does not count"),
             field<&SetEditLayer::solo>("solo", "as long as a layer is, only those that are count")}),
      entry("move-edit-layer", moveEditLayer, "Moves a layer of a clip among the others."),
      entry("collapse-edit-layers", collapseEditLayers,
            "Gives the clip itself the keys that play what it plays with its layers, and removes the layers.",
            {inlined<&CollapseEditLayers::clip>()}),
  };
}

}  // namespace squire
