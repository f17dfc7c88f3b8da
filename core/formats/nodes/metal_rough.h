#pragma once

#include "core/model/material.h"

namespace squire::nodes {

// Converts a material whose diffuse colour is a base colour to the engine's Phong, which has no environment
// reflections: the smoother and the more metallic, the more of the colour becomes specular instead of
// diffuse; the rest of the specular is `mirror`, the reflectance of non-metals at normal incidence. The
// exponent gives a highlight of the same width.
void applyMetalRough(float metal, float rough, Material& out, const vec3& mirror = vec3(0.04f));

}  // namespace squire::nodes
