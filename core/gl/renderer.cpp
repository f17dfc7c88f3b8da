#include "core/gl/renderer.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/gl/cavity.h"
#include "core/gl/engine_shader.h"
#include "core/gl/frame.h"
#include "core/gl/gpu_cache.h"
#include "core/gl/horizon.h"
#include "core/gl/mesh_programs.h"
#include "core/gl/overlays.h"
#include "core/gl/picture_quads.h"
#include "core/gl/sample_average.h"
#include "core/gl/shader.h"
#include "shaders.h"

namespace squire::gl {

namespace {

constexpr float outlineWidth = 2.0f;  // pixels
constexpr GLuint outlined = 0x80;     // the bit of the stencil where a highlighted mesh is

// The colour of silhouettes, in sRGB, with contrast to the background.
vec3 silhouetteColour(const BackgroundOptions& background) {
  const vec3& behind = background.horizon ? background.horizonGlow : background.sky;
  return behind.x + behind.y + behind.z > 1.2f ? vec3(0.02f) : vec3(0.93f);
}

bool hasCavity(const SurfaceOptions& surface) {
  return surface.cavity > 0.0f && surface.shading != Shading::Normals &&
         surface.shading != Shading::Silhouette;
}

enum class Range { All, Open, Closed };

// Binds the mesh's vertex array and draws its triangles, or only those of its open or closed parts.
void drawTriangles(const GpuMesh& mesh, std::uint32_t instances, Range range = Range::All) {
  const GLsizei first = range == Range::Open ? mesh.closedCount : 0;
  const GLsizei last = range == Range::Closed ? mesh.closedCount : mesh.indexCount;
  if (first == last) return;
  glBindVertexArray(mesh.array.get());
  const auto* from = reinterpret_cast<const void*>(static_cast<std::size_t>(first) * sizeof(std::uint32_t));
  if (instances == 1) return glDrawElements(GL_TRIANGLES, last - first, GL_UNSIGNED_INT, from);
  glDrawElementsInstanced(GL_TRIANGLES, last - first, GL_UNSIGNED_INT, from, static_cast<GLsizei>(instances));
}

void setBones(const Program& program, const MeshDraw& draw) {
  program.set("firstBone", static_cast<int>(draw.firstBone));
  program.set("bonesEach", static_cast<int>(draw.bonesEach));
}

}  // namespace

struct Renderer::Parts {
  MeshPrograms meshes;
  Program flat;
  Program ghost;
  Program shadow;
  Horizon horizon;
  PictureQuads pictures;
  Overlays overlays;
  GpuCache cache;
  std::optional<Cavity> cavity = {};  // made when it is first wanted
  std::optional<EngineShader> engine = {};
  SampleAverage average = {};
  Buffer palette = Buffer::make();
  Texture paletteTexture = Texture::make();

