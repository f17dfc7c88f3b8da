#version 330 core
// A quad on the ground where the shadow can lie.
uniform mat4 viewProjection;
uniform vec3 low;
uniform vec3 high;
uniform mat4 toShadow;
out vec3 inMap;
out vec2 place;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) != 0 ? 1.0 : 0.0, (gl_VertexID & 2) != 0 ? 1.0 : 0.0);
  vec4 at = vec4(mix(low.x, high.x, corner.x), 0.0, mix(low.z, high.z, corner.y), 1.0);
  inMap = (toShadow * at).xyz * 0.5 + 0.5;
  place = 2.0 * corner - 1.0;
  gl_Position = viewProjection * at;
}
