#version 330 core
// Lines a tenth, one and ten metres apart; each kind fades where it would be too fine to see. The sun's shadow.
in vec3 place;
uniform vec3 centre;
uniform float reach;
uniform vec3 eye;
uniform bool grid;
uniform bool axes;
uniform vec3 lineColour;
uniform vec3 axisX;
uniform vec3 axisZ;
uniform bool shadows;
uniform mat4 toShadow;
uniform sampler2DShadow shadowMap;
out vec4 colour;

float lines(vec2 at, vec2 width, float spacing) {
  vec2 away = abs(fract(at / spacing + 0.5) - 0.5) * spacing;
  vec2 cover = clamp(1.2 - away / width, 0.0, 1.0);
  float finest = max(width.x, width.y);
  return max(cover.x, cover.y) * clamp((spacing / finest - 5.0) / 40.0, 0.0, 1.0);
}

float shadow() {
  vec3 at = (toShadow * vec4(place, 1.0)).xyz * 0.5 + 0.5;
  if (any(lessThan(at.xy, vec2(0.0))) || any(greaterThan(at.xy, vec2(1.0)))) return 0.0;
  vec2 texel = 1.6 / vec2(textureSize(shadowMap, 0));
  float lit = 0.0;
  for (int y = -2; y <= 2; ++y) {
    for (int x = -2; x <= 2; ++x) lit += texture(shadowMap, vec3(at.xy + texel * vec2(x, y), at.z));
  }
  return 1.0 - lit / 25.0;
}

void main() {
  vec2 at = place.xz;
  vec2 width = max(fwidth(at), vec2(1e-6));
  float fade = 1.0 - smoothstep(0.25, 1.0, length(at - centre.xz) / reach);
  vec3 towardEye = normalize(eye - place);
  fade *= clamp(6.0 * abs(towardEye.y), 0.0, 1.0);
  vec4 sum = vec4(0.0);
  if (grid) {
    float strength = max(max(0.20 * lines(at, width, 0.1), 0.42 * lines(at, width, 1.0)),
                         0.65 * lines(at, width, 10.0));
    sum = vec4(lineColour, strength * fade);
  }
  if (axes) {
    vec2 cover = clamp(1.6 - abs(at) / width, 0.0, 1.0);
    if (cover.y > 0.0) sum = vec4(axisX, max(sum.a, 0.8 * cover.y * fade));
    if (cover.x > 0.0) sum = mix(sum, vec4(axisZ, max(sum.a, 0.8 * cover.x * fade)), cover.x);
  }
  if (shadows) {
    float dark = 0.42 * shadow() * fade;
    sum = vec4(mix(sum.rgb * sum.a, vec3(0.0), dark), sum.a + dark - sum.a * dark);
    sum.rgb /= max(sum.a, 1e-4);
  }
  if (sum.a < 0.002) discard;
  colour = sum;
}