  void uploadPalette(const std::vector<mat4>& matrices);
  void drawGeometry(const Program& program, const DrawList& list, Range range = Range::All);
  static void setLight(const Program& mesh, const Frame& frame);
  void setMaterial(const Program& mesh, const DrawList& list, const MeshDraw& draw);
  bool drawsAsEngine(const DrawList& list, const MeshDraw& draw);
  void drawAsEngine(const Frame& frame, const MeshDraw& draw, Range range);
  void drawSurfaces(const Frame& frame);
  void useFlat(const Frame& frame, const vec4& colour);
  void drawCavity(const Frame& frame, const Cavity::Size& size);
  void drawWires(const Frame& frame);
  void drawHighlighted(const DrawList& list);
  void drawOutlines(const Frame& frame, float width);
  void drawGhosts(const Frame& frame);
  void drawShadow(const Frame& frame);
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

// Draws all meshes except ghosts with the current program, without materials.
void Renderer::Parts::drawGeometry(const Program& program, const DrawList& list, Range range) {
  for (const MeshDraw& draw : list.meshes) {
    if (draw.ghost.w > 0.0f) continue;
    setBones(program, draw);
    drawTriangles(cache.mesh(draw.mesh), draw.instances, range);
  }
}

// Sets the uniforms that are the same for all meshes.
void Renderer::Parts::setLight(const Program& mesh, const Frame& frame) {
  const DrawList& list = frame.list;
  mesh.use();
  mesh.set("palette", 0);
  mesh.set("diffuseMap", 1);
  mesh.set("specularMap", 2);
  mesh.set("viewProjection", frame.viewProjection);
  mesh.set("view", list.camera.view());
  mesh.set("eye", list.camera.eye());
  mesh.set("viewForward", list.camera.forward());
  mesh.set("orthographic", list.camera.orthographic);
  mesh.set("headlightAt", list.headlightAt.value_or(vec3(0.0f)));
  mesh.set("towardSun", glm::normalize(list.light.towardSun));
}

// Requires `mesh` to be in use.
void Renderer::Parts::setMaterial(const Program& mesh, const DrawList& list, const MeshDraw& draw) {
  // Both before one is bound: a texture that is uploaded is bound to the current unit.
  const GLuint diffuse = draw.diffuseMap ? cache.texture(draw.diffuseMap) : 0;
  const GLuint specular = draw.specularMap ? cache.texture(draw.specularMap) : 0;
  glActiveTexture(GL_TEXTURE1);
  if (diffuse != 0) glBindTexture(GL_TEXTURE_2D, diffuse);
  glActiveTexture(GL_TEXTURE2);
  if (specular != 0) glBindTexture(GL_TEXTURE_2D, specular);
  setBones(mesh, draw);
  mesh.set("weightBone", draw.weightBone);
  mesh.set("diffuseColour",
           list.surface.shading == Shading::Silhouette ? silhouetteColour(list.background) : draw.diffuse);
  mesh.set("specularColour", draw.specular);
  mesh.set("exponent", std::max(draw.exponent, 1.0f));
}

// If the driver rejects the engine's shader, Squire's own draws everything.
bool Renderer::Parts::drawsAsEngine(const DrawList& list, const MeshDraw& draw) {
  if (!EngineShader::draws(list, draw)) return false;
  if (!engine) {
    auto made = EngineShader::create();
    if (made) engine.emplace(std::move(made).value());
  }
  return engine.has_value();
}

void Renderer::Parts::drawAsEngine(const Frame& frame, const MeshDraw& draw, Range range) {
  engine->use(frame.list, draw, frame.viewProjection, cache);
  for (std::uint32_t i = 0; i < draw.instances; ++i) {
    engine->setPose(frame.list, draw, i);
    drawTriangles(cache.mesh(draw.mesh), 1, range);
  }
}

// Front faces first: they hide most back faces, which are then not shaded. Back faces that cannot be visible
// are not drawn.
void Renderer::Parts::drawSurfaces(const Frame& frame) {
  const DrawList& list = frame.list;
  const Program* used = nullptr;
  glEnable(GL_CULL_FACE);
  for (const GLenum side : {GL_BACK, GL_FRONT}) {
    glCullFace(side);
    const Range range = side == GL_FRONT && frame.hidesBacks ? Range::Open : Range::All;
    for (const MeshDraw& draw : list.meshes) {
      if (draw.ghost.w > 0.0f) continue;
      const GpuMesh& gpu = cache.mesh(draw.mesh);
      if (range == Range::Open && gpu.closedCount == gpu.indexCount) continue;
      if (drawsAsEngine(list, draw)) {
        drawAsEngine(frame, draw, range);
        used = nullptr;
        continue;
      }
      const Program& mesh = meshes.forMesh(list, draw);
      if (&mesh != used) setLight(mesh, frame);
      used = &mesh;
      setMaterial(mesh, list, draw);
      drawTriangles(gpu, draw.instances, range);
    }
  }
  glDisable(GL_CULL_FACE);
}

void Renderer::Parts::useFlat(const Frame& frame, const vec4& colour) {
  flat.use();
  flat.set("palette", 0);
  flat.set("viewProjection", frame.viewProjection);
  flat.set("shift", vec2(0.0f));
  flat.set("flatColour", colour);
}

// If the driver rejects the shaders of the cavity, everything else is drawn nevertheless.
void Renderer::Parts::drawCavity(const Frame& frame, const Cavity::Size& size) {
  if (!cavity) {
    auto made = Cavity::create();
    if (made) cavity.emplace(std::move(made).value());
  }
  if (!cavity) return;
  cavity->draw(frame.list, frame.viewProjection, size,
               [&](const Program& program) { drawGeometry(program, frame.list); });
}

void Renderer::Parts::drawWires(const Frame& frame) {
  useFlat(frame, frame.list.surface.wireColour);
  glEnable(GL_BLEND);
  glDepthMask(GL_FALSE);
  glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
  drawGeometry(flat, frame.list);
  glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
  glDepthMask(GL_TRUE);
}

void Renderer::Parts::drawHighlighted(const DrawList& list) {
  for (const MeshDraw& draw : list.meshes) {
    if (!draw.highlighted || draw.ghost.w > 0.0f) continue;
    setBones(flat, draw);
    drawTriangles(cache.mesh(draw.mesh), draw.instances);
  }
}

// Draws highlighted meshes in one colour, once for each of eight directions and shifted by the width, except
// on the pixels of the unshifted meshes. Unlike a hull along the normals, the outline has no gaps at hard
// edges. Objects in front do not hide it.
void Renderer::Parts::drawOutlines(const Frame& frame, float width) {
  useFlat(frame, vec4(frame.list.surface.outline, 1.0f));
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_STENCIL_TEST);
  glStencilMask(outlined);
  glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
  glStencilFunc(GL_ALWAYS, outlined, outlined);
  glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
  drawHighlighted(frame.list);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
  glStencilFunc(GL_NOTEQUAL, outlined, outlined);
  constexpr float slanted = 0.7071f;
  for (const vec2& way : {vec2(1, 0), vec2(-1, 0), vec2(0, 1), vec2(0, -1), vec2(slanted, slanted),
                          vec2(-slanted, slanted), vec2(slanted, -slanted), vec2(-slanted, -slanted)}) {
    flat.set("shift", width * frame.pixel * way);
    drawHighlighted(frame.list);
  }
  glStencilMask(0xff);
  glDisable(GL_STENCIL_TEST);
  glEnable(GL_DEPTH_TEST);
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
    setBones(ghost, draw);
    ghost.set("flatColour", draw.ghost);
    drawTriangles(gpu, draw.instances);
  }
  glDepthMask(GL_TRUE);
}

