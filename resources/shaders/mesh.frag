#version 330 core
// Macros: SHADING (0 textured, 1 material, 2 normals, 3 weights, 4 matcap, 5 unlit, 6 silhouette, 7 texels); 0 or 1: DIFFUSE_MAP,
// SPECULAR_MAP and MISSING (where maps are shown), HEADLIGHT, CARRIED (the headlight, by a bone), SUN, THREE_LIGHTS,
// BLUNT (an exponent below 8), WEIGHT_BONE, and IN_VIEW: whether one of them needs the normal as the camera sees it.
in vec4 facing;
in vec4 wayToEye;
#if CARRIED
in vec3 wayToHeadlight;
#endif
#if IN_VIEW
in vec3 facingInView;
in vec3 wayInView;
#endif
in vec2 uv;
#if SHADING == 7
in vec3 where;
#endif
in vec4 boneMix;
flat in vec3 diffuse;
flat in vec4 gloss;

uniform sampler2D diffuseMap;
uniform sampler2D specularMap;

out vec4 colour;

// Approximates pow(linear, 1 / 2.2) within half of 1/255. pow is the most expensive function in software
// renderers.
vec3 toScreen(vec3 linear) {
  vec3 light = clamp(linear, 0.0, 1.0);
  vec3 root = sqrt(light);
  return 1.008072 * root + 0.069778 * sqrt(root) - 0.079763 * light;
}

// From blue through green and yellow to red, as in weight painting.
vec3 heat(float t) {
  return clamp(vec3(min(4.0 * t - 1.5, 4.5 - 4.0 * t), min(4.0 * t - 0.5, 3.5 - 4.0 * t),
                    min(4.0 * t + 0.5, 2.5 - 4.0 * t)), 0.0, 1.0);
}

// Approximates pow(cosine, exponent), for exponents of at least 8 so well that no picture differs by more than
// 1/255: (1 - x + x^2 / 2)^64 is nearly exp(-64 x), and x comes from the series of the logarithm.
#if BLUNT
float sharpened(float cosine) { return pow(max(cosine, 0.0), 32.0 * gloss.w); }
#else
float sharpened(float cosine) {
  float x = max(cosine, 0.0);
  float u = (1.0 - x) / (1.0 + x);
  float square = u * u;
  float y = min(gloss.w * u * (1.0 + square * (0.333333 + 0.2 * square)), 1.0);
  float power = 1.0 - y + 0.5 * y * y;
  for (int i = 0; i < 6; ++i) power *= power;
  return power;
}
#endif

// Arguments: cosine between normal and light, and between reflected light and eye.
vec3 phong(float toward, float mirrored, vec3 albedo, vec3 shine) {
  if (toward <= 0.0) return vec3(0.0);
  return albedo * toward + shine * sharpened(mirrored);
}

#if IN_VIEW
vec3 unit(vec3 way) { return way * inversesqrt(dot(way, way)); }

// Clay with a warm light from above left, a cool one from the right, and a bright edge. Argument: normal in the view.
vec3 clay(vec3 normal) {
  float key = max(dot(normal, vec3(-0.48, 0.64, 0.60)), 0.0);
  float fill = max(dot(normal, vec3(0.79, 0.05, 0.61)), 0.0);
  float edge = 1.0 - max(normal.z, 0.0);
  float spot = key * key * key * key;
  spot *= spot;
  return vec3(0.40, 0.27, 0.20) * (0.05 + 1.15 * key * key) + vec3(0.03, 0.04, 0.06) * fill + 0.25 * spot * spot +
         vec3(0.07, 0.10, 0.15) * edge * edge * edge;
}

// One of the three lights. Arguments: the direction toward it, and normal and way to the eye, all in the view.
vec3 lamp(vec3 toward, vec3 normal, vec3 toEye, vec3 albedo, vec3 shine) {
  float lit = dot(normal, toward);
  return phong(lit, 2.0 * lit * dot(normal, toEye) - dot(toward, toEye), albedo, shine);
}
#endif

