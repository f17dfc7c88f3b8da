#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/math/transform.h"
#include "core/model/unknown_members.h"

// What a project changes in the materials and meshes of its models.
namespace squire {

struct StructSchema;  // core/schema/schema.h

// A material of the project. Materials of its models can use its values; see MaterialOverride::shared.
struct SharedMaterial {
  std::string name;  // unique in the project, not empty
  vec3 diffuse{0.8f};
  vec3 specular{0.0f};
  float exponent = 32.0f;
  std::string diffuseMap;  // image file relative to the project; empty: none
  std::string specularMap;
  UnknownMembers unknown;

  bool operator==(const SharedMaterial&) const = default;
};

// Changes to an imported material, or a material that the project made. Empty fields keep the value from the
// source, or the default of a made material.
struct MaterialOverride {
  std::string material;  // its name in the source, or the one that it was made with
  // Made in the project. If the source later has a material of the same name, that one is changed instead.
  bool made = false;
  bool removed = false;             // left out of the model as long as no mesh uses it
  std::string mapsOf;               // if made: the material of the source whose maps it uses
  std::optional<std::string> name;  // as shown and exported
  // The shared material of the project whose values replace those below; empty: none.
  std::string shared;
  std::optional<vec3> diffuse;
  std::optional<vec3> specular;
  std::optional<float> exponent;
  std::optional<std::string> diffuseMap;  // image file relative to the project; "" removes the map
  std::optional<std::string> specularMap;
  UnknownMembers unknown;

  bool operator==(const MaterialOverride&) const = default;
  [[nodiscard]] bool empty() const {
    return !made && !removed && mapsOf.empty() && !name && shared.empty() && !diffuse && !specular &&
           !exponent && !diffuseMap && !specularMap && unknown.empty();
  }
};

// Whether the meshes of an object are drawn and exported, whatever the source says.
struct MeshChoice {
  std::string mesh;  // the object's name in the source
  bool shown = true;
  UnknownMembers unknown;

  bool operator==(const MeshChoice&) const = default;
};

// The material that a part of an object has in place of the source's.
struct MaterialUse {
  std::string mesh;      // the object's name in the source
  std::string part;      // the name of the material that the part has in the source; empty: it has none
  std::string material;  // as in MaterialOverride; if the model lacks it, the part keeps the source's
  UnknownMembers unknown;

  bool operator==(const MaterialUse&) const = default;
};

// How the weights of an object's skin differ from the source's.
struct SkinChange {
  static constexpr std::uint32_t mostInfluences = 4;

  std::string mesh;                           // the object's name in the source
  std::uint32_t influences = mostInfluences;  // the most that a vertex keeps, at least 1; the strongest stay
  float least = 0.0f;                         // weights below it are dropped
  bool filled = false;  // vertices without weights get those of the nearest vertex with weights
  UnknownMembers unknown;

  bool operator==(const SkinChange&) const = default;
  // Whether it changes no weights and has no unknown members to keep.
  [[nodiscard]] bool empty() const {
    return influences == mostInfluences && least == 0.0f && !filled && unknown.empty();
  }
};

// The mesh of exports that the meshes of an object are part of, together with those of other objects.
struct MeshJoin {
  std::string mesh;  // the object's name in the source
  std::string into;  // the name of the joined mesh; not empty
  UnknownMembers unknown;

  bool operator==(const MeshJoin&) const = default;
};

// A block of a palette, which has the colour of a material.
struct PalettePlace {
  std::string material;  // its label in the model, see materialLabels()
  std::uint32_t place = 0;
  friend bool operator==(const PalettePlace&, const PalettePlace&) = default;
};

// The small texture that an export makes of the colours of a model's materials without maps. Models that name
// the same palette share it; no two materials share a place.
struct ModelPalette {
  static constexpr std::uint32_t mostPlaces = 65536;  // of all models that share it

  std::string name;                  // of the texture, without its extension; never empty
  std::vector<PalettePlace> places;  // sorted by material; places of missing materials are kept
  UnknownMembers unknown;

  bool operator==(const ModelPalette&) const = default;
};

[[nodiscard]] const StructSchema& schemaOf(const SharedMaterial*);
[[nodiscard]] const StructSchema& schemaOf(const MaterialOverride*);
[[nodiscard]] const StructSchema& schemaOf(const MeshChoice*);
[[nodiscard]] const StructSchema& schemaOf(const MaterialUse*);
[[nodiscard]] const StructSchema& schemaOf(const SkinChange*);
[[nodiscard]] const StructSchema& schemaOf(const MeshJoin*);
[[nodiscard]] const StructSchema& schemaOf(const PalettePlace*);
[[nodiscard]] const StructSchema& schemaOf(const ModelPalette*);

}  // namespace squire
