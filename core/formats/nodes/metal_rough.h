#pragma once

#include "core/model/material.h"

namespace squire::nodes {

// Turns a material with a base colour as its diffuse one into the engine's Phong, which has no environment
// reflections: a smooth metal gets its colour as specular, everything else a faint white specular; the
// exponent gives a highlight of the same width. `mirror`: what a surface that is no metal reflects from the
// front.
void applyMetalRough(float metal, float rough, Material& out, const vec3& mirror = vec3(0.04f));

}  // namespace squire::nodes
