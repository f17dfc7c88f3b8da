#include "core/gl/horizon.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "shaders.h"

namespace squire::gl {

namespace {

constexpr int columns = 8;
constexpr int strips = 24;
constexpr int block = 4;                // software renderers draw blocks of 4 x 4 pixels
constexpr float skyFrom = 1.0f / 2.2f;  // sine of the elevation above which the sky has one colour
constexpr float groundFrom = -1.0f / 5.0f;

// A vertex of the strips in clip space, -1 to 1.
struct Corner {
  vec2 position;
  vec3 colour;
};

struct View {
  vec3 forward;
  vec3 right;  // its length is half the width of the view at a distance of 1 m
  vec3 up;

  [[nodiscard]] float rise(vec2 position) const {
    return glm::normalize(forward + position.x * right + position.y * up).y;
  }
};

View viewOf(const Camera& camera, float aspect) {
  // An orthographic view has no horizon: draws that of a perspective view with a fixed field of view.
  const float half = camera.orthographic ? 0.35f : std::tan(0.5f * camera.fieldOfView);
  return {camera.forward(), half * aspect * camera.right(), half * camera.up()};
}

vec3 colourAt(float rise, const BackgroundOptions& options) {
  if (rise >= 0.0f) return glm::mix(options.horizonGlow, options.sky, std::min(rise / skyFrom, 1.0f));
  return glm::mix(options.horizonGlow, options.ground, std::min(rise / groundFrom, 1.0f));
}

float onScreen(int pixel, int pixels) {
  return 2.0f * static_cast<float>(pixel) / static_cast<float>(pixels) - 1.0f;
}

// The edges, in clip space, of strips that divide a range of pixels. `step` is a multiple of `block`, because
// software renderers draw a block twice if an edge is inside it.
std::vector<float> evenly(int from, int to, int pixels, int step) {
  std::vector<float> places;
  for (int at = from; at < to; at += step) places.push_back(onScreen(at, pixels));
  places.push_back(onScreen(to, pixels));
  return places;
}

int stepFor(int pixels, int count) { return std::max(1, pixels / (count * block)) * block; }

// The rows of the image that have a gradient, and whether the other rows are sky or ground.
struct Band {
  int from = 0;  // pixels from the bottom
  int to = 0;
  bool isInSky = false;
};

Band bandOf(const View& view, const std::vector<float>& places, int height) {
  const auto isAll = [&](int row, auto&& isBeyond) {
    return std::all_of(places.begin(), places.end(), [&](float x) {
      return isBeyond(view.rise({x, onScreen(row, height)}));
    });
  };
  int ground = 0;
  while (ground + block <= height && isAll(ground + block, [](float rise) { return rise <= groundFrom; }))
    ground += block;
  if (!isAll(0, [](float rise) { return rise <= groundFrom; })) ground = 0;
  int sky = height;
  while (sky - block >= 0 && isAll(sky - block, [](float rise) { return rise >= skyFrom; })) sky -= block;
  if (!isAll(height, [](float rise) { return rise >= skyFrom; })) sky = height;
  if (height - sky > ground) return {0, sky, true};
  return {ground, height, false};
}

void clear(const vec3& colour, float alpha) {
  glClearColor(colour.x, colour.y, colour.z, alpha);
  // Clear all in one call: clearing depth or stencil alone is slow if they share a buffer.
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

std::vector<Corner> stripsOf(const View& view, const BackgroundOptions& options, const Band& band,
                             const std::vector<float>& places, int height) {
  std::vector<float> rows = evenly(band.from, band.to, height, stepFor(height, strips));
  // The horizon itself is an edge between two strips.
  const float level = view.up.y > 0.0f ? -view.forward.y / view.up.y : 2.0f;
  const auto above = std::lower_bound(rows.begin(), rows.end(), level);
  if (above != rows.begin() && above != rows.end() && *above > level) rows.insert(above, level);
  std::vector<Corner> corners;
  const auto add = [&](std::size_t row, std::size_t column) {
    const vec2 position(places[column], rows[row]);
    corners.push_back({position, colourAt(view.rise(position), options)});
  };
  for (std::size_t row = 0; row + 1 < rows.size(); ++row) {
    for (std::size_t column = 0; column + 1 < places.size(); ++column) {
      for (const auto& [up, right] : {std::pair{0, 0}, {0, 1}, {1, 0}, {1, 0}, {0, 1}, {1, 1}})
        add(row + static_cast<std::size_t>(up), column + static_cast<std::size_t>(right));
    }
  }
  return corners;
}

}  // namespace

Horizon::Horizon(Program program) : program_(std::move(program)) {
  glBindVertexArray(array_.get());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.get());
  glEnableVertexAttribArray(0);
  glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(Corner), nullptr);
  glEnableVertexAttribArray(1);
  glVertexAttribPointer(1, 3, GL_FLOAT, GL_FALSE, sizeof(Corner),
                        reinterpret_cast<const void*>(offsetof(Corner, colour)));
  glBindVertexArray(0);
}

Result<Horizon> Horizon::create() {
  auto program = Program::link("background", shaders::background_vert, shaders::line_frag);
  if (!program) return program.error();
  return Horizon(std::move(*program));
}

void Horizon::draw(const DrawList& list, int width, int height) const {
  const BackgroundOptions& options = list.background;
  if (options.transparent) return clear(vec3(0.0f), 0.0f);
  if (!options.horizon) return clear(options.sky, 1.0f);
  const float aspect = static_cast<float>(width) / static_cast<float>(height);
  const View view = viewOf(list.camera, aspect);
  const std::vector<float> places = evenly(0, width, width, stepFor(width, columns));
  const Band band = bandOf(view, places, height);
  // Fills single-coloured areas by clearing, which is much cheaper than drawing.
  clear(band.isInSky ? options.sky : options.ground, 1.0f);
  if (band.from >= band.to) return;
  const std::vector<Corner> corners = stripsOf(view, options, band, places, height);
  program_.use();
  glBindVertexArray(array_.get());
  glBindBuffer(GL_ARRAY_BUFFER, vertices_.get());
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(corners.size() * sizeof(Corner)), corners.data(),
               GL_STREAM_DRAW);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_MULTISAMPLE);  // the edges of strips coincide, so there is nothing to smooth
  glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(corners.size()));
  glEnable(GL_MULTISAMPLE);
}

}  // namespace squire::gl
