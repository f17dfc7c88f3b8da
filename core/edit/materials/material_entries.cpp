#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries materialEdits();
EditEntries materialEdits() {
  return {
      entry("new-material", newMaterial, "Makes a material with the usual values.",
            {inlined<&NewMaterial::model>(), field<&NewMaterial::name>("name", "its name")}),
      entry(
          "copy-material", copyMaterial,
          "Makes a material like another one, in the same model or in another one of the project.",
          {inlined<&CopyMaterial::model>(),
           field<&CopyMaterial::material>("material", "its name in the source, or that it was made with"),
           optional<&CopyMaterial::to>("to", "the model that gets the copy; without it the same"),
           optional<&CopyMaterial::name>("name", "of the copy; without it as before, with a number if taken"),
           field<&CopyMaterial::diffuseMap>("diffuseMap",
                                            "image file for another model, relative to the project"),
           field<&CopyMaterial::specularMap>("specularMap", "image file, as for diffuseMap")}),
      entry("rename-material", renameMaterial, "Gives a material another name.",
            {inlined<&RenameMaterial::model>(),
             field<&RenameMaterial::material>("material", "its name in the source, or that it was made with"),
             field<&RenameMaterial::name>("name", "what it is called in the window and in exports")}),
      entry("delete-material", deleteMaterial,
            "Deletes a material; meshes that have it need the name of another one.",
            {inlined<&DeleteMaterial::model>(),
             field<&DeleteMaterial::material>("material", "its name in the source, or that it was made with"),
             field<&DeleteMaterial::instead>("instead", "the material that its meshes have then")}),
      entry(
          "assign-material", assignMaterial, "Gives a mesh, or a part of it, another material.",
          {inlined<&AssignMaterial::model>(), field<&AssignMaterial::mesh>("mesh", "its name in the source"),
           field<&AssignMaterial::part>(
               "part", "the part that has this material in the source; without it all parts"),
           field<&AssignMaterial::material>("material", "its name in the source, or that it was made with")}),
  };
}

EditEntries skinEdits();
EditEntries skinEdits() {
  return {
      entry("normalise-weights", normaliseWeights,
            "Limits the bones that vertices of a skin follow, and scales what stays to a sum of 1.",
            {inlined<&NormaliseWeights::model>(),
             field<&NormaliseWeights::mesh>("mesh", "its name in the source; without it all meshes"),
             optional<&NormaliseWeights::influences>("influences",
                                                     "bones that a vertex follows at most, 1 to 4"),
             optional<&NormaliseWeights::least>("least", "weights below it are dropped, 0 to 0.25")}),
      entry("fill-weights", fillWeights,
            "Gives vertices of a skin without weight those of the nearest vertex that has some.",
            {inlined<&FillWeights::model>(),
             field<&FillWeights::mesh>("mesh", "its name in the source; without it all that lack weights"),
             optional<&FillWeights::filled>("filled", "false takes the weights away again")}),
  };
}

}  // namespace squire
