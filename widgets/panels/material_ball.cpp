#include "widgets/panels/material_ball.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace squire {

namespace {

// A table of a function's values from 0 to 1: pow() is too slow for every pixel while the window waits.
template <std::size_t Count, typename Function>
std::array<float, Count> tableOf(Function function) {
  std::array<float, Count> table{};
  for (std::size_t i = 0; i < Count; ++i)
    table[i] = function(static_cast<float>(i) / static_cast<float>(Count - 1));
  return table;
}

float toLinear(std::uint8_t value) {
  static const auto table = tableOf<256>([](float share) { return std::pow(share, 2.2f); });
  return table[value];
}

// The table is indexed by the square root of the value, so that dark values get enough entries.
int toScreen(float linear) {
  static const auto table = tableOf<1024>([](float root) { return 255.0f * std::pow(root, 2.0f / 2.2f); });
  const float root = std::sqrt(std::clamp(linear, 0.0f, 1.0f));
  return static_cast<int>(std::lround(table[static_cast<std::size_t>(std::lround(1023.0f * root))]));
}

vec3 texel(const Image& map, float u, float v) {
  const auto x = std::min(map.width - 1, static_cast<std::uint32_t>(u * static_cast<float>(map.width)));
  const auto y = std::min(map.height - 1, static_cast<std::uint32_t>(v * static_cast<float>(map.height)));
  const std::uint8_t* p = &map.rgba[4 * (std::size_t{y} * map.width + x)];
  return {toLinear(p[0]), toLinear(p[1]), toLinear(p[2])};
}

vec3 lit(const Material& material, const vec3& albedo, const vec3& normal) {
  const vec3 toEye(0.0f, 0.0f, 1.0f);
  const vec3 toSun = glm::normalize(vec3(-0.5f, 0.7f, 0.6f));
  vec3 light = albedo * (0.08f + 0.10f * (0.5f + 0.5f * normal.y)) + 0.30f * albedo * normal.z;
  const float facing = std::max(glm::dot(normal, toSun), 0.0f);
  const vec3 mirrored = 2.0f * glm::dot(normal, toSun) * normal - toSun;
  const float shine =
      facing > 0.0f ? std::pow(std::max(glm::dot(mirrored, toEye), 0.0f), std::max(material.exponent, 1.0f))
                    : 0.0f;
  return light + 0.75f * (facing * albedo + shine * material.specular);
}

}  // namespace

QImage materialBall(const Material& material, const Image* map, int pixels) {
  constexpr int fine = 2;  // samples per pixel along each axis
  const int side = fine * pixels;
  QImage image(side, side, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  const float radius = 0.5f * static_cast<float>(side) - 1.0f;
  const bool textured = map != nullptr && map->width > 0 && map->height > 0;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const float nx = (static_cast<float>(x) + 0.5f - 0.5f * static_cast<float>(side)) / radius;
      const float ny = (0.5f * static_cast<float>(side) - static_cast<float>(y) - 0.5f) / radius;
      const float square = nx * nx + ny * ny;
      if (square > 1.0f) continue;
      const vec3 normal(nx, ny, std::sqrt(1.0f - square));
      const vec3 albedo = textured ? texel(*map, 0.5f + 0.49f * nx, 0.5f - 0.49f * ny) : material.diffuse;
      const vec3 colour = lit(material, albedo, normal);
      image.setPixel(x, y, qRgb(toScreen(colour.x), toScreen(colour.y), toScreen(colour.z)));
    }
  }
  return image.scaled(pixels, pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

}  // namespace squire
