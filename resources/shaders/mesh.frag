#version 330 core
// Defined before: SHADING (0 textured, 1 material, 2 normals, 3 weights), and DIFFUSE_MAP, SPECULAR_MAP, MISSING as 0 or
// 1 where it is textured.
in vec3 worldPosition;
in vec3 worldNormal;
in vec2 uv;
in vec4 boneMix;  // colours of the bones, weight of the chosen one

uniform vec3 eye;
uniform vec3 viewForward;
uniform bool orthographic;
uniform vec3 diffuseColour;
uniform vec3 specularColour;
uniform float exponent;
uniform sampler2D diffuseMap;
uniform sampler2D specularMap;
uniform float headlight;
uniform float sun;
uniform vec3 towardSun;
uniform vec3 highlight;  // added over everything
uniform bool hasWeightBone;

out vec4 colour;

// As good as the power of 1 / 2.2: off by half a step of 255 at most. Powers are what costs a renderer in software most.
vec3 toScreen(vec3 linear) {
  vec3 light = clamp(linear, 0.0, 1.0);
  vec3 root = sqrt(light);
  return 1.008072 * root + 0.069778 * sqrt(root) - 0.079763 * light;
}

// From blue over green and yellow to red, as painters of weights know it.
vec3 heat(float t) {
  return clamp(vec3(min(4.0 * t - 1.5, 4.5 - 4.0 * t), min(4.0 * t - 0.5, 3.5 - 4.0 * t),
                    min(4.0 * t + 0.5, 2.5 - 4.0 * t)), 0.0, 1.0);
}

// By the cosines between the normal and the light, and between the mirrored light and the eye.
vec3 phong(float facing, float mirrored, vec3 albedo, vec3 gloss) {
  if (facing <= 0.0) return vec3(0.0);
  return albedo * facing + gloss * pow(max(mirrored, 0.0), exponent);
}

void main() {
  vec3 normal = normalize(worldNormal);
  vec3 toEye = orthographic ? -viewForward : normalize(eye - worldPosition);
  if (dot(normal, toEye) < 0.0 && !gl_FrontFacing) normal = -normal;
#if SHADING == 2
  colour = vec4(0.5 + 0.5 * normal, 1.0);
#else
  vec3 albedo = diffuseColour;
  vec3 gloss = specularColour;
#if SHADING == 3
  albedo = hasWeightBone ? heat(boneMix.a) : boneMix.rgb;
  albedo = pow(albedo, vec3(2.2));
  gloss = vec3(0.0);
#endif
#if DIFFUSE_MAP
  albedo = texture(diffuseMap, uv).rgb;
#endif
#if SPECULAR_MAP
  gloss *= texture(specularMap, uv).rgb;
#endif
#if MISSING
  vec2 cell = floor(8.0 * uv);
  albedo = mod(cell.x + cell.y, 2.0) < 0.5 ? vec3(1.0, 0.0, 0.8) : vec3(0.02);
#endif
  float fromAbove = 0.5 + 0.5 * normal.y;
  vec3 light = albedo * mix(vec3(0.045, 0.042, 0.040), vec3(0.150, 0.160, 0.175), fromAbove);
  float seen = dot(normal, toEye);
  float lit = dot(normal, towardSun);
  light += headlight * phong(seen, 2.0 * seen * seen - 1.0, albedo, 0.35 * gloss);
  light += sun * vec3(1.0, 0.97, 0.92) * phong(lit, 2.0 * lit * seen - dot(towardSun, toEye), albedo, gloss);
  colour = vec4(toScreen(light) + highlight, 1.0);
#endif
}
