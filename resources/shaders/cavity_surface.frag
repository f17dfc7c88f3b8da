#version 330 core
in vec3 facing;
in vec3 wayToEye;
in float ahead;

out vec4 surface;  // the normal as the camera sees it; w: 1 and the distance before the camera, 0 where nothing is

void main() {
  vec3 normal = normalize(facing);
  if (!gl_FrontFacing && dot(normal, wayToEye) < 0.0) normal = -normal;
  surface = vec4(normal, 1.0 + max(ahead, 0.0));
}
