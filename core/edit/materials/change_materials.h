#pragma once

#include <optional>
#include <string>

#include "core/edit/change.h"
#include "core/edit/materials/material_edits.h"

// Helpers of the edits in this folder.
namespace squire {

using MaterialChange = Change<ProjectModel, const Model>;  // the second one is the imported model

// The edit that changes the list of a model's materials, or which meshes have them.
[[nodiscard]] Result<Edit> changeMaterials(const Project& project, ModelId id, const Label& label,
                                           const MaterialChange& change);

[[nodiscard]] Error noMaterial(const std::string& key);

// The project's changes of a material, which are added if there are none.
[[nodiscard]] MaterialOverride& changesOf(ProjectModel& model, const std::string& key);

// Whether a material has the name, or had it when it was made or imported.
[[nodiscard]] bool isTakenMaterial(const ProjectModel& model, const Model& imported, const std::string& name);

// Adds a shared material whose name is free.
void insertShared(Project& project, SharedMaterial material);

// Fails if values that are given are no numbers, or paths of maps no text. `values`: a MaterialOverride or a
// ChangeSharedMaterial.
template <typename Values>
[[nodiscard]] Status checkMaterialValues(const Values& values);

// Gives a part of an object a material.
void useMaterial(ProjectModel& model, const std::string& mesh, const std::string& part,
                 const std::string& material);
// Gives a mesh a material, or only the part of it that has the material `part` in the source. Fails if the
// model has no such mesh or part.
[[nodiscard]] Status giveMaterial(ProjectModel& model, const Model& imported, const std::string& mesh,
                                  const std::optional<std::string>& part, const std::string& material);

// A copy of a material of `from` for another model, whose maps are image files. If the material uses a shared
// one, the copy uses it too.
[[nodiscard]] Result<MaterialOverride> fromOutside(const Project& project, const ProjectModel& from,
                                                   const Model& imported, const CopyMaterial& args);

}  // namespace squire
