#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 tint;
uniform mat4 viewProjection;
uniform vec3 viewForward;
noperspective out vec4 lineTint;
void main() {
  float light = 0.62 + 0.38 * max(dot(normal, -viewForward), 0.0) + 0.08 * normal.y;
  lineTint = vec4(tint.rgb * light, tint.a);
  gl_Position = viewProjection * vec4(position, 1.0);
}
