#include "core/edit/materials/add_materials.h"
#include "core/edit/materials/shared_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<NewSharedMaterial> {
  static constexpr const char* noun = "shared material";
  static constexpr std::array list{field<&NewSharedMaterial::name>("name", "its name")};
};

template <>
struct Fields<ShareMaterial> {
  static constexpr const char* noun = "material";
  static constexpr std::array list{
      inlined<&ShareMaterial::model>(),
      field<&ShareMaterial::material>("material", "its name in the source, or that it was made with"),
      optional<&ShareMaterial::name>(
          "name", "of the shared one; without it the name of the material, with a number if taken"),
      field<&ShareMaterial::diffuseMap>(
          "diffuseMap", "image file in place of a map of the source, relative to the project"),
      field<&ShareMaterial::specularMap>("specularMap", "image file, as for diffuseMap")};
};

template <>
struct Fields<UseSharedMaterial> {
  static constexpr const char* noun = "material";
  static constexpr std::array list{
      inlined<&UseSharedMaterial::model>(),
      field<&UseSharedMaterial::material>("material", "its name in the source, or that it was made with"),
      field<&UseSharedMaterial::shared>("shared", "the shared material that it uses from then on")};
};

template <>
struct Fields<GiveSharedMaterial> {
  static constexpr const char* noun = "mesh";
  static constexpr std::array list{
      inlined<&GiveSharedMaterial::model>(),
      field<&GiveSharedMaterial::mesh>("mesh", "its name in the source"),
      field<&GiveSharedMaterial::part>("part",
                                       "the part that has this material in the source; without it all parts"),
      field<&GiveSharedMaterial::shared>("shared", "the shared material")};
};

template <>
struct Fields<DetachMaterial> {
  static constexpr const char* noun = "material";
  static constexpr std::array list{
      inlined<&DetachMaterial::model>(),
      field<&DetachMaterial::material>("material", "its name in the source, or that it was made with")};
};

template <>
struct Fields<ChangeSharedMaterial> {
  static constexpr const char* noun = "shared material";
  static constexpr std::array list{
      field<&ChangeSharedMaterial::shared>("shared", "its name"),
      field<&ChangeSharedMaterial::diffuse>("diffuse", "linear colour"),
      field<&ChangeSharedMaterial::specular>("specular", "linear colour"),
      field<&ChangeSharedMaterial::exponent>("exponent", "of the highlight"),
      field<&ChangeSharedMaterial::diffuseMap>(
          "diffuseMap", "image file, relative to the project; \"\" takes the map away"),
      field<&ChangeSharedMaterial::specularMap>("specularMap", "image file, as for diffuseMap")};
};

template <>
struct Fields<RenameSharedMaterial> {
  static constexpr const char* noun = "shared material";
  static constexpr std::array list{field<&RenameSharedMaterial::shared>("shared", "its name"),
                                   field<&RenameSharedMaterial::name>("name", "the new name")};
};

template <>
struct Fields<DeleteSharedMaterial> {
  static constexpr const char* noun = "shared material";
  static constexpr std::array list{field<&DeleteSharedMaterial::shared>("shared", "its name")};
};

template <>
struct Fields<AddMaterials> {
  static constexpr const char* noun = "materials";
  static constexpr std::array list{
      field<&AddMaterials::materials>("materials", "the materials, in any order"),
      optional<&AddMaterials::to>(
          "to", "the model that gets them; without it the models of the project share them"),
      optional<&AddMaterials::from>("from", "the file that they are copied from, for the history")};
};

EditEntries sharedEdits();
EditEntries sharedEdits() {
  return {
      entry("new-shared-material", newSharedMaterial, "Makes a shared material with the usual values."),
      entry("share-material", shareMaterial,
            "Makes a shared material with the values of a model's material, which then uses it."),
      entry("use-shared-material", useSharedMaterial,
            "Makes a material of a model use a shared one instead of its own values."),
      entry("give-shared-material", giveSharedMaterial,
            "Gives a mesh, or a part of it, a material that uses a shared one."),
      entry("detach-material", detachMaterial,
            "Gives a material that uses a shared one values of its own, as they are now."),
      entry("change-shared-material", changeSharedMaterial,
            "Changes values of a shared material, and so of all materials that use it."),
      entry("rename-shared-material", renameSharedMaterial, "Gives a shared material another name."),
      entry("delete-shared-material", deleteSharedMaterial,
            "Deletes a shared material; materials that use it keep its values as their own."),
      entry("add-materials", addMaterials,
            "Adds materials with all their values to a model, or to those that the models share."),
  };
}

}  // namespace squire