// Draws the surfaces flattened onto the ground. The stencil darkens each pixel only once.
void Renderer::Parts::drawShadow(const Frame& frame) {
  shadow.use();
  shadow.set("palette", 0);
  shadow.set("viewProjection", frame.viewProjection * flattened(frame.list.light.towardSun));
  glEnable(GL_CLIP_DISTANCE0);
  glEnable(GL_STENCIL_TEST);
  glStencilFunc(GL_EQUAL, 0, 0xff);
  glStencilOp(GL_KEEP, GL_KEEP, GL_INCR);
  glDepthMask(GL_FALSE);
  drawGeometry(shadow, frame.list, Range::Open);
  // One side of a closed part casts the whole shadow.
  glEnable(GL_CULL_FACE);
  glCullFace(GL_FRONT);
  drawGeometry(shadow, frame.list, Range::Closed);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_CLIP_DISTANCE0);
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

Result<std::unique_ptr<Renderer>> Renderer::create(std::shared_ptr<UploadStore> uploads) {
  if (!epoxy_is_desktop_gl() || epoxy_gl_version() < 33) {
    return makeError(ErrorCode::Unsupported,
                     "the graphics driver offers " + description() + ", and drawing needs OpenGL 3.3",
                     "install a newer driver, or Mesa's software renderer (package libgl1-mesa-dri)");
  }
  auto meshes = MeshPrograms::create();
  if (!meshes) return meshes.error();
  const std::string plain =
      std::string("#define SHADING 0\n#define IN_VIEW 0\n#define CARRIED 0\n") + shaders::skin_glsl;
  const std::string surface = defined(shaders::mesh_vert, plain);
  auto flat =
      Program::link("flat", defined(shaders::flat_vert, shaders::skin_glsl).c_str(), shaders::flat_frag);
  if (!flat) return flat.error();
  auto ghost = Program::link("ghost", surface.c_str(), shaders::ghost_frag);
  if (!ghost) return ghost.error();
  auto shadow = Program::link("shadow", defined(shaders::shadow_vert, shaders::skin_glsl).c_str(),
                              shaders::shadow_frag);
  if (!shadow) return shadow.error();
  auto horizon = Horizon::create();
  if (!horizon) return horizon.error();
  auto pictures = PictureQuads::create();
  if (!pictures) return pictures.error();
  auto overlays = Overlays::create();
  if (!overlays) return overlays.error();
  return std::unique_ptr<Renderer>(new Renderer(std::unique_ptr<Parts>(
      new Parts{std::move(meshes).value(), std::move(flat).value(), std::move(ghost).value(),
                std::move(shadow).value(), std::move(horizon).value(), std::move(pictures).value(),
                std::move(overlays).value(), GpuCache(std::move(uploads))})));
}

