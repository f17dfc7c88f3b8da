#version 330 core
// The colour of a pixel from those of its samples. Macro: SAMPLES, how many a pixel has.
uniform sampler2DMS samples;
out vec4 colour;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  vec4 sum = texelFetch(samples, place, 0);
  for (int i = 1; i < SAMPLES; ++i) sum += texelFetch(samples, place, i);
  colour = sum / float(SAMPLES);
}
