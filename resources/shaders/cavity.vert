#version 330 core
// What cavity needs of the surfaces. Preceded by skin.glsl.
layout(location = 1) in vec3 normal;

uniform mat4 viewProjection;
uniform mat4 view;
uniform bool orthographic;

out vec3 facing;    // normal (any length) as the camera sees it: to the right, up and toward it
out vec3 wayToEye;  // as the camera sees it
out float ahead;    // distance before the camera in metres

void main() {
  mat3x4 rows = skin();
  vec3 place = vec4(position, 1.0) * rows;
  vec3 seen = (view * vec4(place, 1.0)).xyz;
  facing = mat3(view) * (vec4(normal, 0.0) * rows);
  wayToEye = orthographic ? vec3(0.0, 0.0, 1.0) : -seen;
  ahead = -seen.z;
  gl_Position = viewProjection * vec4(place, 1.0);
}
