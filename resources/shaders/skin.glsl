// The engine's skinning: up to four bones per vertex. A bone is three texels of the palette, the rows of its
// matrix, so the number of bones is not limited.
layout(location = 0) in vec3 position;
layout(location = 3) in uvec4 bones;
layout(location = 4) in vec4 weights;
uniform samplerBuffer palette;
uniform int firstBone;
uniform int bonesEach;  // of an instance

// The rows of this vertex's blended matrix.
mat3x4 skin() {
  mat3x4 rows = mat3x4(0.0);
  int first = firstBone + gl_InstanceID * bonesEach;
  for (int i = 0; i < 4; ++i) {
    if (weights[i] <= 0.0) continue;
    int texel = 3 * (first + int(bones[i]));
    for (int row = 0; row < 3; ++row) rows[row] += weights[i] * texelFetch(palette, texel + row);
  }
  return rows;
}
