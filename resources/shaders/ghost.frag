#version 330 core
in vec3 worldPosition;
in vec3 worldNormal;

uniform vec3 eye;
uniform vec3 viewForward;
uniform bool orthographic;
uniform vec4 flatColour;

out vec4 colour;

// A thin skin: faint where it is looked through, strong along its outline.
void main() {
  vec3 toEye = orthographic ? -viewForward : normalize(eye - worldPosition);
  float across = 1.0 - abs(dot(normalize(worldNormal), toEye));
  colour = vec4(flatColour.rgb, flatColour.a * (0.12 + 0.88 * across * across));
}
