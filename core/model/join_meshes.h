#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/model/material_changes.h"
#include "core/model/model.h"

namespace squire {

// What keeps a mesh apart from all meshes that the project joins its object with, from the most to the least.
enum class Apart : std::uint8_t {
  Alone,       // the model has none of them; the mesh keeps its name
  Material,    // they have other materials
  Level,       // those of its material have other levels of detail
  Visibility,  // those of its material are hidden and it is shown, or the other way round
  Nothing,     // exports join it with one, or the project joins its object with none
};

// Which meshes of a model exports join. Meshes get the name that MeshJoin gives their objects. Those of the
// same name become one if they have the same level of detail, all are shown or all are hidden, and their
// materials differ at most in their names.
struct JoinPlan {
  std::vector<std::string> names;     // of the exported meshes, in the order of the first mesh of each
  std::vector<std::size_t> exported;  // by mesh of the model: index into `names`
  std::vector<Apart> apart;           // by mesh of the model
};
// `painted`: whether a palette will paint the model, so that materials without maps become one for each
// exponent.
[[nodiscard]] JoinPlan planJoins(const Model& model, std::span<const MeshJoin> joins, bool painted = false);

struct JoinedMesh {
  std::string name;
  std::string material;   // of its first part; empty: none
  std::size_t parts = 0;  // meshes of the model, at least two
};
// Joins the meshes of a model. All vertices and triangles stay as they are, in their order; the vertices
// follow the same bones, since a model has one skeleton. A joined mesh has the material of its first part.
// Returns the meshes that have several parts.
std::vector<JoinedMesh> applyJoins(Model& model, std::span<const MeshJoin> joins);

// Adds the vertices and triangles of another mesh.
void append(Mesh& to, const Mesh& from);

}  // namespace squire
