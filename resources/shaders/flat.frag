#version 330 core
flat in vec4 tint;
out vec4 colour;
void main() { colour = tint; }
