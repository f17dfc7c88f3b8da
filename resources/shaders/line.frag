#version 330 core
noperspective in vec4 lineTint;
out vec4 colour;
void main() { colour = lineTint; }
