#version 330 core
// Phong with a flashlight, the sun, and light from the sky and the ground. All colours are linear.
uniform vec4 eye;         // a place (w = 1), or for a view without perspective the direction to it (w = 0)
uniform vec4 flashlight;  // the same: the eye, or the place of a bone that carries a lamp
uniform vec3 flashlightColour;  // black if it is off
uniform vec3 towardSun;         // of length 1
uniform vec3 sunColour;

// The material. Textured: `diffuse` is white if there is a diffuse map, and a map that is missing is one white pixel.
// Without textures: both maps are one white pixel.
uniform vec3 diffuse;
uniform vec3 specular;
uniform float exponent;
uniform sampler2D diffuseMap;
uniform sampler2D specularMap;

in vec3 at;
in vec3 facing;
in vec2 uv;
out vec4 colour;

vec3 phong(vec3 toLight, vec3 normal, vec3 toEye, vec3 albedo, vec3 shine) {
  float lit = dot(normal, toLight);
  if (lit <= 0.0) return vec3(0.0);
  float mirrored = max(dot(reflect(-toLight, normal), toEye), 0.0);
  return albedo * lit + shine * pow(mirrored, exponent);
}

void main() {
  vec3 toEye = normalize(eye.xyz - eye.w * at);
  vec3 toFlashlight = normalize(flashlight.xyz - flashlight.w * at);
  vec3 normal = normalize(facing);
  if (!gl_FrontFacing && dot(normal, toEye) < 0.0) normal = -normal;
  vec3 albedo = diffuse * texture(diffuseMap, uv).rgb;
  vec3 shine = specular * texture(specularMap, uv).rgb;
  vec3 light = albedo * mix(vec3(0.045, 0.042, 0.040), vec3(0.150, 0.160, 0.175), 0.5 + 0.5 * normal.y);
  light += flashlightColour * phong(toFlashlight, normal, toEye, albedo, 0.35 * shine);
  light += sunColour * phong(towardSun, normal, toEye, albedo, shine);
  colour = vec4(pow(clamp(light, 0.0, 1.0), vec3(1.0 / 2.2)), 1.0);
}
