#version 330 core
layout(location = 0) in vec3 position;
layout(location = 1) in vec4 tint;
uniform mat4 viewProjection;
noperspective out vec4 lineTint;
void main() {
  lineTint = tint;
  gl_Position = viewProjection * vec4(position, 1.0);
}
