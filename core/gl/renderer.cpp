#include "core/gl/renderer.h"

#include <algorithm>
#include <cmath>

#include "core/gl/gpu_cache.h"
#include "core/gl/horizon.h"
#include "core/gl/mesh_programs.h"
#include "core/gl/overlays.h"
#include "core/gl/shader.h"
#include "core/gl/shadow.h"
#include "shaders.h"

namespace squire::gl {

namespace {

constexpr vec3 highlightColour{0.05f, 0.14f, 0.20f};

// What every pass of one picture asks for.
struct Frame {
  const DrawList& list;
  mat4 viewProjection;
  ShadowPlace shadow;
  bool shadows;
};

}  // namespace

struct Renderer::Parts {
  MeshPrograms meshes;
  Program flat;
  Program ghost;
  Program mark;
  Horizon horizon;
  Program groundShadow;
  Overlays overlays;
  GpuCache cache{};
  ShadowMap shadow{};
  VertexArray nothing = VertexArray::make();  // for triangles made in the shader
  Buffer palette = Buffer::make();
  Texture paletteTexture = Texture::make();

  void uploadPalette(const std::vector<mat4>& matrices);
  void drawGeometry(const Program& program, const DrawList& list);
  void drawShadows(const Frame& frame);
  static void setLight(const Program& mesh, const Frame& frame);
  void setMaterial(const Program& mesh, const MeshDraw& draw);
  void drawSurfaces(const Frame& frame);
  void drawWires(const Frame& frame);
  void drawGhosts(const Frame& frame);
  void drawGroundShadow(const Frame& frame);
};

void Renderer::Parts::uploadPalette(const std::vector<mat4>& matrices) {
  std::vector<vec4> rows;
  rows.reserve(3 * matrices.size());
  for (const mat4& m : matrices) {
    for (int row = 0; row < 3; ++row) rows.emplace_back(m[0][row], m[1][row], m[2][row], m[3][row]);
  }
  if (rows.empty()) rows.emplace_back(0.0f);
  glBindBuffer(GL_TEXTURE_BUFFER, palette.get());
  glBufferData(GL_TEXTURE_BUFFER, static_cast<GLsizeiptr>(rows.size() * sizeof(vec4)), rows.data(),
               GL_STREAM_DRAW);
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_BUFFER, paletteTexture.get());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, palette.get());
}

// Every surface with the program in use and nothing of its material.
void Renderer::Parts::drawGeometry(const Program& program, const DrawList& list) {
  for (const MeshDraw& draw : list.meshes) {
    if (draw.ghost.w > 0.0f) continue;
    const GpuMesh& gpu = cache.mesh(draw.mesh);
    program.set("firstBone", static_cast<int>(draw.firstBone));
    glBindVertexArray(gpu.array.get());
    glDrawElements(GL_TRIANGLES, gpu.indexCount, GL_UNSIGNED_INT, nullptr);
  }
}

void Renderer::Parts::drawShadows(const Frame& frame) {
  shadow.begin();
  mark.use();
  mark.set("palette", 0);
  mark.set("viewProjection", frame.shadow.flatten);
  drawGeometry(mark, frame.list);
  shadow.end();
}

// What is the same for every mesh of a picture.
void Renderer::Parts::setLight(const Program& mesh, const Frame& frame) {
  const DrawList& list = frame.list;
  mesh.use();
  mesh.set("palette", 0);
  mesh.set("diffuseMap", 1);
  mesh.set("specularMap", 2);
  mesh.set("viewProjection", frame.viewProjection);
  mesh.set("eye", list.camera.eye());
  mesh.set("viewForward", list.camera.forward());
  mesh.set("orthographic", list.camera.orthographic);
  mesh.set("headlight", list.light.headlight ? (list.light.sun ? 0.38f : 0.85f) : 0.0f);
  mesh.set("sun", list.light.sun ? 0.72f : 0.0f);
  mesh.set("towardSun", glm::normalize(list.light.towardSun));
}

// With the program in use.
void Renderer::Parts::setMaterial(const Program& mesh, const MeshDraw& draw) {
  if (draw.diffuseMap) {
    const GLuint texture = cache.texture(draw.diffuseMap);
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D, texture);
  }
  if (draw.specularMap) {
    const GLuint texture = cache.texture(draw.specularMap);
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, texture);
  }
  mesh.set("firstBone", static_cast<int>(draw.firstBone));
  mesh.set("weightBone", draw.weightBone);
  mesh.set("hasWeightBone", draw.weightBone >= 0);
  mesh.set("diffuseColour", draw.diffuse);
  mesh.set("specularColour", draw.specular);
  mesh.set("exponent", std::max(draw.exponent, 1.0f));
  mesh.set("highlight", draw.highlighted ? highlightColour : vec3(0.0f));
}

// What faces the eye comes first: it hides most of what does not, which is then never shaded.
void Renderer::Parts::drawSurfaces(const Frame& frame) {
  const DrawList& list = frame.list;
  const Program* used = nullptr;
  glEnable(GL_CULL_FACE);
  for (const GLenum side : {GL_BACK, GL_FRONT}) {
    glCullFace(side);
    for (const MeshDraw& draw : list.meshes) {
      if (draw.ghost.w > 0.0f) continue;
      const GpuMesh& gpu = cache.mesh(draw.mesh);
      const Program& mesh = meshes.forMesh(list.surface.shading, draw);
      if (&mesh != used) setLight(mesh, frame);
      used = &mesh;
      setMaterial(mesh, draw);
      glBindVertexArray(gpu.array.get());
      glDrawElements(GL_TRIANGLES, gpu.indexCount, GL_UNSIGNED_INT, nullptr);
    }
  }
  glDisable(GL_CULL_FACE);
}

