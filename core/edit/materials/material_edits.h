#pragma once

#include <optional>
#include <string>

#include "core/edit/edit.h"

// The list of a model's materials, and which meshes have them. A material is named by its key: its name in
// the source, or the one that it was made with (MaterialOverride::material).
namespace squire {

// Makes a material with default values.
struct NewMaterial {
  static constexpr LabelPattern labels[] = {{"Make material {name}"}};
  ModelId model;
  std::string name;
};
[[nodiscard]] Result<Edit> newMaterial(const Project& project, const NewMaterial& args);

// Makes a material like another one, in the same model or in another. For a copy in another model, maps from
// the source need an image file: diffuseMap or specularMap.
struct CopyMaterial {
  static constexpr LabelPattern labels[] = {{"Copy material {material}"}};
  ModelId model;
  std::string material;
  ModelId to;                             // invalid: the same model
  std::string name;                       // empty: the original's name, with a number if it is taken
  std::optional<std::string> diffuseMap;  // relative to the project
  std::optional<std::string> specularMap;
};
[[nodiscard]] Result<Edit> copyMaterial(const Project& project, const CopyMaterial& args);

struct RenameMaterial {
  static constexpr LabelPattern labels[] = {{"Rename a material to {name}"}};
  ModelId model;
  std::string material;
  std::string name;
};
[[nodiscard]] Result<Edit> renameMaterial(const Project& project, const RenameMaterial& args);

// Fails if a mesh has the material and `instead` is empty.
struct DeleteMaterial {
  static constexpr LabelPattern labels[] = {
      {"Delete material {material}"}, {"Delete {count} unused material", "Delete {count} unused materials"}};
  ModelId model;
  std::string material;
  std::optional<std::string> instead;  // the material that its meshes get
};
[[nodiscard]] Result<Edit> deleteMaterial(const Project& project, const DeleteMaterial& args);
// The keys of the materials that no mesh of a model has.
[[nodiscard]] std::vector<std::string> unusedMaterials(const Project& project, ModelId model);
// Deletes these, as one edit. Fails if there is none.
[[nodiscard]] Result<Edit> deleteUnusedMaterials(const Project& project, ModelId model);

struct AssignMaterial {
  static constexpr LabelPattern labels[] = {{"Give mesh {mesh} the material {material}"}};
  ModelId model;
  std::string mesh;                 // the object's name in the source
  std::optional<std::string> part;  // the name of its material in the source; empty: all parts
  std::string material;
};
[[nodiscard]] Result<Edit> assignMaterial(const Project& project, const AssignMaterial& args);

}  // namespace squire
