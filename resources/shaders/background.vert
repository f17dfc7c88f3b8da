#version 330 core
layout(location = 0) in vec2 position;  // clip space, -1 to 1
layout(location = 1) in vec3 tint;
noperspective out vec4 lineTint;
void main() {
  lineTint = vec4(tint, 1.0);
  gl_Position = vec4(position, 1.0, 1.0);
}
