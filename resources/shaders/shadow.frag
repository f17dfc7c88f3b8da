#version 330 core
in vec3 inMap;
in vec2 place;
uniform sampler2DShadow shadowMap;
out vec4 colour;
void main() {
  // Each look is already the mean of four texels.
  vec2 step = 1.3 / vec2(textureSize(shadowMap, 0));
  float lit = 2.0 * texture(shadowMap, inMap);
  lit += texture(shadowMap, inMap + vec3(step, 0.0));
  lit += texture(shadowMap, inMap - vec3(step, 0.0));
  lit += texture(shadowMap, inMap + vec3(step.x, -step.y, 0.0));
  lit += texture(shadowMap, inMap + vec3(-step.x, step.y, 0.0));
  if (lit > 5.999) discard;
  float edge = 1.0 - smoothstep(0.8, 1.0, max(abs(place.x), abs(place.y)));
  colour = vec4(0.0, 0.0, 0.0, 0.45 * edge * (1.0 - lit / 6.0));
}
