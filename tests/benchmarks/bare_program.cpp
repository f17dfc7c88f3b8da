#include "tests/benchmarks/bare_program.h"

namespace squire {

namespace {

constexpr const char* vertexText = R"(#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 texcoord;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;
uniform mat4 palette[100];
uniform mat4 viewProjection;
out vec3 at;
out vec3 up;
out vec2 uv;
void main() {
  mat4 bone = weights.x * palette[bones.x] + weights.y * palette[bones.y] + weights.z * palette[bones.z] +
              weights.w * palette[bones.w];
  vec4 place = bone * vec4(position, 1.0);
  at = place.xyz;
  up = mat3(bone) * normal;
  uv = texcoord;
  gl_Position = viewProjection * place;
})";

constexpr const char* fragmentText = R"(#version 330 core
in vec3 at;
in vec3 up;
in vec2 uv;
uniform vec3 eye;
uniform vec3 diffuse;
uniform vec3 specular;
uniform float exponent;
uniform bool mapped;
uniform sampler2D map;
out vec4 colour;
void main() {
  vec3 n = normalize(up);
  vec3 toEye = normalize(eye - at);
  vec3 toLight = normalize(vec3(0.4, 0.8, 0.5));
  vec3 albedo = mapped ? texture(map, uv).rgb : diffuse;
  float facing = max(dot(n, toLight), 0.0);
  float shine = pow(max(dot(reflect(-toLight, n), toEye), 0.0), exponent);
  colour = vec4(albedo * (0.2 + 0.8 * facing) + specular * shine, 1.0);
})";

}  // namespace

Result<BareProgram> BareProgram::create() {
  auto program = gl::Program::link("bare", vertexText, fragmentText);
  if (!program) return program.error();
  return BareProgram(std::move(*program));
}

void BareProgram::draw(const Model& model, const std::vector<mat4>& matrices,
                       const std::vector<std::shared_ptr<const Image>>& textures, const Camera& camera,
                       ViewSize size) {
  glViewport(0, 0, static_cast<GLsizei>(size.width), static_cast<GLsizei>(size.height));
  glClearColor(0.2f, 0.2f, 0.22f, 1.0f);
  // Clearing depth together with the stencil, which is in the same buffer, costs less than clearing depth
  // alone.
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
  glEnable(GL_DEPTH_TEST);
  program_.use();
  program_.set("viewProjection", camera.projection(size.aspect()) * camera.view());
  program_.set("eye", camera.eye());
  program_.set("map", 0);
  const auto& bones = model.skeleton->bones;
  std::vector<mat4> palette;
  for (std::size_t i = 0; i < bones.size(); ++i) palette.push_back(matrices[i] * bones[i].inverseBind);
  GLint current = 0;
  glGetIntegerv(GL_CURRENT_PROGRAM, &current);
  const GLint place = glGetUniformLocation(static_cast<GLuint>(current), "palette");
  glUniformMatrix4fv(place, static_cast<GLsizei>(palette.size()), GL_FALSE, &palette[0][0][0]);
  for (const auto& mesh : model.meshes) {
    const Material& material = model.materials[static_cast<std::size_t>(mesh->material)];
    const bool mapped = material.diffuseMap >= 0;
    if (mapped) {
      const GLuint texture = cache_.texture(textures[static_cast<std::size_t>(material.diffuseMap)]);
      glActiveTexture(GL_TEXTURE0);
      glBindTexture(GL_TEXTURE_2D, texture);
    }
    program_.set("mapped", mapped);
    program_.set("diffuse", material.diffuse);
    program_.set("specular", material.specular);
    program_.set("exponent", material.exponent);
    const gl::GpuMesh& gpu = cache_.mesh(mesh);
    glBindVertexArray(gpu.array.get());
    glDrawElements(GL_TRIANGLES, gpu.indexCount, GL_UNSIGNED_INT, nullptr);
  }
  glBindVertexArray(0);
  glDisable(GL_DEPTH_TEST);
}

}  // namespace squire
