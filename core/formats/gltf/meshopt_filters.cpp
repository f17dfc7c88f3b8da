#include "core/formats/gltf/meshopt_filters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace squire::gltf {

namespace {

constexpr std::string_view directions = "OCTAHEDRAL", rotations = "QUATERNION", floats = "EXPONENTIAL";

template <typename T, std::size_t width, typename Change>
void change(Bytes& elements, const Change& changeOne) {
  std::array<T, width> values{};
  for (std::size_t at = 0; at + sizeof(values) <= elements.size(); at += sizeof(values)) {
    std::memcpy(values.data(), elements.data() + at, sizeof(values));
    changeOne(values);
    std::memcpy(elements.data() + at, values.data(), sizeof(values));
  }
}

// Decodes an octahedral direction to a unit vector; the third number is the value that means 1. The fourth
// number is unchanged.
template <typename T>
void toDirection(std::array<T, 4>& values) {
  float x = values[0], y = values[1];
  const float z = static_cast<float>(values[2]) - std::abs(x) - std::abs(y);
  const float folded = std::min(z, 0.0f);
  x += x >= 0.0f ? folded : -folded;
  y += y >= 0.0f ? folded : -folded;
  const float length = std::sqrt(x * x + y * y + z * z);
  const float size = length > 0.0f ? static_cast<float>(std::numeric_limits<T>::max()) / length : 0.0f;
  values[0] = static_cast<T>(std::lround(x * size));
  values[1] = static_cast<T>(std::lround(y * size));
  values[2] = static_cast<T>(std::lround(z * size));
}

// Decodes three components of a unit quaternion. The fourth number is the scale of the components; its lowest
// two bits are the index of the missing component.
void toRotation(std::array<std::int16_t, 4>& values) {
  const float most = 32767.0f;
  const float unit = 1.0f / (std::sqrt(2.0f) * static_cast<float>(values[3] | 3));
  const auto missing = static_cast<std::size_t>(values[3] & 3);
  std::array<float, 3> parts{};
  float left = 1.0f;
  for (std::size_t i = 0; i < 3; ++i) {
    parts[i] = std::clamp(static_cast<float>(values[i]) * unit, -1.0f, 1.0f);
    left -= parts[i] * parts[i];
  }
  for (std::size_t i = 0; i < 3; ++i)
    values[(missing + 1 + i) % 4] = static_cast<std::int16_t>(std::lround(parts[i] * most));
  values[missing] = static_cast<std::int16_t>(std::lround(std::sqrt(std::max(left, 0.0f)) * most));
}

// Decodes a float from an exponent of 8 bits and a mantissa of 24.
void toFloat(std::array<std::int32_t, 1>& value) {
  const std::int32_t exponent = value[0] >> 24;
  const auto whole = static_cast<std::int32_t>(static_cast<std::uint32_t>(value[0]) << 8) >> 8;
  const float number = std::ldexp(static_cast<float>(whole), exponent);
  std::memcpy(value.data(), &number, sizeof(number));
}

}  // namespace

bool isMeshoptFilter(std::string_view filter, std::size_t stride) {
  if (filter == directions) return stride == 4 || stride == 8;
  if (filter == rotations) return stride == 8;
  return filter.empty() || filter == "NONE" || (filter == floats && stride % 4 == 0);
}

void applyMeshoptFilter(std::string_view filter, std::size_t stride, Bytes& elements) {
  if (filter == directions && stride == 4) change<std::int8_t, 4>(elements, toDirection<std::int8_t>);
  if (filter == directions && stride == 8) change<std::int16_t, 4>(elements, toDirection<std::int16_t>);
  if (filter == rotations) change<std::int16_t, 4>(elements, toRotation);
  if (filter == floats) change<std::int32_t, 1>(elements, toFloat);
}

}  // namespace squire::gltf