void main() {
#if SHADING == 6
  colour = vec4(diffuse, 1.0);
#else
  vec4 normal = facing * inversesqrt(dot(facing.xyz, facing.xyz));
  vec4 toEye = wayToEye * inversesqrt(dot(wayToEye.xyz, wayToEye.xyz));
  float seen = dot(normal.xyz, toEye.xyz);
  if (seen < 0.0 && !gl_FrontFacing) {
    normal = -normal;
    seen = -seen;
  }
#if IN_VIEW
  vec3 normalInView = unit(dot(normal.xyz, facing.xyz) < 0.0 ? -facingInView : facingInView);
#endif
#if SHADING == 2
  colour = vec4(0.5 + 0.5 * normal.xyz, 1.0);
#else
  vec3 albedo = diffuse;
  vec3 shine = gloss.rgb;
#if SHADING == 3
#if WEIGHT_BONE
  albedo = heat(boneMix.a);
#else
  albedo = boneMix.rgb;
#endif
  albedo = pow(albedo, vec3(2.2));
  shine = vec3(0.0);
#endif
#if SHADING == 7
  shine = vec3(0.0);
  albedo = vec3(0.25);
#if DIFFUSE_MAP
  vec2 texels = vec2(textureSize(diffuseMap, 0));
  vec2 across = texels * dFdx(uv);
  vec2 along = texels * dFdy(uv);
  float area = max(length(cross(dFdx(where), dFdy(where))), 1e-12);
  float perMetre = sqrt(abs(across.x * along.y - across.y * along.x) / area);
  vec2 square = floor(uv * texels / 16.0);
  albedo = pow(heat((log2(max(perMetre, 1.0)) - 6.0) / 6.0), vec3(2.2));
  if (mod(square.x + square.y, 2.0) > 0.5) albedo *= 0.4;
#endif
#elif DIFFUSE_MAP
  albedo = texture(diffuseMap, uv).rgb;
#endif
#if SPECULAR_MAP
  shine *= texture(specularMap, uv).rgb;
#endif
#if MISSING
  vec2 cell = floor(8.0 * uv);
  albedo = mod(cell.x + cell.y, 2.0) < 0.5 ? vec3(1.0, 0.0, 0.8) : vec3(0.02);
#endif
#if SHADING == 4
  vec3 light = clay(normalInView);
#elif SHADING == 5
  vec3 light = albedo;
#else
  float fromAbove = 0.5 + 0.5 * normal.y;
  vec3 light = albedo * mix(vec3(0.045, 0.042, 0.040), vec3(0.150, 0.160, 0.175), fromAbove);
#if HEADLIGHT
#if CARRIED
  vec3 toHeadlight = wayToHeadlight * inversesqrt(max(dot(wayToHeadlight, wayToHeadlight), 1e-20));
  float lit = dot(normal.xyz, toHeadlight);
  float glint = 2.0 * lit * seen - dot(toHeadlight, toEye.xyz);
#else
  float lit = seen;
  float glint = 2.0 * seen * seen - 1.0;
#endif
  light += (SUN == 1 ? 0.38 : 0.85) * phong(lit, glint, albedo, 0.35 * shine);
#endif
#if SUN
  light += 0.72 * vec3(1.0, 0.97, 0.92) * phong(normal.w, 2.0 * normal.w * seen - toEye.w, albedo, shine);
#endif
#if THREE_LIGHTS
  vec3 toEyeInView = unit(wayInView);
  light += 0.85 * vec3(1.0, 0.95, 0.88) * lamp(vec3(-0.55, 0.60, 0.58), normalInView, toEyeInView, albedo, shine);
  light += 0.30 * vec3(0.80, 0.90, 1.0) * lamp(vec3(0.81, 0.15, 0.57), normalInView, toEyeInView, albedo, 0.5 * shine);
  light += 0.75 * lamp(vec3(0.35, 0.56, -0.75), normalInView, toEyeInView, albedo, shine);
#endif
#endif
  colour = vec4(toScreen(light), 1.0);
#endif
#endif
}
