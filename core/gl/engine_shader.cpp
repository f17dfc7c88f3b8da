#include "core/gl/engine_shader.h"

#include <algorithm>
#include <glm/geometric.hpp>

#include "shaders.h"

namespace squire::gl {

namespace {

// As in mesh.frag and docs/recipes/viewer/drawing.c.
constexpr vec3 flashlightAlone{0.85f}, flashlightBesideSun{0.38f};
constexpr vec3 sunColour{0.72f, 0.72f * 0.97f, 0.72f * 0.92f};

// A place, or for a view without perspective the direction towards the eye.
vec4 eyeOf(const Camera& camera) {
  return camera.orthographic ? vec4(-camera.forward(), 0.0f) : vec4(camera.eye(), 1.0f);
}

void bind(GLenum unit, GLuint texture) {
  glActiveTexture(unit);
  glBindTexture(GL_TEXTURE_2D, texture);
}

}  // namespace

Result<EngineShader> EngineShader::create() {
  auto program = Program::link("engine", shaders::engine_vert, shaders::engine_frag);
  if (!program) return program.error();
  return EngineShader(std::move(program).value());
}

EngineShader::EngineShader(Program program)
    : program_(std::move(program)),
      white_(std::make_shared<const Image>(Image{1, 1, {255, 255, 255, 255}})) {}

bool EngineShader::draws(const DrawList& list, const MeshDraw& draw) {
  const Shading shading = list.surface.shading;
  return list.surface.engine && !list.light.three && draw.bonesEach <= engineBones &&
         (shading == Shading::Textured || shading == Shading::Material);
}

void EngineShader::setLights(const DrawList& list) const {
  const LightOptions& light = list.light;
  const vec4 eye = eyeOf(list.camera);
  const vec3 flashlight = light.sun ? flashlightBesideSun : flashlightAlone;
  program_.set("eye", eye);
  program_.set("flashlight", list.headlightAt ? vec4(*list.headlightAt, 1.0f) : eye);
  program_.set("flashlightColour", light.headlight ? flashlight : vec3(0.0f));
  program_.set("towardSun", glm::normalize(light.towardSun));
  program_.set("sunColour", light.sun ? sunColour : vec3(0.0f));
}

void EngineShader::use(const DrawList& list, const MeshDraw& draw, const mat4& viewProjection,
                       GpuCache& cache) const {
  const bool textured = list.surface.shading == Shading::Textured;
  const bool mapped = textured && draw.diffuseMap != nullptr;
  const GLuint diffuse = cache.texture(mapped ? draw.diffuseMap : white_);
  const GLuint specular = cache.texture(textured && draw.specularMap ? draw.specularMap : white_);
  bind(GL_TEXTURE1, diffuse);
  bind(GL_TEXTURE2, specular);
  program_.use();
  program_.set("diffuseMap", 1);
  program_.set("specularMap", 2);
  program_.set("viewProjection", viewProjection);
  program_.set("place", mat4(1.0f));  // it is part of the palette
  program_.set("diffuse", mapped ? vec3(1.0f) : draw.diffuse);
  program_.set("specular", draw.specular);
  program_.set("exponent", std::max(draw.exponent, 1.0f));
  setLights(list);
}

void EngineShader::setPose(const DrawList& list, const MeshDraw& draw, std::uint32_t instance) const {
  const std::size_t first = draw.firstBone + std::size_t{instance} * draw.bonesEach;
  const std::size_t count = std::max(draw.bonesEach, 1u);
  program_.set("palette[0]", std::span(list.palette).subspan(first, count));
}

}  // namespace squire::gl
