#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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
  bool diffuseMissing = false;  // the material's map was not found: draws a warning colour
  std::uint32_t firstBone = 0;  // index of the skeleton's first bone in the palette
  std::uint32_t instances = 1;  // how often it is drawn, each time with the next bones of the palette
  std::uint32_t bonesEach = 0;  // bones of the palette for each instance
  int weightBone = -1;       // index of the bone whose weights to show; no weights if there is no such bone;
                             // -1: all bones
  bool highlighted = false;  // has an outline
  vec4 ghost{0.0f};  // alpha above 0: draws a translucent hull in this colour (sRGB) instead of the surface
};

// Colours of lines and solids are sRGB with straight alpha.
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
  std::vector<LineVertex> lines;    // two vertices per line
  std::vector<SolidVertex> solids;  // three vertices per triangle; front faces are counter-clockwise

  void addLine(const vec3& from, const vec3& to, const vec4& colour) {
    lines.push_back({from, colour});
    lines.push_back({to, colour});
  }
  void addTriangle(const vec3& a, const vec3& b, const vec3& c, const vec4& colour);
};

// Behind: behind all else. World: in the scene, hidden by surfaces in front of it. Front: over all else.
enum class PictureLayer { Behind, World, Front };

// A picture in the scene or on the screen.
struct PictureDraw {
  std::shared_ptr<const Image> image;  // null: nothing is drawn
  PictureLayer layer = PictureLayer::World;
  // Maps the unit square, whose (0, 0) is the lower left corner, to the world; for Behind and Front, to clip
  // space.
  mat4 place{1.0f};
  float opacity = 1.0f;
};

// Everything that a renderer needs to draw one image, independent of skeletons, clips and projects.
struct DrawList {
  Camera camera;
  SurfaceOptions surface;
  LightOptions light;
  std::optional<vec3> headlightAt;  // the place of its bone; empty: the camera carries the headlight
  BackgroundOptions background;
  std::vector<mat4> palette;  // one matrix per bone, from the bind pose to the current pose, in model space
  std::vector<MeshDraw> meshes;
  std::vector<PictureDraw> pictures;
  Shapes world;    // depth-tested against the surfaces
  Shapes onTop;    // drawn over the surfaces, depth-tested only against each other
  Shapes handles;  // drawn over everything, depth-tested only against each other
  Box bounds;      // of the surfaces without ghosts; empty if there are none
};

}  // namespace squire
