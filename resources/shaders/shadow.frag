#version 330 core
in vec2 inMap;
uniform sampler2D shadowMap;
out vec4 colour;
void main() {
  float shade = textureLod(shadowMap, inMap, 1.0).r;
  if (shade < 0.004) discard;
  colour = vec4(0.0, 0.0, 0.0, 0.45 * shade);
}
