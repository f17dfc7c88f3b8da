#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/formats/fbx/curves.h"

namespace squire::fbx {

[[nodiscard]] CurveSpan::Kind interpolationOf(std::int32_t flags);

// Reads four values per group of keys; ASCII files may store them as integers with the bits of floats.
[[nodiscard]] bool readTangentData(ArrayReader& arrays, RecordView record, std::vector<float>& out);

// The parameter at which a cubic Bezier from 0 to 1 with inner coordinates x1 and x2 reaches x.
[[nodiscard]] double bezierParameter(double x1, double x2, double x);

// Computes the spans of a curve key by key, from user, automatic or TCB tangents and weights.
class TangentSolver {
 public:
  TangentSolver(const std::vector<std::int64_t>& times, const std::vector<float>& values)
      : times_(times), values_(values) {
    spans_.reserve(values.size());
  }

  // Adds the next key with its flags and four numbers: slope to the right, slope of the next key to the left
  // (for automatic tangents the biases of these slopes), packed weights, velocities; for TCB: tension,
  // continuity and bias.
  void add(std::uint32_t flags, const std::array<float, 4>& data);
  [[nodiscard]] std::vector<CurveSpan> take() && { return std::move(spans_); }

 private:
  [[nodiscard]] double seconds(std::size_t from, std::size_t to) const;
  [[nodiscard]] double rise(std::size_t from, std::size_t to) const { return values_[to] - values_[from]; }
  [[nodiscard]] double automatic(std::size_t key, std::uint32_t flags, double weightRight, double bias) const;
  void setLeft(std::size_t key, double slope);

  const std::vector<std::int64_t>& times_;
  const std::vector<float>& values_;
  std::vector<CurveSpan> spans_;
};

}  // namespace squire::fbx
