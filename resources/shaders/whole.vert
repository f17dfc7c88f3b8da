#version 330 core
// One triangle over the whole picture.
void main() { gl_Position = vec4(4.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0, 0.0, 1.0); }
