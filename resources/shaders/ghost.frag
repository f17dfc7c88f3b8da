#version 330 core
in vec4 facing;
in vec4 wayToEye;
flat in vec4 tint;

out vec4 colour;

// A translucent hull: faint where it faces the camera, strong along its outline.
void main() {
  float across = 1.0 - abs(dot(normalize(facing.xyz), normalize(wayToEye.xyz)));
  colour = vec4(tint.rgb, tint.a * (0.12 + 0.88 * across * across));
}