Status Renderer::drawAverage(unsigned texture, int samples) { return parts_->average.draw(texture, samples); }

void Renderer::draw(const DrawList& list, int width, int height, float pixelRatio) {
  const bool shadows = list.light.shadow && list.light.sun && !list.light.three &&
                       list.light.towardSun.y > 0.0f && list.bounds.max.y > 0.0f;
  const Frame frame = frameOf(list, width, height);
  glViewport(0, 0, width, height);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDepthFunc(GL_LEQUAL);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  parts_->uploadPalette(list.palette);
  parts_->horizon.draw(list, width, height);
  parts_->pictures.draw(list, PictureLayer::Behind, frame.viewProjection, parts_->cache);
  glEnable(GL_DEPTH_TEST);
  // Reserves the nearest hundredth of the depth range for objects that are drawn on top.
  glDepthRange(0.01, 1.0);
  glEnable(GL_POLYGON_OFFSET_FILL);
  glPolygonOffset(1.0f, 1.0f);
  parts_->drawSurfaces(frame);
  glDisable(GL_POLYGON_OFFSET_FILL);
  if (hasCavity(list.surface))
    parts_->drawCavity(frame, {width, height, std::max(1, static_cast<int>(std::lround(pixelRatio)))});
  glLineWidth(std::max(1.0f, std::round(pixelRatio)));
  if (list.surface.wireframe) parts_->drawWires(frame);
  glEnable(GL_BLEND);
  if (shadows) parts_->drawShadow(frame);
  parts_->pictures.draw(list, PictureLayer::World, frame.viewProjection, parts_->cache);
  const bool ghosts = std::any_of(list.meshes.begin(), list.meshes.end(),
                                  [](const MeshDraw& draw) { return draw.ghost.w > 0.0f; });
  if (ghosts) parts_->drawGhosts(frame);
  if (std::any_of(list.meshes.begin(), list.meshes.end(),
                  [](const MeshDraw& draw) { return draw.highlighted; }))
    parts_->drawOutlines(frame, outlineWidth * pixelRatio);
  parts_->overlays.draw(list.world, frame.viewProjection, list.camera.forward());
  glDepthRange(0.005, 0.01);
  parts_->overlays.draw(list.onTop, frame.viewProjection, list.camera.forward());
  glDepthRange(0.0, 0.005);
  parts_->overlays.draw(list.handles, frame.viewProjection, list.camera.forward());
  glDepthRange(0.0, 1.0);
  glDisable(GL_DEPTH_TEST);
  parts_->pictures.draw(list, PictureLayer::Front, frame.viewProjection, parts_->cache);
  glDisable(GL_BLEND);
  glBindVertexArray(0);
  glUseProgram(0);
  glActiveTexture(GL_TEXTURE0);
  parts_->cache.purge();
}

}  // namespace squire::gl
