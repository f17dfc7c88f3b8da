#pragma once

#include <compare>
#include <map>

#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// Shader programs for meshes, specialised for each combination of features: unused features cost nothing. A
// software renderer evaluates both branches of every "if".
class MeshPrograms {
 public:
  // Links the most common variant at once: a diffuse map in the usual light.
  [[nodiscard]] static Result<MeshPrograms> create();

  // Returns the variant for a mesh; links it on first use.
  const Program& forMesh(const DrawList& list, const MeshDraw& draw);

 private:
  struct Variant {
    Shading shading = Shading::Textured;
    bool headlight = true;
    bool carried = false;  // the headlight, by a bone
    bool sun = true;
    bool threeLights = false;
    bool diffuseMap = false;
    bool specularMap = false;
    bool missing = false;
    bool blunt = false;  // the highlight: an exponent for which the shader's series is too coarse
    bool weightBone = false;
    auto operator<=>(const Variant&) const = default;
    // Whether the shader needs normals in the camera's space.
    [[nodiscard]] bool isInView() const { return shading == Shading::Matcap || threeLights; }
  };
  [[nodiscard]] static Variant variantFor(const DrawList& list, const MeshDraw& draw);
  [[nodiscard]] static Result<Program> link(const Variant& variant);

  std::map<Variant, Program> programs_;
};

}  // namespace squire::gl
