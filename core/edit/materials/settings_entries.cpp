#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

template <>
struct Fields<MaterialOverride> {
  static constexpr const char* noun = "material";
  static constexpr auto list =
      std::tuple{field("material", &MaterialOverride::material, "its name in the source"),
                 field("diffuse", &MaterialOverride::diffuse, "linear colour"),
                 field("specular", &MaterialOverride::specular, "linear colour"),
                 field("exponent", &MaterialOverride::exponent, "of the highlight"),
                 field("diffuseMap", &MaterialOverride::diffuseMap,
                       "image file, relative to the project; \"\" takes the map away"),
                 field("specularMap", &MaterialOverride::specularMap, "image file, as for diffuseMap")};
};

template <>
struct Fields<SetMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list = std::tuple{inlined(&SetMaterial::model), inlined(&SetMaterial::material)};
};

template <>
struct Fields<ResetMaterial> {
  static constexpr const char* noun = "material";
  static constexpr auto list = std::tuple{
      inlined(&ResetMaterial::model), field("material", &ResetMaterial::material, "its name in the source")};
};

template <>
struct Fields<ShowMesh> {
  static constexpr const char* noun = "mesh";
  static constexpr auto list =
      std::tuple{inlined(&ShowMesh::model), field("mesh", &ShowMesh::mesh, "its name in the source"),
                 field("shown", &ShowMesh::shown, "whether it is drawn and exported")};
};

template <>
struct Fields<SetPalette> {
  static constexpr const char* noun = "palette";
  static constexpr auto list = std::tuple{
      inlined(&SetPalette::model),
      field("palette", &SetPalette::palette, "name of the palette's texture; \"\" for no palette")};
};

template <>
struct Fields<RenameModel> {
  static constexpr const char* noun = "model";
  static constexpr auto list =
      std::tuple{inlined(&RenameModel::model), field("name", &RenameModel::name, "the new name")};
};

template <>
struct Fields<ExportSettings> {
  static constexpr const char* noun = "export settings";
  static constexpr auto list = std::tuple{
      optional("name", &ExportSettings::name, "of the WAD, without its time; without one the project's"),
      optional("tolerance", &ExportSettings::tolerance, "metres that keyframes may lead from the clip"),
      optional("textures", &ExportSettings::textures,
               "pixels or as the engine profile says, encoded as they came, or blocks"),
      optional("profile", &ExportSettings::profile, "engine profile, relative to the project")};
};

template <>
struct Fields<SetExport> {
  static constexpr const char* noun = "export settings";
  static constexpr auto list = std::tuple{inlined(&SetExport::settings)};
};

template <>
struct Fields<SetProject> {
  static constexpr const char* noun = "project";
  static constexpr auto list = std::tuple{field("name", &SetProject::name, "the project's name"),
                                          field("rate", &SetProject::rate, "frames a second of new clips")};
};

EditEntries settingsEdits();
EditEntries settingsEdits() {
  return {
      entry("set-material", setMaterial,
            "Changes a material of the source, in place of an older change of it."),
      entry("reset-material", resetMaterial, "Makes a material again what its source holds."),
      entry("show-mesh", showMesh, "Shows or hides a mesh: hidden ones are neither drawn nor exported."),
      entry(
          "set-palette", setPalette,
          "Has exports paint a model's materials without maps with a small texture, which models may share."),
      entry("rename-model", renameModel, "Gives a model another name."),
      entry("set-export", setExport, "Sets how the project is exported; what is left out is as usual."),
      entry("set-project", setProject, "Sets the project's name and frame rate."),
  };
}

}  // namespace squire
