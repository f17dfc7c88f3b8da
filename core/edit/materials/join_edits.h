#pragma once

#include <string>
#include <vector>

#include "core/edit/edit.h"

namespace squire {

// Makes exports join the meshes of objects of a model. Replaces earlier joins of these objects, and an
// earlier join of the same name. Fails if an object has no mesh that can be joined with one of the others,
// because they differ in material, level of detail or visibility; if the model's file is not loaded, that is
// not known, and the edit succeeds.
struct JoinMeshes {
  static constexpr LabelPattern labels[] = {{"Join {count} mesh", "Join {count} meshes"}};
  ModelId model;
  std::vector<std::string> meshes;  // the objects' names in the source
  std::string name;                 // of the joined mesh; empty: the name of the first one
};
[[nodiscard]] Result<Edit> joinMeshes(const Project& project, const JoinMeshes& args);

// The objects of a model whose meshes can be joined with those of others, sorted by name; empty if its file
// is not loaded.
[[nodiscard]] std::vector<std::string> joinableMeshes(const Project& project, ModelId model);

// Makes exports keep the meshes of objects separate again. If only one object of a joined mesh is left, that
// one is separate too.
struct SeparateMeshes {
  static constexpr LabelPattern labels[] = {{"Separate {count} mesh", "Separate {count} meshes"}};
  ModelId model;
  std::vector<std::string> meshes;  // the objects' names in the source
};
[[nodiscard]] Result<Edit> separateMeshes(const Project& project, const SeparateMeshes& args);

}  // namespace squire
