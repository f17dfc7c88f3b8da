#include "core/edit/materials/add_materials.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries sharedEdits();
EditEntries sharedEdits() {
  return {
      entry("new-shared-material", newSharedMaterial, "Makes a shared material with the usual values.",
            {field<&NewSharedMaterial::name>("name", "its name")}),
      entry("share-material", shareMaterial,
            "Makes a shared material with the values of a model's material, which then uses it.",
            {inlined<&ShareMaterial::model>(),
             field<&ShareMaterial::material>("material", "its name in the source, or that it was made with"),
             optional<&ShareMaterial::name>(
                 "name", "of the shared one; without it the name of the material, with a number if taken"),
             field<&ShareMaterial::diffuseMap>(
                 "diffuseMap", "image file in place of a map of the source, relative to the project"),
             field<&ShareMaterial::specularMap>("specularMap", "image file, as for diffuseMap")}),
      entry("use-shared-material", useSharedMaterial,
            "Makes a material of a model use a shared one instead of its own values.",
            {inlined<&UseSharedMaterial::model>(),
             field<&UseSharedMaterial::material>("material",
                                                 "its name in the source, or that it was made with"),
             field<&UseSharedMaterial::shared>("shared", "the shared material that it uses from then on")}),
      entry("give-shared-material", giveSharedMaterial,
            "Gives a mesh, or a part of it, a material that uses a shared one.",
            {inlined<&GiveSharedMaterial::model>(),
             field<&GiveSharedMaterial::mesh>("mesh", "its name in the source"),
             field<&GiveSharedMaterial::part>(
                 "part", "the part that has this material in the source; without it all parts"),
             field<&GiveSharedMaterial::shared>("shared", "the shared material")}),
      entry(
          "detach-material", detachMaterial,
          "Gives a material that uses a shared one values of its own, as they are now.",
          {inlined<&DetachMaterial::model>(),
           field<&DetachMaterial::material>("material", "its name in the source, or that it was made with")}),
      entry("change-shared-material", changeSharedMaterial,
            "Changes values of a shared material, and so of all materials that use it.",
            {field<&ChangeSharedMaterial::shared>("shared", "its name"),
             field<&ChangeSharedMaterial::diffuse>("diffuse", "linear colour"),
             field<&ChangeSharedMaterial::specular>("specular", "linear colour"),
             field<&ChangeSharedMaterial::exponent>("exponent", "of the highlight"),
             field<&ChangeSharedMaterial::diffuseMap>(
                 "diffuseMap", "image file, relative to the project; \"\" takes the map away"),
             field<&ChangeSharedMaterial::specularMap>("specularMap", "image file, as for diffuseMap")}),
      entry("rename-shared-material", renameSharedMaterial, "Gives a shared material another name.",
            {field<&RenameSharedMaterial::shared>("shared", "its name"),
             field<&RenameSharedMaterial::name>("name", "the new name")}),
      entry("delete-shared-material", deleteSharedMaterial,
            "Deletes a shared material; materials that use it keep its values as their own.",
            {field<&DeleteSharedMaterial::shared>("shared", "its name")}),
      entry("add-materials", addMaterials,
            "Adds materials with all their values to a model, or to those that the models share.",
            {field<&AddMaterials::materials>("materials", "the materials, in any order"),
             optional<&AddMaterials::to>(
                 "to", "the model that gets them; without it the models of the project share them"),
             optional<&AddMaterials::from>("from", "the file that they are copied from, for the history")}),
  };
}

}  // namespace squire
