#version 330 core
// Flattens the surface onto the ground. Preceded by skin.glsl.
uniform mat4 viewProjection;  // of the flattened surface

void main() {
  vec3 place = vec4(position, 1.0) * skin();
  gl_Position = viewProjection * vec4(place, 1.0);
  gl_ClipDistance[0] = place.y;  // points below the ground cast no shadow
}
