#pragma once

#include <cstdint>

#include "core/formats/wad/blobs/contents.h"

namespace squire::wad::test {

[[nodiscard]] Bone sampleBone(std::uint32_t id, std::string name, int parent, vec3 translation,
                              quat rotation = {1, 0, 0, 0});

// Two models that use every part of the format: several bones and roots, one and two influences, pixels with
// mip levels and an encoded file, a shared texture, empty ids, loops, a single keyframe, zero durations,
// names longer than 16 bytes and empty ones. Hand-made numbers only, so that rounding never changes its
// bytes.
[[nodiscard]] Contents goldenContents();

// The smallest file with an element of each kind; the worked example of docs/wad-format.md.
[[nodiscard]] Contents exampleContents();

struct RandomSizes {
  int models = 2;
  int bones = 12;
  int meshes = 2;
  int vertices = 40;
  int animations = 3;
  int keyframes = 6;
  int textures = 2;
};

// Valid contents with random numbers. Equal seeds give equal contents; model names start with `prefix`.
[[nodiscard]] Contents randomContents(std::uint32_t seed, const RandomSizes& sizes = {},
                                      const std::string& prefix = "model");

}  // namespace squire::wad::test
