#version 330 core
// The surface laid flat on the ground. Before it stands skin.glsl.
uniform mat4 viewProjection;  // of what was laid flat

void main() {
  vec3 place = vec4(position, 1.0) * skin();
  gl_Position = viewProjection * vec4(place, 1.0);
  gl_ClipDistance[0] = place.y;  // what is under the ground casts none
}
