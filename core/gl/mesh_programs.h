#pragma once

#include <compare>
#include <map>

#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// The program that draws a mesh, made for each way of shading it: what a picture does not show is not
// computed. A renderer in software does both sides of every "if".
class MeshPrograms {
 public:
  // Links the one for a mesh with a diffuse map in the usual light, which most have.
  [[nodiscard]] static Result<MeshPrograms> create();

  // The one for a mesh of a picture, linked when it is first needed.
  const Program& forMesh(const DrawList& list, const MeshDraw& draw);

 private:
  struct Variant {
    Shading shading = Shading::Textured;
    bool headlight = true;
    bool sun = true;
    bool highlighted = false;
    bool diffuseMap = false;
    bool specularMap = false;
    bool missing = false;
    bool weightBone = false;
    auto operator<=>(const Variant&) const = default;
  };
  [[nodiscard]] static Variant variantFor(const DrawList& list, const MeshDraw& draw);
  [[nodiscard]] static Result<Program> link(const Variant& variant);

  std::map<Variant, Program> programs_;
};

}  // namespace squire::gl
