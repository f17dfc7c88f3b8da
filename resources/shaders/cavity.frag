#version 330 core
uniform sampler2D surface;  // see cavity_surface.frag
uniform float strength;     // 1: about a quarter darker and a quarter brighter
uniform float farthest;     // metres between surfaces that meet
uniform int reach;          // pixels to the compared places

out vec4 colour;  // half of what the picture is multiplied by

// The surface beside a place; that of the place itself where another surface or none is beside it.
vec4 beside(ivec2 place, ivec2 by, vec4 here) {
  ivec2 at = clamp(place + by, ivec2(0), textureSize(surface, 0) - 1);
  vec4 other = texelFetch(surface, at, 0);
  return other.w == 0.0 || abs(other.w - here.w) > farthest ? here : other;
}

// How far the normals turn apart from each other (a ridge), or toward each other (a valley: negative).
float bend(ivec2 place, vec4 here, int by) {
  return beside(place, ivec2(by, 0), here).x - beside(place, ivec2(-by, 0), here).x +
         beside(place, ivec2(0, by), here).y - beside(place, ivec2(0, -by), here).y;
}

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  vec4 here = texelFetch(surface, place, 0);
  if (here.w == 0.0) discard;
  float bent = bend(place, here, reach) + 0.25 * bend(place, here, 3 * reach);
  float size = min(abs(bent), 1.0);
  size *= size / (size + 0.15);  // leaves round forms nearly as they are
  colour = vec4(vec3(0.5 + 0.15 * strength * sign(bent) * size), 1.0);
}
