#version 330 core
// Moves a vertex with up to four bones.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 texcoord;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;

uniform mat4 palette[100];
uniform mat4 place;  // of the model in the world
uniform mat4 viewProjection;

out vec3 at;      // in the world
out vec3 facing;  // the normal, of any length
out vec2 uv;

void main() {
  mat4 skin = weights.x * palette[bones.x] + weights.y * palette[bones.y] +
              weights.z * palette[bones.z] + weights.w * palette[bones.w];
  vec3 posed = vec3(skin * vec4(position, 1.0));
  at = vec3(place * vec4(posed, 1.0));
  facing = mat3(place) * (mat3(skin) * normal);
  uv = texcoord;
  gl_Position = viewProjection * vec4(at, 1.0);
}
