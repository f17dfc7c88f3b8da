#include "core/edit/poses/pose_edits.h"
#include "core/edit/things/thing_entries.h"

namespace squire {

EditEntries poseEdits();
EditEntries poseEdits() {
  return {
      entry("add-pose", addPose, "Puts a pose into the model's library."),
      entry("set-saved-pose", setSavedPose, "Sets what a pose of the library holds.",
            {inlined<&SetSavedPose::pose>(),
             field<&SetSavedPose::bones>("bones", "what it holds from here on")}),
      entry("rename-pose", renamePose, "Gives a pose of the library another name."),
      entry("delete-pose", removePose, "Deletes a pose of the library."),
  };
}

}  // namespace squire
