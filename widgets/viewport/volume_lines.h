#pragma once

#include <QColor>

#include "core/fight/round_cone.h"
#include "core/model/hit_volume.h"
#include "core/scene/camera.h"
#include "core/scene/draw_list.h"

namespace squire {

// Hit, hurt, grab, shield and the project's own each have one.
[[nodiscard]] QColor colourOf(VolumeKind kind);

// Moved, by a place that scales nothing.
[[nodiscard]] RoundCone placed(const RoundCone& shape, const mat4& place);

// The outline of a volume as the camera sees it.
void addOutline(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// Room for so many of the following, which saves what growing costs.
void reserveVolumes(std::size_t count, Shapes& out);
// With rings that tell its shape from any side.
void addVolume(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// An arrow, its head a share of its length.
void addArrow(const vec3& from, const vec3& to, const Camera& camera, const vec4& colour, Shapes& out);

}  // namespace squire
