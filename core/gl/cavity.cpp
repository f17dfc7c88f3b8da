#include "core/gl/cavity.h"

#include "shaders.h"

namespace squire::gl {

namespace {

constexpr float meeting = 0.02f;  // fraction of the scene's size; surfaces that are farther apart do not meet

}  // namespace

Result<Cavity> Cavity::create() {
  auto surfaces = Program::link("cavity", defined(shaders::cavity_vert, shaders::skin_glsl).c_str(),
                                shaders::cavity_surface_frag);
  if (!surfaces) return surfaces.error();
  auto ridges = Program::link("ridges", shaders::whole_vert, shaders::cavity_frag);
  if (!ridges) return ridges.error();
  return Cavity(std::move(surfaces).value(), std::move(ridges).value());
}

void Cavity::draw(const DrawList& list, const mat4& viewProjection, const Size& size,
                  const std::function<void(const Program&)>& drawGeometry) {
  GLint before = 0;
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, picture_.get());
  const bool hasRoom = makeRoom(size);
  if (hasRoom) drawSurfaces(list, viewProjection, drawGeometry);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(before));
  if (hasRoom) drawRidges(list, size.reach);
}

bool Cavity::makeRoom(const Size& size) {
  if (size.width == width_ && size.height == height_) return true;
  width_ = height_ = 0;
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, normals_.get());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, size.width, size.height, 0, GL_RGBA, GL_FLOAT, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
  glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, normals_.get(), 0);
  glBindRenderbuffer(GL_RENDERBUFFER, depth_.get());
  glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT24, size.width, size.height);
  glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER, depth_.get());
  if (glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) return false;
  width_ = size.width;
  height_ = size.height;
  return true;
}

void Cavity::drawSurfaces(const DrawList& list, const mat4& viewProjection,
                          const std::function<void(const Program&)>& drawGeometry) {
  constexpr GLfloat nothing[] = {0.0f, 0.0f, 0.0f, 0.0f};
  constexpr GLfloat farAway = 1.0f;
  glClearBufferfv(GL_COLOR, 0, nothing);
  glClearBufferfv(GL_DEPTH, 0, &farAway);
  surfaces_.use();
  surfaces_.set("palette", 0);
  surfaces_.set("viewProjection", viewProjection);
  surfaces_.set("view", list.camera.view());
  surfaces_.set("orthographic", list.camera.orthographic);
  drawGeometry(surfaces_);
}

// Multiplies the picture by twice the colour that the shader gives.
void Cavity::drawRidges(const DrawList& list, int reach) const {
  ridges_.use();
  ridges_.set("surface", 1);
  ridges_.set("strength", list.surface.cavity);
  ridges_.set("farthest", meeting * glm::length(list.bounds.max - list.bounds.min));
  ridges_.set("reach", reach);
  glActiveTexture(GL_TEXTURE1);
  glBindTexture(GL_TEXTURE_2D, normals_.get());
  glBindVertexArray(array_.get());
  glDisable(GL_DEPTH_TEST);
  glEnable(GL_BLEND);
  glBlendFuncSeparate(GL_DST_COLOR, GL_SRC_COLOR, GL_ZERO, GL_ONE);
  glDrawArrays(GL_TRIANGLES, 0, 3);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glActiveTexture(GL_TEXTURE0);
}

}  // namespace squire::gl
