#include "core/scene/ground.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace squire {

namespace {

constexpr int pieces = 14;          // segments per line, so that it can fade along its length
constexpr float faintest = 0.015f;  // smaller alpha values do not change any pixel

struct Grid {
  const Camera& camera;
  vec3 centre;  // on the ground below the target
  float reach;

  [[nodiscard]] float fadeAt(const vec3& point) const {
    const float share = std::clamp((glm::distance(point, centre) / reach - 0.2f) / 0.8f, 0.0f, 1.0f);
    return (1.0f - share) * (1.0f - share);
  }
  void add(const vec3& from, const vec3& to, const vec4& colour, Shapes& out) const {
    for (int i = 0; i < pieces; ++i) {
      const vec3 a = glm::mix(from, to, static_cast<float>(i) / pieces);
      const vec3 b = glm::mix(from, to, static_cast<float>(i + 1) / pieces);
      const float alphaA = colour.w * fadeAt(a);
      const float alphaB = colour.w * fadeAt(b);
      if (alphaA < faintest && alphaB < faintest) continue;
      out.lines.push_back({a, vec4(vec3(colour), alphaA)});
      out.lines.push_back({b, vec4(vec3(colour), alphaB)});
    }
  }
};

// Adds lines with a spacing, except those at 0 and at multiples of `skipped` metres.
void addLines(const Grid& grid, float spacing, float skipped, const vec4& colour, Shapes& out) {
  if (colour.w < faintest) return;
  const auto count = static_cast<int>(grid.reach / spacing);
  const vec3 c = grid.centre;
  const float r = grid.reach;
  const auto isSkipped = [&](float place) {
    return std::abs(place) < 0.5f * spacing ||
           (skipped > 0.0f && std::abs(std::remainder(place, skipped)) < 0.5f * spacing);
  };
  for (int i = -count; i <= count; ++i) {
    const float x = spacing * (std::round(c.x / spacing) + static_cast<float>(i));
    const float z = spacing * (std::round(c.z / spacing) + static_cast<float>(i));
    if (!isSkipped(x)) grid.add({x, 0.0f, c.z - r}, {x, 0.0f, c.z + r}, colour, out);
    if (!isSkipped(z)) grid.add({c.x - r, 0.0f, z}, {c.x + r, 0.0f, z}, colour, out);
  }
}

}  // namespace

void addGround(const GroundOptions& options, const Camera& camera, Shapes& out) {
  const Grid grid{camera, {camera.target.x, 0.0f, camera.target.z}, std::max(4.0f * camera.distance, 1.0f)};
  // Seen edge-on, the lines would overlap and form a solid bar.
  const float rise = camera.orthographic ? std::abs(camera.forward().y) : 1.0f;
  const float facing = std::clamp(6.0f * rise, 0.0f, 1.0f);
  const float decade = std::log10(0.4f * camera.distance);
  const float fine = std::pow(10.0f, std::floor(decade));
  const float fading = 1.0f - (decade - std::floor(decade));
  if (options.grid) {
    addLines(grid, fine, 10.0f * fine, vec4(options.line, 0.45f * fading * facing), out);
    addLines(grid, 10.0f * fine, 0.0f, vec4(options.line, 0.6f * facing), out);
  }
  const vec3 c = grid.centre;
  const float r = grid.reach;
  if (options.axes) {
    grid.add({c.x - r, 0.0f, 0.0f}, {c.x + r, 0.0f, 0.0f}, vec4(options.axisX, 0.9f), out);
    grid.add({0.0f, 0.0f, c.z - r}, {0.0f, 0.0f, c.z + r}, vec4(options.axisZ, 0.9f), out);
  } else if (options.grid) {
    grid.add({c.x - r, 0.0f, 0.0f}, {c.x + r, 0.0f, 0.0f}, vec4(options.line, 0.6f * facing), out);
    grid.add({0.0f, 0.0f, c.z - r}, {0.0f, 0.0f, c.z + r}, vec4(options.line, 0.6f * facing), out);
  }
}

}  // namespace squire
