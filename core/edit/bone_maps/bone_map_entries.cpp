#include "core/edit/bone_maps/bone_map_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries boneMapEdits();
EditEntries boneMapEdits() {
  return {entry("add-bone-map", addBoneMap,
                "Adds a bone map: which bones of a model follow which of another body."),
          entry("rename-bone-map", renameBoneMap, "Gives a bone map another name."),
          changeThingEntry<SavedBoneMap>("change-bone-map", "Changes a bone map."),
          entry("delete-bone-map", deleteBoneMap,
                "Deletes a bone map; clips that were retargeted with it stay as they are.")};
}

}  // namespace squire
