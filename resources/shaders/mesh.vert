#version 330 core
// Macros: SHADING, IN_VIEW and CARRIED, see mesh.frag. Preceded by skin.glsl.
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 texcoord;

uniform int weightBone;
uniform mat4 viewProjection;
uniform vec3 eye;
uniform vec3 viewForward;
uniform bool orthographic;
uniform vec3 towardSun;
#if CARRIED
uniform vec3 headlightAt;
#endif
#if IN_VIEW
uniform mat4 view;
#endif
uniform vec3 diffuseColour;
uniform vec3 specularColour;
uniform float exponent;
uniform vec4 flatColour;  // of ghosts

// Passes all values that a fragment needs, even constants: software renderers take thirty steps to read a
// uniform in each fragment.
out vec4 facing;  // normal (any length); w: its component towards the sun
out vec4 wayToEye;  // vector to the eye; w: its component towards the sun
#if CARRIED
out vec3 wayToHeadlight;
#endif
#if IN_VIEW
out vec3 facingInView;  // as the camera sees it: to the right, up and toward it
out vec3 wayInView;
#endif
out vec2 uv;
#if SHADING == 7
out vec3 where;  // in model space
#endif
out vec4 boneMix;  // mixed colour of the bones; w: weight of the chosen one
flat out vec3 diffuse;
flat out vec4 gloss;  // w: exponent / 32
flat out vec4 tint;

vec3 tintOf(uint bone) {
  float hue = fract(float(bone) * 0.61803398875);
  return clamp(abs(fract(hue + vec3(0.0, 0.6666667, 0.3333333)) * 6.0 - 3.0) - 1.0, 0.0, 1.0) * 0.75 + 0.15;
}

vec4 withSun(vec3 way) { return vec4(way, dot(way, towardSun)); }

void main() {
  mat3x4 rows = skin();
  // Computed in the order of engine.vert, so that both draw the same pixels.
  vec3 place = transpose(rows) * vec4(position, 1.0);
  facing = withSun(vec4(normal, 0.0) * rows);
  wayToEye = withSun(orthographic ? -viewForward : eye - place);
#if CARRIED
  wayToHeadlight = headlightAt - place;
#endif
#if IN_VIEW
  facingInView = mat3(view) * facing.xyz;
  wayInView = mat3(view) * wayToEye.xyz;
#endif
  uv = texcoord;
#if SHADING == 7
  where = place;
#endif
#if SHADING == 3
  boneMix = vec4(0.0);
  for (int i = 0; i < 4; ++i) {
    if (weights[i] <= 0.0) continue;
    boneMix += weights[i] * vec4(tintOf(bones[i]), int(bones[i]) == weightBone ? 1.0 : 0.0);
  }
#endif
  diffuse = diffuseColour;
  gloss = vec4(specularColour, exponent / 32.0);
  tint = flatColour;
  gl_Position = viewProjection * vec4(place, 1.0);
}
