#version 330 core
in vec2 uv;
uniform sampler2D image;
uniform float opacity;
out vec4 colour;

// As the encoding of sRGB has it, so that a picture keeps its colours.
vec3 toScreen(vec3 linear) {
  vec3 light = clamp(linear, 0.0, 1.0);
  return mix(12.92 * light, 1.055 * pow(light, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
}

void main() {
  // Textures repeat: without the clamp, each edge would show the opposite one.
  vec2 rim = 0.5 / vec2(textureSize(image, 0));
  vec4 texel = texture(image, clamp(uv, rim, 1.0 - rim));
  colour = vec4(toScreen(texel.rgb), opacity * texel.a);
}
