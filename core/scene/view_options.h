#pragma once

#include <cstdint>

#include "core/base/ids.h"
#include "core/math/transform.h"

namespace squire {

// Matcap: as clay in a light that turns with the view. Unlit: colours and maps as they are. Silhouette: one
// colour. Texels: squares of 16 texels of the diffuse map, coloured by how many texels there are a metre.
enum class Shading { Textured, Material, Normals, Weights, Matcap, Unlit, Silhouette, Texels };

// The texels per metre at the coldest and at the warmest colour of Shading::Texels; green is between them.
constexpr int fewestTexels = 64;
constexpr int mostTexels = 4096;

// The bones of the engine's palette.
constexpr std::uint32_t engineBones = 100;

// The strengths of SurfaceOptions::cavity that the editor offers.
constexpr float softCavity = 0.5f;
constexpr float usualCavity = 1.0f;
constexpr float strongCavity = 2.0f;

enum class BoneStyle { None, Shapes, Sticks };

struct SurfaceOptions {
  Shading shading = Shading::Textured;
  // Draws Textured and Material surfaces with the shader of docs/recipes/viewer, as a game does. Models of
  // more than engineBones bones, and the three lights, are drawn without it.
  bool engine = false;
  bool wireframe = false;  // draws triangle edges over the surface
  // How much brighter ridges are and how much darker valleys: 0 not at all, 1 by a quarter. Not for normals
  // and silhouettes.
  float cavity = 0.0f;
  vec4 wireColour{0.0f, 0.0f, 0.0f, 0.55f};
  vec3 outline{0.22f, 0.86f, 1.0f};  // around a highlighted mesh, sRGB
  bool hidden = false;               // no surface, only bones and edges
};

// Lighting as in the engine: Phong with a headlight, a directional light and some ambient light.
struct LightOptions {
  bool headlight = true;
  // The bone that carries the headlight. The camera carries it while the model is not shown or has no such
  // bone.
  ModelId headlightModel;
  BoneId headlightBone;
  bool sun = true;
  bool three = false;  // three lights that turn with the view, instead of the headlight and the sun
  bool shadow = true;  // cast by the sun onto the ground
  vec3 towardSun{0.45f, 0.80f, 0.40f};  // any length
};

// Colours in sRGB.
struct BackgroundOptions {
  bool horizon = true;  // false: fills the background with `sky`
  bool transparent = false;
  vec3 sky{0.245f, 0.255f, 0.270f};
  vec3 horizonGlow{0.330f, 0.340f, 0.355f};
  vec3 ground{0.170f, 0.172f, 0.178f};
};

struct GroundOptions {
  bool grid = true;
  bool axes = true;
  vec3 line{0.42f, 0.43f, 0.45f};
  vec3 axisX{0.90f, 0.30f, 0.32f};
  vec3 axisY{0.48f, 0.74f, 0.25f};
  vec3 axisZ{0.25f, 0.52f, 0.92f};
};

struct BoneOptions {
  BoneStyle style = BoneStyle::Shapes;
  bool xray = true;  // drawn over the surface
  vec3 centre{0.72f, 0.73f, 0.75f};
  vec3 left{0.42f, 0.66f, 0.92f};
  vec3 right{0.93f, 0.62f, 0.36f};
  vec3 selected{0.22f, 0.86f, 1.0f};
  vec3 selectedEdge{1.0f, 1.0f, 1.0f};
  vec3 hovered{1.0f, 1.0f, 1.0f};
  vec3 unkeyed{0.98f, 0.80f, 0.15f};
};

// Display options of a view.
struct ViewOptions {
  SurfaceOptions surface;
  LightOptions light;
  BackgroundOptions background;
  GroundOptions ground;
  BoneOptions bones;
  bool bounds = false;
};

}  // namespace squire
