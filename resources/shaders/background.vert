#version 330 core
// Strips over the picture with colours at their corners: as good as a colour for each pixel, and much cheaper.
const int columns = 8;
const int strips = 40;
uniform int firstStrip;
uniform vec3 viewForward;
uniform vec3 viewRight;  // as long as half the picture is wide one metre before the eye
uniform vec3 viewUp;
uniform vec3 sky;
uniform vec3 glow;
uniform vec3 ground;
out vec4 lineTint;

void main() {
  float x = float(gl_VertexID / 2) / float(columns);
  float y = float(firstStrip + gl_InstanceID + (gl_VertexID & 1)) / float(strips);
  vec2 ndc = 2.0 * vec2(x, y) - 1.0;
  vec3 way = viewForward + ndc.x * viewRight + ndc.y * viewUp;
  float rise = way.y * inversesqrt(dot(way, way));
  vec3 above = mix(glow, sky, clamp(2.2 * rise, 0.0, 1.0));
  vec3 below = mix(glow, ground, clamp(-5.0 * rise, 0.0, 1.0));
  lineTint = vec4(rise >= 0.0 ? above : below, 1.0);
  gl_Position = vec4(ndc, 1.0, 1.0);
}
