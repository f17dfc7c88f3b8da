#version 330 core
in vec2 ndc;
uniform vec3 viewForward;
uniform vec3 viewRight;  // as long as half the picture is wide one metre before the eye
uniform vec3 viewUp;
uniform vec3 sky;
uniform vec3 glow;
uniform vec3 ground;
out vec4 colour;

void main() {
  vec3 way = viewForward + ndc.x * viewRight + ndc.y * viewUp;
  float rise = way.y * inversesqrt(dot(way, way));
  vec3 above = mix(glow, sky, clamp(2.2 * rise, 0.0, 1.0));
  vec3 below = mix(glow, ground, clamp(-5.0 * rise, 0.0, 1.0));
  colour = vec4(rise >= 0.0 ? above : below, 1.0);
}
