#pragma once

#include <string>
#include <vector>

#include "core/model/project.h"

namespace squire {

// A material of a model after the project's changes.
struct DecidedMaterial {
  std::string key;                           // as MaterialOverride::material
  std::string name;                          // as shown and exported
  int imported = -1;                         // its number in the source; -1: the project made it
  const MaterialOverride* change = nullptr;  // of the project; null: none
  [[nodiscard]] bool isMade() const { return imported < 0; }
};

// The materials of a model in their order, those of the source first. Borrows from the model.
struct DecidedMaterials {
  std::vector<DecidedMaterial> all;
  std::vector<int> ofMesh;  // by mesh of the source: its material; -1: none

  // The number of the first material with a key; -1: none.
  [[nodiscard]] int find(const std::string& key) const;
  [[nodiscard]] bool isUsed(int material) const;
  // A label for each material, by which palettes refer to it; see materialLabels().
  [[nodiscard]] std::vector<std::string> labels() const;
};
[[nodiscard]] DecidedMaterials decidedMaterials(const ProjectModel& model, const Model& imported);

// The name that a mesh's material has in the source; empty: it has none.
[[nodiscard]] std::string sourceMaterial(const Model& imported, const Mesh& mesh);

}  // namespace squire
