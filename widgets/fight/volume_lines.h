#pragma once

#include <QColor>

#include "core/fight/round_cone.h"
#include "core/model/hit_volume.h"
#include "core/scene/camera.h"
#include "core/scene/draw_list.h"

namespace squire {

// Hit, hurt, grab, shield and the project's own each have one.
[[nodiscard]] QColor colourOf(VolumeKind kind);

// The outline of a volume as the camera sees it.
void addOutline(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// With rings that tell its shape from any side.
void addVolume(const RoundCone& shape, const Camera& camera, const vec4& colour, Shapes& out);
// An arrow, its head a share of its length.
void addArrow(const vec3& from, const vec3& to, const Camera& camera, const vec4& colour, Shapes& out);

}  // namespace squire
