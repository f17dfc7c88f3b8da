#include "core/gl/mesh_programs.h"

#include <string>

#include "shaders.h"

namespace squire::gl {

Result<MeshPrograms> MeshPrograms::create() {
  const Variant usual{Shading::Textured, true, false, false};
  auto program = link(usual);
  if (!program) return program.error();
  MeshPrograms out;
  out.programs_.emplace(usual, std::move(*program));
  return out;
}

MeshPrograms::Variant MeshPrograms::variantFor(Shading shading, const MeshDraw& draw) {
  if (shading != Shading::Textured) return {shading, false, false, false};
  return {shading, draw.diffuseMap != nullptr, draw.specularMap != nullptr, draw.diffuseMissing};
}

Result<Program> MeshPrograms::link(const Variant& variant) {
  const auto line = [](const char* name, int value) {
    return std::string("#define ") + name + ' ' + std::to_string(value) + '\n';
  };
  const std::string definitions =
      line("SHADING", static_cast<int>(variant.shading)) + line("DIFFUSE_MAP", variant.diffuseMap ? 1 : 0) +
      line("SPECULAR_MAP", variant.specularMap ? 1 : 0) + line("MISSING", variant.missing ? 1 : 0);
  return Program::link("mesh", defined(shaders::mesh_vert, definitions).c_str(),
                       defined(shaders::mesh_frag, definitions).c_str());
}

const Program& MeshPrograms::forMesh(Shading shading, const MeshDraw& draw) {
  const Variant variant = variantFor(shading, draw);
  const auto known = programs_.find(variant);
  if (known != programs_.end()) return known->second;
  auto program = link(variant);
  // A driver that took the first one and not this is not known; the first one draws at least.
  if (!program) return programs_.begin()->second;
  return programs_.emplace(variant, std::move(*program)).first->second;
}

}  // namespace squire::gl
