#include "core/gl/mesh_programs.h"

#include <string>

#include "shaders.h"

namespace squire::gl {

namespace {

constexpr float leastSharp = 8.0f;  // see sharpened() in mesh.frag

}  // namespace

Result<MeshPrograms> MeshPrograms::create() {
  Variant usual;
  usual.diffuseMap = true;
  auto program = link(usual);
  if (!program) return program.error();
  MeshPrograms out;
  out.programs_.emplace(usual, std::move(*program));
  return out;
}

MeshPrograms::Variant MeshPrograms::variantFor(const DrawList& list, const MeshDraw& draw) {
  const Shading shading = list.surface.shading;
  const bool lit = shading == Shading::Textured || shading == Shading::Material ||
                   shading == Shading::Weights || shading == Shading::Texels;
  const bool shines = shading == Shading::Textured || shading == Shading::Material;
  const bool mapped = shading == Shading::Textured || shading == Shading::Unlit || shading == Shading::Texels;
  Variant out;
  out.shading = shading;
  out.threeLights = lit && list.light.three;
  out.headlight = lit && list.light.headlight && !list.light.three;
  out.carried = out.headlight && list.headlightAt.has_value();
  out.sun = lit && list.light.sun && !list.light.three;
  out.blunt = shines && draw.exponent < leastSharp && draw.specular != vec3(0.0f);
  out.diffuseMap = mapped && draw.diffuseMap != nullptr;
  out.specularMap = shading == Shading::Textured && draw.specularMap != nullptr;
  out.missing = mapped && draw.diffuseMissing;
  out.weightBone = shading == Shading::Weights && draw.weightBone >= 0;
  return out;
}

Result<Program> MeshPrograms::link(const Variant& variant) {
  const auto line = [](const char* name, int value) {
    return std::string("#define ") + name + ' ' + std::to_string(value) + '\n';
  };
  const std::string definitions =
      line("SHADING", static_cast<int>(variant.shading)) + line("HEADLIGHT", variant.headlight ? 1 : 0) +
      line("CARRIED", variant.carried ? 1 : 0) + line("SUN", variant.sun ? 1 : 0) +
      line("THREE_LIGHTS", variant.threeLights ? 1 : 0) + line("IN_VIEW", variant.isInView() ? 1 : 0) +
      line("DIFFUSE_MAP", variant.diffuseMap ? 1 : 0) + line("SPECULAR_MAP", variant.specularMap ? 1 : 0) +
      line("MISSING", variant.missing ? 1 : 0) + line("BLUNT", variant.blunt ? 1 : 0) +
      line("WEIGHT_BONE", variant.weightBone ? 1 : 0);
  return Program::link("mesh", defined(shaders::mesh_vert, definitions + shaders::skin_glsl).c_str(),
                       defined(shaders::mesh_frag, definitions).c_str());
}

const Program& MeshPrograms::forMesh(const DrawList& list, const MeshDraw& draw) {
  const Variant variant = variantFor(list, draw);
  const auto known = programs_.find(variant);
  if (known != programs_.end()) return known->second;
  auto program = link(variant);
  // A failure is not expected after the first variant was linked; falls back to a variant that is linked
  // already.
  if (!program) return programs_.begin()->second;
  return programs_.emplace(variant, std::move(*program)).first->second;
}

}  // namespace squire::gl
