#include "core/gl/horizon.h"

#include <algorithm>
#include <cmath>

#include "shaders.h"

namespace squire::gl {

namespace {

// As background.vert has them.
constexpr int columns = 8;
constexpr int strips = 40;
constexpr float skyFrom = 1.0f / 2.2f;  // how far a way rises where the sky has its own colour
constexpr float groundFrom = -1.0f / 5.0f;

struct View {
  vec3 forward;
  vec3 right;  // as long as half the picture is wide one metre before the eye
  vec3 up;

  [[nodiscard]] float rise(int column, int row) const {
    const float x = 2.0f * static_cast<float>(column) / columns - 1.0f;
    const float y = 2.0f * static_cast<float>(row) / strips - 1.0f;
    return glm::normalize(forward + x * right + y * up).y;
  }
  [[nodiscard]] bool isGround(int row) const {
    for (int i = 0; i <= columns; ++i) {
      if (rise(i, row) > groundFrom) return false;
    }
    return true;
  }
  [[nodiscard]] bool isSky(int row) const {
    for (int i = 0; i <= columns; ++i) {
      if (rise(i, row) < skyFrom) return false;
    }
    return true;
  }
};

View viewOf(const Camera& camera, float aspect) {
  // A parallel view has no horizon of its own: it shows the slice of one that is about as high as the
  // picture.
  const float half = camera.orthographic ? 0.35f : std::tan(0.5f * camera.fieldOfView);
  return {camera.forward(), half * aspect * camera.right(), half * camera.up()};
}

void clear(const vec3& colour, float alpha) {
  glClearColor(colour.x, colour.y, colour.z, alpha);
  // All at once: where depth and stencil share their bits, clearing one alone is slow.
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

}  // namespace

Result<Horizon> Horizon::create() {
  auto program = Program::link("background", shaders::background_vert, shaders::line_frag);
  if (!program) return program.error();
  return Horizon(std::move(*program));
}

void Horizon::draw(const DrawList& list, float aspect) const {
  const BackgroundOptions& options = list.background;
  if (options.transparent) return clear(vec3(0.0f), 0.0f);
  if (!options.horizon) return clear(options.sky, 1.0f);
  const View view = viewOf(list.camera, aspect);
  // What has one colour is cleared, which costs a fraction of drawing it: the ground below or the sky above.
  int first = 0;
  int last = strips;
  if (view.isGround(0)) {
    while (first < strips && view.isGround(first + 1)) ++first;
  }
  if (view.isSky(strips)) {
    while (last > first && view.isSky(last - 1)) --last;
  }
  const bool isMostlySky = strips - last > first;
  clear(isMostlySky ? options.sky : options.ground, 1.0f);
  if (isMostlySky) {
    first = 0;
  } else {
    last = strips;
  }
  if (first == last) return;
  program_.use();
  program_.set("viewForward", view.forward);
  program_.set("viewRight", view.right);
  program_.set("viewUp", view.up);
  program_.set("sky", options.sky);
  program_.set("glow", options.horizonGlow);
  program_.set("ground", options.ground);
  program_.set("firstStrip", first);
  glDisable(GL_DEPTH_TEST);
  glBindVertexArray(nothing_.get());
  glDisable(GL_MULTISAMPLE);  // a strip's edge is the next one's: nothing to smooth
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (columns + 1), last - first);
  glEnable(GL_MULTISAMPLE);
}

}  // namespace squire::gl
