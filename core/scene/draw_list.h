#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/model/material.h"
#include "core/model/mesh.h"
#include "core/scene/camera.h"
#include "core/scene/view_options.h"

namespace squire {

// One mesh with its material, skinned by a range of the draw list's palette.
struct MeshDraw {
  std::shared_ptr<const Mesh> mesh;
  vec3 diffuse{0.8f};  // linear
  vec3 specular{0.0f};
  float exponent = 32.0f;
  std::shared_ptr<const Image> diffuseMap;  // null: none
  std::shared_ptr<const Image> specularMap;
  bool diffuseMissing = false;  // the material names a map that nobody found: drawn loudly
  std::uint32_t firstBone = 0;  // where its skeleton starts in the palette
  int weightBone = -1;          // index into the skeleton; whose weights to show, -1 for all in colours
  bool highlighted = false;
  vec4 ghost{0.0f};  // alpha above 0: a translucent skin of this colour (sRGB) instead of a surface
};

// Colours of lines and solids are as they are on the screen (sRGB), with straight alpha.
struct LineVertex {
  vec3 position;
  vec4 colour;
};

struct SolidVertex {
  vec3 position;
  vec3 normal;
  vec4 colour;
};

struct Shapes {
  std::vector<LineVertex> lines;    // two a line
  std::vector<SolidVertex> solids;  // three a triangle, seen from where they turn counter-clockwise

  void addLine(const vec3& from, const vec3& to, const vec4& colour) {
    lines.push_back({from, colour});
    lines.push_back({to, colour});
  }
  void addTriangle(const vec3& a, const vec3& b, const vec3& c, const vec4& colour);
};

// Everything that a renderer needs for one picture; it knows no bones, no clips and no project.
struct DrawList {
  Camera camera;
  SurfaceOptions surface;
  LightOptions light;
  BackgroundOptions background;
  std::vector<mat4> palette;  // model space at bind to model space in the pose
  std::vector<MeshDraw> meshes;
  Shapes world;  // hidden by what is before it
  Shapes onTop;  // over everything but its own parts
  Box bounds;    // of the surfaces, ghosts left out; empty: there is none
};

}  // namespace squire