void Renderer::Parts::drawWires(const Frame& frame) {
  flat.use();
  flat.set("palette", 0);
  flat.set("viewProjection", frame.viewProjection);
  flat.set("flatColour", frame.list.surface.wireColour);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  drawGeometry(flat, frame.list);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glDepthMask(GL_TRUE);
}

void Renderer::Parts::drawGhosts(const Frame& frame) {
  const DrawList& list = frame.list;
  ghost.use();
  ghost.set("palette", 0);
  ghost.set("viewProjection", frame.viewProjection);
  ghost.set("eye", list.camera.eye());
  ghost.set("viewForward", list.camera.forward());
  ghost.set("orthographic", list.camera.orthographic);
  glDepthMask(GL_FALSE);
  for (const MeshDraw& draw : list.meshes) {
    if (draw.ghost.w <= 0.0f) continue;
    const GpuMesh& gpu = cache.mesh(draw.mesh);
    ghost.set("firstBone", static_cast<int>(draw.firstBone));
    ghost.set("flatColour", draw.ghost);
    glBindVertexArray(gpu.array.get());
    glDrawElements(GL_TRIANGLES, gpu.indexCount, GL_UNSIGNED_INT, nullptr);
  }
  glDepthMask(GL_TRUE);
}

void Renderer::Parts::drawGroundShadow(const Frame& frame) {
  groundShadow.use();
  groundShadow.set("viewProjection", frame.viewProjection);
  groundShadow.set("corner", frame.shadow.corner);
  groundShadow.set("along", frame.shadow.along);
  groundShadow.set("across", frame.shadow.across);
  groundShadow.set("shadowMap", 3);
  glActiveTexture(GL_TEXTURE3);
  glBindTexture(GL_TEXTURE_2D, shadow.texture());
  glDepthMask(GL_FALSE);
  glBindVertexArray(nothing.get());
  glDrawArrays(GL_TRIANGLE_STRIP, 0, 4);
  glDepthMask(GL_TRUE);
}

Renderer::Renderer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Renderer::~Renderer() = default;

std::string Renderer::description() {
  const auto text = [](GLenum what) {
    const GLubyte* bytes = glGetString(what);
    return bytes == nullptr ? std::string("unknown") : std::string(reinterpret_cast<const char*>(bytes));
  };
  return text(GL_VERSION) + ", " + text(GL_RENDERER);
}

Result<std::unique_ptr<Renderer>> Renderer::create() {
  if (!epoxy_is_desktop_gl() || epoxy_gl_version() < 33) {
    return makeError(ErrorCode::Unsupported,
                     "the graphics driver offers " + description() + ", and drawing needs OpenGL 3.3",
                     "a newer driver or Mesa's software renderer (package libgl1-mesa-dri) has it");
  }
  auto meshes = MeshPrograms::create();
  if (!meshes) return meshes.error();
  auto flat = Program::link("flat", shaders::mesh_vert, shaders::flat_frag);
  if (!flat) return flat.error();
  auto ghost = Program::link("ghost", shaders::mesh_vert, shaders::ghost_frag);
  if (!ghost) return ghost.error();
  auto mark = Program::link("mark", shaders::mesh_vert, shaders::mark_frag);
  if (!mark) return mark.error();
  auto horizon = Horizon::create();
  if (!horizon) return horizon.error();
  auto groundShadow = Program::link("shadow", shaders::shadow_vert, shaders::shadow_frag);
  if (!groundShadow) return groundShadow.error();
  auto overlays = Overlays::create();
  if (!overlays) return overlays.error();
  return std::unique_ptr<Renderer>(new Renderer(std::unique_ptr<Parts>(new Parts{
      std::move(meshes).value(), std::move(flat).value(), std::move(ghost).value(), std::move(mark).value(),
      std::move(horizon).value(), std::move(groundShadow).value(), std::move(overlays).value()})));
}

void Renderer::draw(const DrawList& list, int width, int height, float pixelRatio) {
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const bool shadows =
      !list.shadowBox.empty() && list.shadowBox.max.y > 0.0f && list.light.towardSun.y > 0.0f;
  const Frame frame{list, list.camera.projection(aspect) * list.camera.view(),
                    shadows ? ShadowPlace::of(list.shadowBox, list.light.towardSun) : ShadowPlace(), shadows};
  glViewport(0, 0, width, height);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  parts_->uploadPalette(list.palette);
  if (shadows) parts_->drawShadows(frame);
  parts_->horizon.draw(list, aspect);
  glEnable(GL_DEPTH_TEST);
  // The nearest hundredth of the depth is kept for what is drawn over everything.
  glDepthRange(0.01, 1.0);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1.0f, 1.0f);
  parts_->drawSurfaces(frame);
  glDisable(GL_POLYGON_OFFSET_FILL);
  glLineWidth(std::max(1.0f, std::round(pixelRatio)));
  if (list.surface.wireframe) parts_->drawWires(frame);
  glEnable(GL_BLEND);
  if (shadows) parts_->drawGroundShadow(frame);
  const bool ghosts = std::any_of(list.meshes.begin(), list.meshes.end(),
                                  [](const MeshDraw& draw) { return draw.ghost.w > 0.0f; });
  if (ghosts) parts_->drawGhosts(frame);
  parts_->overlays.draw(list.world, frame.viewProjection, list.camera.forward());
  glDepthRange(0.0, 0.01);
  parts_->overlays.draw(list.onTop, frame.viewProjection, list.camera.forward());
  glDepthRange(0.0, 1.0);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glBindVertexArray(0);
  glUseProgram(0);
  glActiveTexture(GL_TEXTURE0);
  parts_->cache.purge();
}

}  // namespace squire::gl
