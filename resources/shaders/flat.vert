#version 330 core
// The surface in one colour, moved across the picture by `shift` of its half width and height. Preceded by skin.glsl.
uniform mat4 viewProjection;
uniform vec2 shift;
uniform vec4 flatColour;

flat out vec4 tint;

void main() {
  vec3 place = vec4(position, 1.0) * skin();
  gl_Position = viewProjection * vec4(place, 1.0);
  gl_Position.xy += shift * gl_Position.w;
  tint = flatColour;
}
