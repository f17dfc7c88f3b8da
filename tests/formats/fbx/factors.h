// Matrices of FBX transforms, multiplied factor by factor.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>

#include "core/math/transform.h"

namespace squire::test {

using glm::dmat4;
using glm::dvec3;
using glm::dvec4;

inline constexpr double pi = 3.14159265358979323846;

inline dmat4 moved(const dvec3& t) {
  dmat4 m(1.0);
  m[3] = dvec4(t, 1.0);
  return m;
}

inline dmat4 scaled(const dvec3& s) {
  dmat4 m(1.0);
  for (int i = 0; i < 3; ++i) m[i][i] = s[i];
  return m;
}

// A rotation about one axis, written out.
inline dmat4 turned(int axis, double degrees) {
  const double c = std::cos(degrees * pi / 180.0), s = std::sin(degrees * pi / 180.0);
  const int a = (axis + 1) % 3, b = (axis + 2) % 3;
  dmat4 m(1.0);
  m[a][a] = c;
  m[a][b] = s;
  m[b][a] = -s;
  m[b][b] = c;
  return m;
}

// The axes in order of rotation: "XYZ" rotates about X first.
inline dmat4 euler(const dvec3& degrees, const std::string& order = "XYZ") {
  dmat4 m(1.0);
  for (const char axis : order) m = turned(axis - 'X', degrees[axis - 'X']) * m;
  return m;
}

// The local matrix of the arm in pivots.fbx, by FBX's definition, factor by factor.
inline dmat4 armLocal(const dvec3& rotation, const std::string& order) {
  const dvec3 translation(100, 50, 25), rotationOffset(1, 2, 3), rotationPivot(4, -5, 6);
  const dvec3 scalingOffset(-7, 8, 9), scalingPivot(2, 3, -4), scale(1.5, 2, 0.5);
  return moved(translation) * moved(rotationOffset) * moved(rotationPivot) * euler({15, -25, 35}) *
         euler(rotation, order) * glm::inverse(euler({-5, 45, 10})) * moved(-rotationPivot) *
         moved(scalingOffset) * moved(scalingPivot) * scaled(scale) * moved(-scalingPivot);
}

inline dmat4 rootLocal() { return scaled(dvec3(0.01)) * moved({10, 20, 30}) * euler({0, 90, 0}); }

// The import removes the scale of 0.01 from the root, so a found matrix is the wanted one times a scale by
// 100.
inline double difference(const mat4& found, const dmat4& wanted) {
  const dmat4 expected = wanted * scaled(dvec3(100.0));
  double largest = 0.0;
  for (int c = 0; c < 4; ++c) {
    for (int r = 0; r < 4; ++r) largest = std::max(largest, std::abs(found[c][r] - expected[c][r]));
  }
  return largest;
}

}  // namespace squire::test
