#include "core/formats/fbx/space.h"

#include <cmath>

#include "core/model/words.h"

namespace squire::fbx {

namespace {

dvec3 direction(Axis axis) {
  const auto index = static_cast<int>(axis);
  dvec3 out(0.0);
  out[index / 2] = index % 2 == 0 ? 1.0 : -1.0;
  return out;
}

std::string_view text(const dvec3& d) {
  for (const Axis axis : {Axis::PlusX, Axis::MinusX, Axis::PlusY, Axis::MinusY, Axis::PlusZ, Axis::MinusZ}) {
    if (direction(axis) == d) return words::name(axis);
  }
  return "?";
}

dvec3 statedAxis(const Properties& settings, const char* axis, const char* sign, std::int64_t fallback) {
  std::int64_t index = settings.integer(axis, fallback);
  if (index < 0 || index > 2) index = fallback;
  dvec3 out(0.0);
  out[static_cast<int>(index)] = settings.integer(sign, 1) < 0 ? -1.0 : 1.0;
  return out;
}

struct StatedAxes {
  dvec3 right, up, front;
};

// Some files state one axis twice; front and right are then the conventional axes for the file's up axis.
void repair(StatedAxes& axes) {
  if (std::abs(glm::determinant(dmat3(axes.right, axes.up, axes.front))) > 0.5) return;
  if (axes.up.z != 0.0) {
    axes.front = dvec3(0.0, -axes.up.z, 0.0);
  } else if (axes.up.y != 0.0) {
    axes.front = dvec3(0.0, 0.0, axes.up.y);
  } else {
    axes.front = dvec3(0.0, 0.0, 1.0);
  }
  axes.right = glm::cross(axes.up, axes.front);
}

}  // namespace

Trs SpaceConversion::mirror(const Trs& trs) const {
  if (!mirrored) return trs;
  return {mirror(trs.translation), mirror(trs.rotation), trs.scale};
}

dmat4 SpaceConversion::mirror(const dmat4& matrix) const {
  if (!mirrored) return matrix;
  dmat4 flip(1.0);
  flip[0][0] = -1.0;
  return flip * matrix * flip;
}

SpaceConversion spaceOf(const ObjectGraph& graph, const SpaceOverride& override) {
  const Properties settings(graph.globalSettings().child("Properties70"), {});
  StatedAxes axes{statedAxis(settings, "CoordAxis", "CoordAxisSign", 0),
                  statedAxis(settings, "UpAxis", "UpAxisSign", 1),
                  statedAxis(settings, "FrontAxis", "FrontAxisSign", 2)};
  repair(axes);
  if (override.up || override.front) {
    if (override.up) axes.up = direction(*override.up);
    if (override.front) axes.front = direction(*override.front);
    // The axes that the user chooses describe a right-handed space.
    axes.right = glm::cross(axes.up, axes.front);
    repair(axes);
  }
  SpaceConversion out;
  out.mirrored = glm::determinant(dmat3(axes.right, axes.up, axes.front)) < 0.0;
  out.axes = "up " + std::string(text(axes.up)) + ", front " + std::string(text(axes.front));
  double unit = settings.number("UnitScaleFactor", 1.0) * 0.01;
  if (!(unit > 1e-9 && unit < 1e9)) unit = 0.01;
  out.metresPerUnit = override.metresPerUnit.value_or(unit);
  dmat3 rotation = glm::transpose(dmat3(axes.right, axes.up, axes.front));
  if (out.mirrored) rotation[0] = -rotation[0];
  out.root.rotation = glm::normalize(glm::quat_cast(rotation));
  out.root.scale = dvec3(out.metresPerUnit);
  return out;
}

}  // namespace squire::fbx
