#pragma once

#include "core/model/material.h"

namespace squire::nodes {

// Converts a material whose diffuse colour is a base colour to the engine's Phong, which has no environment
// reflections: a smooth metal gets its colour as specular, everything else a faint white specular; the
// exponent gives a highlight of the same width. `mirror`: the reflectance of non-metals at normal incidence.
void applyMetalRough(float metal, float rough, Material& out, const vec3& mirror = vec3(0.04f));

}  // namespace squire::nodes
