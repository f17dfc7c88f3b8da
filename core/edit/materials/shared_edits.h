#pragma once

#include <optional>
#include <string>

#include "core/edit/edit.h"

// The materials that the models of a project share: a material of a model can use the values of a shared one
// instead of its own, so a change of the shared one changes all that use it. They are identified by name.
namespace squire {

// Makes a shared material with the default values.
struct NewSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Make shared material {name}"}};
  std::string name;
};
[[nodiscard]] Result<Edit> newSharedMaterial(const Project& project, const NewSharedMaterial& args);

// Makes a shared material with the values of a model's material, which then uses it. For maps
// from the source, diffuseMap and specularMap must name image files.
struct ShareMaterial {
  static constexpr LabelPattern labels[] = {{"Share material {material}"}};
  ModelId model;
  std::string material;  // as in MaterialOverride
  std::string name;      // empty: as the material, with a number if that is taken
  std::optional<std::string> diffuseMap;
  std::optional<std::string> specularMap;
};
[[nodiscard]] Result<Edit> shareMaterial(const Project& project, const ShareMaterial& args);

// Makes a material of a model use a shared one instead of its own values.
struct UseSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Use {shared} on {material}"}};
  ModelId model;
  std::string material;  // as in MaterialOverride
  std::string shared;
};
[[nodiscard]] Result<Edit> useSharedMaterial(const Project& project, const UseSharedMaterial& args);

// Gives a mesh, or a part of it, the material of its model that uses a shared one, which is made if there is
// none.
struct GiveSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Give mesh {mesh} the shared material {shared}"}};
  ModelId model;
  std::string mesh;                 // the object's name in the source
  std::optional<std::string> part;  // the name of its material in the source; empty: all parts
  std::string shared;
};
[[nodiscard]] Result<Edit> giveSharedMaterial(const Project& project, const GiveSharedMaterial& args);

// Gives a material that uses a shared one values of its own, equal to those of the shared one.
struct DetachMaterial {
  static constexpr LabelPattern labels[] = {{"Detach material {material}"}};
  ModelId model;
  std::string material;
};
[[nodiscard]] Result<Edit> detachMaterial(const Project& project, const DetachMaterial& args);

// Changes values of a shared material; those that are not given stay.
struct ChangeSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Change shared material {shared}"}};
  std::string shared;
  std::optional<vec3> diffuse;
  std::optional<vec3> specular;
  std::optional<float> exponent;
  std::optional<std::string> diffuseMap;  // image file relative to the project; "" removes the map
  std::optional<std::string> specularMap;
};
[[nodiscard]] Result<Edit> changeSharedMaterial(const Project& project, const ChangeSharedMaterial& args);

struct RenameSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Rename a shared material to {name}"}};
  std::string shared;
  std::string name;
};
[[nodiscard]] Result<Edit> renameSharedMaterial(const Project& project, const RenameSharedMaterial& args);

// Deletes a shared material. Materials that use it keep its values as their own.
struct DeleteSharedMaterial {
  static constexpr LabelPattern labels[] = {{"Delete shared material {shared}"}};
  std::string shared;
};
[[nodiscard]] Result<Edit> deleteSharedMaterial(const Project& project, const DeleteSharedMaterial& args);

}  // namespace squire
