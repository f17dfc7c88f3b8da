#version 330 core
// A quad on the ground where the shadow lies.
uniform mat4 viewProjection;
uniform vec3 corner;
uniform vec3 along;
uniform vec3 across;
out vec2 inMap;
void main() {
  inMap = vec2((gl_VertexID & 1) != 0 ? 1.0 : 0.0, (gl_VertexID & 2) != 0 ? 1.0 : 0.0);
  gl_Position = viewProjection * vec4(corner + inMap.x * along + inMap.y * across, 1.0);
}
