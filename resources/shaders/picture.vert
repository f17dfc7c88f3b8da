#version 330 core
uniform mat4 placeOnScreen;  // from the unit square of the picture to clip space
out vec2 uv;
void main() {
  uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = placeOnScreen * vec4(uv, 0.0, 1.0);
}
