#version 330 core
in vec4 facing;
in vec4 wayToEye;

uniform vec4 flatColour;

out vec4 colour;

// A thin skin: faint where it is looked through, strong along its outline.
void main() {
  float across = 1.0 - abs(dot(normalize(facing.xyz), normalize(wayToEye.xyz)));
  colour = vec4(flatColour.rgb, flatColour.a * (0.12 + 0.88 * across * across));
}
