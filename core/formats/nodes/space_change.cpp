#include "core/formats/nodes/space_change.h"

#include <glm/geometric.hpp>

#include "core/model/words.h"

namespace squire::nodes {

namespace {

int lineOf(Axis axis) { return static_cast<int>(axis) / 2; }

glm::dvec3 directionOf(Axis axis) {
  glm::dvec3 out(0.0);
  out[lineOf(axis)] = static_cast<int>(axis) % 2 == 0 ? 1.0 : -1.0;
  return out;
}

Axis usualFront(Axis up) {
  return up == Axis::PlusZ ? Axis::MinusY : up == Axis::MinusZ ? Axis::PlusY : Axis::PlusZ;
}
Axis usualUp(Axis front) { return lineOf(front) == lineOf(Axis::PlusY) ? Axis::PlusZ : Axis::PlusY; }

}  // namespace

SpaceChange spaceChange(std::optional<Axis> up, std::optional<Axis> front, double metresPerUnit) {
  if (!up) up = front ? usualUp(*front) : Axis::PlusY;
  if (!front || lineOf(*front) == lineOf(*up)) front = usualFront(*up);
  const glm::dvec3 upward = directionOf(*up);
  const glm::dvec3 forward = directionOf(*front);
  const glm::dvec3 right = glm::cross(upward, forward);
  SpaceChange change;
  for (int i = 0; i < 3; ++i) {
    change.matrix[i] = glm::dvec4(right[i], upward[i], forward[i], 0.0) * metresPerUnit;
  }
  change.axes = "up " + std::string(words::name(*up)) + ", front " + std::string(words::name(*front));
  return change;
}

}  // namespace squire::nodes
