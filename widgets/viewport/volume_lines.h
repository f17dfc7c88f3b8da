#pragma once

#include <QColor>

#include "core/fight/round_cone.h"
#include "core/model/hit_volume.h"
#include "core/scene/camera.h"
#include "core/scene/draw_list.h"

namespace squire {

// The colour of each kind of volume, including the project's own kind.
[[nodiscard]] QColor colourOf(VolumeKind kind);

// The shape transformed by a matrix without scale.
[[nodiscard]] RoundCone placed(const RoundCone& shape, const mat4& place);

// Adds the outline of a volume as seen by the camera.
void addOutline(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// Reserves memory for `count` volumes.
void reserveVolumes(std::size_t count, Shapes& out);
// Adds the outline and rings that show the shape from any direction.
void addVolumeLines(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// Adds an arrow; the size of its head is proportional to its length.
void addArrow(const vec3& from, const vec3& to, const Camera& camera, const vec4& colour, Shapes& out);

}  // namespace squire
