#include "core/edit/bones/bone_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries boneEdits();
EditEntries boneEdits() {
  return {
      entry("rename-bone", renameBone,
            "Gives a bone another name. A re-import and clips of other files still find it by its name in "
            "the source.",
            {inlined<&RenameBone::model>(), field<&RenameBone::bone>("bone", "which bone"),
             field<&RenameBone::name>("name", "the new name")}),
  };
}

}  // namespace squire
