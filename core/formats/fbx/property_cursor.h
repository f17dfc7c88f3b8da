#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/formats/fbx/takes.h"

namespace squire::fbx {

// Kind of interpolation between two key times.
enum class Walk { Holds, Linear, Curved };

// Evaluates one property of a node over its layers.
struct PropertyCursor {
  const std::vector<CurveTriple>* layers = nullptr;  // null: the default value
  dvec3 value{0.0};                                  // the default value
  Part part = Part::Translation;
  RotationOrder order = RotationOrder::XYZ;
  std::vector<std::array<CurveCursor, 3>> cursors;
  std::vector<CurveCursor> weights;  // one per layer
  // A cache of the last values: neighbouring spans are evaluated at the same times.
  struct Known {
    std::int64_t time = std::numeric_limits<std::int64_t>::min();
    bool before = false;
    dvec3 value{0.0};
  };
  std::array<Known, 4> known;
  std::size_t oldest = 0;  // index of the oldest entry of the cache

  [[nodiscard]] dvec3 at(std::int64_t time, bool before);
  [[nodiscard]] dvec3 computed(std::int64_t time, bool before);
  [[nodiscard]] Walk walk(std::int64_t time);
  // Visits the cursors of the three components over all layers.
  template <typename Visit>
  void forEachCursor(Visit visit) {
    for (std::size_t l = 0; layers && l < layers->size(); ++l) {
      for (std::size_t c = 0; c < 3; ++c) {
        if ((*layers)[l].curves[c]) visit(cursors[l][c]);
      }
    }
  }
  [[nodiscard]] bool moves() const;
  // For scales: whether all three components are equal at time 0, at every key and halfway to the next.
  [[nodiscard]] bool isUniform();
};

}  // namespace squire::fbx
