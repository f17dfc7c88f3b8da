#pragma once

#include "core/formats/fbx/transform.h"
#include "core/model/imported.h"

namespace squire::fbx {

// Conversion from the file's space to Squire's (right-handed, Y up, metres, facing +Z).
struct SpaceConversion {
  // Applied above the scene's root. Left-handed files are mirrored first, see mirror().
  Trs root;
  bool mirrored = false;
  double metresPerUnit = 0.01;
  std::string axes;  // "up +Z, front -Y"

  [[nodiscard]] Trs mirror(const Trs& trs) const;
  [[nodiscard]] dmat4 mirror(const dmat4& matrix) const;
  [[nodiscard]] dvec3 mirror(const dvec3& v) const { return mirrored ? dvec3(-v.x, v.y, v.z) : v; }
  [[nodiscard]] dquat mirror(const dquat& q) const { return mirrored ? dquat(q.w, q.x, -q.y, -q.z) : q; }
};

[[nodiscard]] SpaceConversion spaceOf(const ObjectGraph& graph, const SpaceOverride& override);

}  // namespace squire::fbx
