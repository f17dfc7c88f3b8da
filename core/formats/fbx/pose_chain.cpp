#include "core/formats/fbx/pose_chain.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace squire::fbx {

namespace {

dmat3 scaled(const dmat3& m, const dvec3& scale) { return {m[0] * scale.x, m[1] * scale.y, m[2] * scale.z}; }

// Solves a linear system of six equations; none if it has no single solution.
std::optional<std::array<double, 6>> solved(std::array<std::array<double, 7>, 6> rows) {
  for (std::size_t c = 0; c < 6; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r < 6; ++r) {
      if (std::abs(rows[r][c]) > std::abs(rows[pivot][c])) pivot = r;
    }
    if (!(std::abs(rows[pivot][c]) > 1e-30)) return std::nullopt;
    std::swap(rows[c], rows[pivot]);
    for (std::size_t r = 0; r < 6; ++r) {
      if (r == c) continue;
      const double factor = rows[r][c] / rows[c][c];
      for (std::size_t k = c; k < 7; ++k) rows[r][k] -= factor * rows[c][k];
    }
  }
  std::array<double, 6> out{};
  for (std::size_t c = 0; c < 6; ++c) out[c] = rows[c][6] / rows[c][c];
  return out;
}

// The change x of the six unknowns that minimises |rest - jacobian * x|; slightly damped, since in some poses
// the effects of the unknowns are not independent. Empty if there is no solution, for example if an unknown
// has no effect at all.
std::optional<std::array<double, 6>> leastSquares(const std::array<std::array<double, 6>, 9>& jacobian,
                                                  const std::array<double, 9>& rest) {
  std::array<std::array<double, 7>, 6> normal{};
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t a = 0; a < 6; ++a) {
      for (std::size_t b = 0; b < 6; ++b) normal[a][b] += jacobian[row][a] * jacobian[row][b];
      normal[a][6] += jacobian[row][a] * rest[row];
    }
  }
  for (std::size_t a = 0; a < 6; ++a) normal[a][a] *= 1.0 + 1e-9;
  return solved(normal);
}

// Rotates and scales `found` so that `above * found` comes closest to `wanted`: Gauss-Newton steps over three
// angles and three scale factors.
void refine(const dmat3& above, const dmat3& wanted, Trs& found) {
  constexpr int mostSteps = 20;
  using JacobianRow = std::array<double, 6>;
  for (int step = 0; step < mostSteps; ++step) {
    const dmat3 turned = above * glm::mat3_cast(found.rotation);
    std::array<JacobianRow, 9> jacobian{};
    std::array<double, 9> rest{};
    for (std::size_t k = 0; k < 3; ++k) {
      const auto column = static_cast<int>(k);
      const dvec3 miss = wanted[column] - turned[column] * found.scale[column];
      dvec3 unit(0.0);
      unit[column] = found.scale[column];
      for (std::size_t r = 0; r < 3; ++r) {
        const auto row = static_cast<int>(r);
        JacobianRow& own = jacobian[3 * k + r];
        for (std::size_t axis = 0; axis < 3; ++axis) {
          dvec3 along(0.0);
          along[static_cast<int>(axis)] = 1.0;
          own[axis] = (turned * glm::cross(along, unit))[row];
        }
        own[3 + k] = turned[column][row];
        rest[3 * k + r] = miss[row];
      }
    }
    const auto change = leastSquares(jacobian, rest);
    if (!change) return;
    const dvec3 angles((*change)[0], (*change)[1], (*change)[2]);
    const double angle = glm::length(angles);
    if (angle > 0.0) found.rotation = glm::normalize(found.rotation * glm::angleAxis(angle, angles / angle));
    found.scale += dvec3((*change)[3], (*change)[4], (*change)[5]);
    if (angle < 1e-12) return;
  }
}

// The largest difference between a column of `found` and that of `wanted`, relative to the latter's length.
double lost(const dmat4& found, const dmat4& wanted) {
  double out = 0.0;
  for (int i = 0; i < 3; ++i) {
    const double length = glm::length(dvec3(wanted[i]));
    if (length > 0.0) out = std::max(out, glm::length(dvec3(found[i] - wanted[i])) / length);
  }
  return out;
}

bool hasZero(const dvec3& v) { return v.x == 0.0 || v.y == 0.0 || v.z == 0.0; }

}  // namespace

void PoseChain::add(const NodeTransform& transform, const Lcl& lcl) {
  const Trs local = transform.local(lcl);
  const dmat3 turn = glm::mat3_cast(local.rotation);
  dmat3 above(matrix_);
  if (transform.inherit == Inherit::Rrs && !hasZero(scaling_)) above = scaled(above, 1.0 / scaling_);
  dmat3 linear = above * scaled(turn, local.scale);
  if (transform.inherit == Inherit::RrSs) {
    const dmat3 stretch = glm::transpose(glm::mat3_cast(turn_)) * above;
    linear = glm::mat3_cast(turn_) * turn * scaled(stretch, local.scale);
  }
  const glm::dvec4 origin = matrix_ * glm::dvec4(local.translation, 1.0);
  for (int i = 0; i < 3; ++i) matrix_[i] = glm::dvec4(linear[i], 0.0);
  matrix_[3] = origin;
  turn_ = glm::normalize(turn_ * local.rotation);
  scaling_ = local.scale;
}

dmat4 PoseChain::place() const { return matrixOf(space_.root) * space_.mirror(matrix_); }

bool PoseChain::isStretched() const {
  const dmat3 square = glm::transpose(dmat3(matrix_)) * dmat3(matrix_);
  const double size = std::max({square[0][0], square[1][1], square[2][2]});
  const double shear = std::max({std::abs(square[0][1]), std::abs(square[0][2]), std::abs(square[1][2])});
  return shear > 1e-5 * size || !isUniform({square[0][0], square[1][1], square[2][2]});
}

Trs PoseChain::makeJoint(const dvec3& fold) {
  dmat4 wanted = place();
  for (int i = 0; i < 3; ++i) wanted[i] /= fold[i];
  const dmat4 above = joint_;
  if (!(std::abs(glm::determinant(dmat3(above))) > 1e-30)) return {};
  Trs out = nearestTrs(glm::inverse(above) * wanted);
  skew_ = lost(above * matrixOf(out), wanted);
  if (skew_ > 1e-6) {
    refine(dmat3(above), dmat3(wanted), out);
    skew_ = lost(above * matrixOf(out), wanted);
  }
  joint_ = above * matrixOf(out);
  return out;
}

}  // namespace squire::fbx
