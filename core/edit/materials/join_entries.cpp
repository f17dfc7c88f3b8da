#include "core/edit/materials/join_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries joinEdits();
EditEntries joinEdits() {
  return {
      entry(
          "join-meshes", joinMeshes,
          "Makes exports join those parts of meshes into one mesh that have the same material.",
          {inlined<&JoinMeshes::model>(), field<&JoinMeshes::meshes>("meshes", "their names in the source"),
           optional<&JoinMeshes::name>("name", "of the joined mesh; without it the name of the first one")}),
      entry("separate-meshes", separateMeshes, "Makes exports keep meshes separate again.",
            {inlined<&SeparateMeshes::model>(),
             field<&SeparateMeshes::meshes>("meshes", "their names in the source")}),
  };
}

}  // namespace squire
