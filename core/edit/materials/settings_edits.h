#pragma once

#include <string>

#include "core/edit/edit.h"

namespace squire {

// Replaces the colours, exponent and maps that the project overrides for a material of a model. Values that
// are empty here are no longer overridden.
struct SetMaterial {
  static constexpr LabelPattern labels[] = {{"Change material {material}"}};
  ModelId model;
  MaterialOverride material;
};
[[nodiscard]] Result<Edit> setMaterial(const Project& project, const SetMaterial& args);

struct ResetMaterial {
  static constexpr LabelPattern labels[] = {{"Reset material {material}"}};
  ModelId model;
  std::string material;
};
[[nodiscard]] Result<Edit> resetMaterial(const Project& project, const ResetMaterial& args);

// Shows or hides the meshes of an object: hidden ones are neither drawn nor exported.
struct ShowMesh {
  static constexpr LabelPattern labels[] = {{"Show mesh {mesh}"}, {"Hide mesh {mesh}"}};
  ModelId model;
  std::string mesh;
  bool shown = true;
};
[[nodiscard]] Result<Edit> showMesh(const Project& project, const ShowMesh& args);

struct RenameModel {
  static constexpr LabelPattern labels[] = {{"Rename a model to {name}"}};
  ModelId model;
  std::string name;
};
[[nodiscard]] Result<Edit> renameModel(const Project& project, const RenameModel& args);

// Replaces the export settings, but keeps members of the project file that only a newer Squire knows.
struct SetExport {
  static constexpr LabelPattern labels[] = {{"Change the export settings"}};
  ExportSettings settings;
};
[[nodiscard]] Result<Edit> setExport(const Project& project, const SetExport& args);

struct SetProject {
  static constexpr LabelPattern labels[] = {{"Change the project settings"}};
  std::string name;
  Rate rate;
};
[[nodiscard]] Result<Edit> setProject(const Project& project, const SetProject& args);

}  // namespace squire
