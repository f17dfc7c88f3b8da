#version 330 core
#ifndef SHADING
#define SHADING 0
#endif
#ifndef ABOVE_GROUND  // 1: what is under the ground is cut off
#define ABOVE_GROUND 0
#endif
// The engine's skinning: up to four bones a vertex. A bone is three texels of the palette, the rows of its matrix,
// so there is no limit on bones.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 texcoord;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;

uniform samplerBuffer palette;
uniform int firstBone;
uniform int weightBone;
uniform mat4 viewProjection;

out vec3 worldPosition;
out vec3 worldNormal;
out vec2 uv;
out vec4 boneMix;

vec3 tintOf(uint bone) {
  float hue = fract(float(bone) * 0.61803398875);
  return clamp(abs(fract(hue + vec3(0.0, 0.6666667, 0.3333333)) * 6.0 - 3.0) - 1.0, 0.0, 1.0) * 0.75 + 0.15;
}

void main() {
  vec4 row0 = vec4(0.0);
  vec4 row1 = vec4(0.0);
  vec4 row2 = vec4(0.0);
  float shown = 0.0;
  vec3 tint = vec3(0.0);
  for (int i = 0; i < 4; ++i) {
    float weight = weights[i];
    if (weight <= 0.0) continue;
    int texel = 3 * (firstBone + int(bones[i]));
    row0 += weight * texelFetch(palette, texel);
    row1 += weight * texelFetch(palette, texel + 1);
    row2 += weight * texelFetch(palette, texel + 2);
#if SHADING == 3
    if (int(bones[i]) == weightBone) shown += weight;
    tint += weight * tintOf(bones[i]);
#endif
  }
  vec4 p = vec4(position, 1.0);
  worldPosition = vec3(dot(row0, p), dot(row1, p), dot(row2, p));
  worldNormal = vec3(dot(row0.xyz, normal), dot(row1.xyz, normal), dot(row2.xyz, normal));
  uv = texcoord;
  boneMix = vec4(tint, shown);
  gl_Position = viewProjection * vec4(worldPosition, 1.0);
#if ABOVE_GROUND
  gl_ClipDistance[0] = worldPosition.y;
#endif
}
