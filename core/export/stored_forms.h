#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/material.h"
#include "core/model/mesh.h"

namespace squire {

// A texture whose pixels became blocks.
struct TextureExport {
  std::string model, texture;
  wad::PixelForm form = wad::PixelForm::Bc1;
  std::uint32_t width = 0, height = 0, levels = 0;
  std::size_t pixelBytes = 0, bytes = 0;  // of all levels: as pixels, and as blocks
  double rms = 0.0;                       // how far all levels are from their pixels, of 255: on average,
  std::uint32_t worst = 0;                // and at most
};

// A mesh that was put in order.
struct MeshExport {
  std::string model, mesh;
  std::size_t vertices = 0, triangles = 0;
  std::size_t shadedBefore = 0, shadedAfter = 0;  // see shadedVertices()
  bool hasShortIndices = false;
};

// Replaces the pixels of textures by blocks, on up to `jobs` threads, and tells how far they are off. The
// same bytes for any number of threads. Leaves wrong blocks if the job is cancelled.
[[nodiscard]] std::vector<TextureExport> packTextures(std::span<wad::TextureContents* const> textures,
                                                      unsigned jobs, const JobControl& job);

// A picture as blocks show it at its full size, and how far it is off.
struct ShownBlocks {
  Image image;
  double rms = 0.0;
  std::uint32_t worst = 0;
};
[[nodiscard]] ShownBlocks shownAsBlocks(Image image);

// Puts meshes in order, see orderedMesh().
[[nodiscard]] std::vector<MeshExport> orderMeshes(std::span<std::shared_ptr<const Mesh>* const> meshes,
                                                  unsigned jobs, const JobControl& job);

}  // namespace squire
