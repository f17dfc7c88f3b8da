#version 330 core
uniform vec4 flatColour;
out vec4 colour;
void main() { colour = flatColour; }
