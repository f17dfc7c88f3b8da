#pragma once

#include "core/gl/gpu_cache.h"
#include "core/gl/shader.h"
#include "core/scene/draw_list.h"

namespace squire::gl {

// The program that games take over from docs/recipes/viewer: the lighting of MeshPrograms without
// approximations, and a palette in uniforms.
class EngineShader {
 public:
  [[nodiscard]] static Result<EngineShader> create();

  // Whether a mesh is drawn with it: the list asks for it, and the engine has such shading, lights and bones.
  [[nodiscard]] static bool draws(const DrawList& list, const MeshDraw& draw);
  // Starts to use the program for a mesh.
  void use(const DrawList& list, const MeshDraw& draw, const mat4& viewProjection, GpuCache& cache) const;
  // Sets the bones of one of the mesh's instances; requires use().
  void setPose(const DrawList& list, const MeshDraw& draw, std::uint32_t instance) const;

 private:
  explicit EngineShader(Program program);
  void setLights(const DrawList& list) const;

  Program program_;
  std::shared_ptr<const Image> white_;  // a pixel, for materials without a map
};

}  // namespace squire::gl
