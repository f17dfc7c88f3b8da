#include "core/gl/shadow.h"

#include <algorithm>
#include <cmath>
#include <glm/vec2.hpp>

namespace squire::gl {

namespace {

constexpr GLsizei side = 512;
constexpr float flattest = 0.1f;  // how high the sun stands at least, so that no shadow is endless

}  // namespace

ShadowPlace ShadowPlace::of(const Box& casters, const vec3& towardSun) {
  const vec3 toward = glm::normalize(towardSun);
  const vec3 slope = toward / std::max(toward.y, flattest);
  const float flat = std::hypot(toward.x, toward.z);
  const vec3 away = flat < 1e-3f ? vec3(0, 0, 1) : vec3(-toward.x, 0.0f, -toward.z) / flat;
  const vec3 side(away.z, 0.0f, -away.x);
  glm::vec2 low(INFINITY);
  glm::vec2 high(-INFINITY);
  for (int i = 0; i < 8; ++i) {
    const vec3 at((i & 1) != 0 ? casters.max.x : casters.min.x,
                  std::max((i & 2) != 0 ? casters.max.y : casters.min.y, 0.0f),
                  (i & 4) != 0 ? casters.max.z : casters.min.z);
    const vec3 hit = at - at.y * slope;
    const glm::vec2 place(glm::dot(hit, away), glm::dot(hit, side));
    low = glm::min(low, place);
    high = glm::max(high, place);
  }
  const glm::vec2 margin = 0.03f * (high - low) + glm::vec2(0.02f);
  low -= margin;
  high += margin;
  const glm::vec2 size = high - low;
  ShadowPlace out;
  out.corner = low.x * away + low.y * side;
  out.along = size.x * away;
  out.across = size.y * side;
  // Rows: along, across, and how far below the top, so that the ground is the far end.
  const vec3 flattenAlong = away - vec3(0.0f, glm::dot(slope, away), 0.0f);
  const vec3 flattenAcross = side - vec3(0.0f, glm::dot(slope, side), 0.0f);
  const float top = std::max(casters.max.y, 0.1f) * 1.1f;
  for (int i = 0; i < 3; ++i) {
    out.flatten[i] = vec4(2.0f * flattenAlong[i] / size.x, 2.0f * flattenAcross[i] / size.y,
                          i == 1 ? -2.0f / top : 0.0f, 0.0f);
  }
  out.flatten[3] = vec4(-2.0f * low.x / size.x - 1.0f, -2.0f * low.y / size.y - 1.0f, 1.0f, 1.0f);
  return out;
}

ShadowMap::ShadowMap() : picture_(Texture::make()), framebuffer_(Framebuffer::make()) {
  glBindTexture(GL_TEXTURE_2D, picture_.get());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, side, side, 0, GL_RED, GL_UNSIGNED_BYTE, nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, 1);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void ShadowMap::begin() {
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
  glGetIntegerv(GL_VIEWPORT, viewport_);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, picture_.get(), 0);
  glViewport(0, 0, side, side);
  glClearColor(0.0f, 0.0f, 0.0f, 0.0f);
  glClear(GL_COLOR_BUFFER_BIT);
}

void ShadowMap::end() {
  // The half as large one, whose texels are means of four, has soft edges with one look.
  glActiveTexture(GL_TEXTURE3);
  glBindTexture(GL_TEXTURE_2D, picture_.get());
  glGenerateMipmap(GL_TEXTURE_2D);
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before_));
  glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
}

}  // namespace squire::gl
