#include "core/gl/shadow.h"

#include <cmath>
#include <glm/gtc/matrix_transform.hpp>

namespace squire::gl {

namespace {
constexpr GLsizei side = 512;
}

ShadowMap::ShadowMap() : depth_(Texture::make()), framebuffer_(Framebuffer::make()) {
  glBindTexture(GL_TEXTURE_2D, depth_.get());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT24, side, side, 0, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT,
               nullptr);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
}

mat4 ShadowMap::view(const Box& casters, const vec3& towardSun) {
  const vec3 centre = casters.centre();
  const float radius = 0.55f * glm::length(casters.size()) + 0.05f;
  const vec3 toward = glm::normalize(towardSun);
  const vec3 up = std::abs(toward.y) > 0.99f ? vec3(0.0f, 0.0f, 1.0f) : vec3(0.0f, 1.0f, 0.0f);
  // Past the box, as far as its shadow on the ground can lie.
  const float behind = radius + std::abs(casters.max.y) / std::max(toward.y, 0.1f) + std::abs(casters.min.y);
  return glm::ortho(-radius, radius, -radius, radius, 0.0f, radius + behind) *
         glm::lookAt(centre + radius * toward, centre, up);
}

Box ShadowMap::groundOf(const Box& casters, const vec3& towardSun) {
  Box out;
  const vec3 slope = towardSun / std::max(towardSun.y, 0.1f * glm::length(towardSun));
  for (const float y : {casters.min.y, casters.max.y}) {
    for (const vec3& corner : {casters.min, casters.max}) {
      const vec3 at(corner.x, y, corner.z);
      const vec3 hit = at - y * slope;
      out.add({hit.x, 0.0f, hit.z});
    }
  }
  const vec3 margin = 0.1f * out.size() + vec3(0.02f, 0.0f, 0.02f);
  out.add(out.min - margin);
  out.add(out.max + margin);
  return out;
}

void ShadowMap::begin() {
  glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &before_);
  glGetIntegerv(GL_VIEWPORT, viewport_);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.get());
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth_.get(), 0);
  glDrawBuffer(GL_NONE);
  glReadBuffer(GL_NONE);
  glViewport(0, 0, side, side);
  glDepthMask(GL_TRUE);
  glClear(GL_DEPTH_BUFFER_BIT);
}

void ShadowMap::end() {
  glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before_));
  glViewport(viewport_[0], viewport_[1], viewport_[2], viewport_[3]);
}

}  // namespace squire::gl
