#version 330 core
uniform mat4 viewProjection;
uniform vec3 centre;
uniform float reach;
out vec3 place;
void main() {
  vec2 corner = vec2((gl_VertexID & 1) != 0 ? 1.0 : -1.0, (gl_VertexID & 2) != 0 ? 1.0 : -1.0);
  place = vec3(centre.x + reach * corner.x, 0.0, centre.z + reach * corner.y);
  gl_Position = viewProjection * vec4(place, 1.0);
}
