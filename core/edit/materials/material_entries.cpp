#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<NewMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list =
      std::tuple{inlined(&NewMaterial::model), field("name", &NewMaterial::name, "its name")};
};

template <>
struct Fields<CopyMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list = std::tuple{
      inlined(&CopyMaterial::model),
      field("material", &CopyMaterial::material, "its name in the source, or that it was made with"),
      optional("to", &CopyMaterial::to, "the model that gets the copy; without it the same"),
      optional("name", &CopyMaterial::name, "of the copy; without it as before, with a number if taken"),
      field("diffuseMap", &CopyMaterial::diffuseMap, "image file for another model, relative to the project"),
      field("specularMap", &CopyMaterial::specularMap, "image file, as for diffuseMap")};
};

template <>
struct Fields<RenameMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list = std::tuple{
      inlined(&RenameMaterial::model),
      field("material", &RenameMaterial::material, "its name in the source, or that it was made with"),
      field("name", &RenameMaterial::name, "what it is called in the window and in exports")};
};

template <>
struct Fields<DeleteMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list = std::tuple{
      inlined(&DeleteMaterial::model),
      field("material", &DeleteMaterial::material, "its name in the source, or that it was made with"),
      field("instead", &DeleteMaterial::instead, "the material that its meshes have then")};
};

template <>
struct Fields<AssignMaterial> {
  static constexpr const char* noun = "mesh";
  static constexpr auto list = std::tuple{
      inlined(&AssignMaterial::model), field("mesh", &AssignMaterial::mesh, "its name in the source"),
      field("part", &AssignMaterial::part,
            "the part that has this material in the source; without it all parts"),
      field("material", &AssignMaterial::material, "its name in the source, or that it was made with")};
};

template <>
struct Fields<NormaliseWeights> {
  static constexpr const char* noun = "mesh";
  static constexpr auto list = std::tuple{
      inlined(&NormaliseWeights::model),
      field("mesh", &NormaliseWeights::mesh, "its name in the source; without it all meshes"),
      optional("influences", &NormaliseWeights::influences, "bones that a vertex follows at most, 1 to 4"),
      optional("least", &NormaliseWeights::least, "weights below it are dropped, 0 to 0.25")};
};

template <>
struct Fields<FillWeights> {
  static constexpr const char* noun = "mesh";
  static constexpr auto list = std::tuple{
      inlined(&FillWeights::model),
      field("mesh", &FillWeights::mesh, "its name in the source; without it all that lack weights"),
      optional("filled", &FillWeights::filled, "false takes the weights away again")};
};

EditEntries materialEdits();
EditEntries materialEdits() {
  return {
      entry("new-material", newMaterial, "Makes a material with the usual values."),
      entry("copy-material", copyMaterial,
            "Makes a material like another one, in the same model or in another one of the project."),
      entry("rename-material", renameMaterial, "Gives a material another name."),
      entry("delete-material", deleteMaterial,
            "Deletes a material; meshes that have it need the name of another one."),
      entry("assign-material", assignMaterial, "Gives a mesh, or a part of it, another material."),
  };
}

EditEntries skinEdits();
EditEntries skinEdits() {
  return {
      entry("normalise-weights", normaliseWeights,
            "Limits the bones that vertices of a skin follow, and scales what stays to a sum of 1."),
      entry("fill-weights", fillWeights,
            "Gives vertices of a skin without weight those of the nearest vertex that has some."),
  };
}

}  // namespace squire
