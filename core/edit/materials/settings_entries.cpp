#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/written/entry.h"
#include "core/edit/written/refs.h"

namespace squire {

EditEntries settingsEdits();
EditEntries settingsEdits() {
  return {
      entry("set-material", setMaterial,
            "Changes a material of the source, in place of an older change of it.",
            {inlined<&SetMaterial::model>(), inlined<&SetMaterial::material>()}),
      entry("reset-material", resetMaterial, "Makes a material again what its source holds.",
            {inlined<&ResetMaterial::model>(),
             field<&ResetMaterial::material>("material", "its name in the source")}),
      entry("show-mesh", showMesh, "Shows or hides a mesh: hidden ones are neither drawn nor exported.",
            {inlined<&ShowMesh::model>(), field<&ShowMesh::mesh>("mesh", "its name in the source"),
             field<&ShowMesh::shown>("shown", "whether it is drawn and exported")}),
      entry(
          "set-palette", setPalette,
          "Has exports paint a model's materials without maps with a small texture, which models may share.",
          {inlined<&SetPalette::model>(),
           field<&SetPalette::palette>("palette", "name of the palette's texture; \"\" for no palette")}),
      entry("rename-model", renameModel, "Gives a model another name.",
            {inlined<&RenameModel::model>(), field<&RenameModel::name>("name", "the new name")}),
      entry("set-export", setExport, "Sets how the project is exported; what is left out is as usual.",
            {inlined<&SetExport::settings>()}),
      entry("set-project", setProject, "Sets the project's name and frame rate.",
            {field<&SetProject::name>("name", "the project's name"),
             field<&SetProject::rate>("rate", "frames a second of new clips")}),
  };
}

}  // namespace squire
