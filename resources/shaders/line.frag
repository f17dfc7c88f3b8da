#version 330 core
in vec4 lineTint;
out vec4 colour;
void main() { colour = lineTint; }
