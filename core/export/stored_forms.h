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

// A texture that was compressed to blocks.
struct TextureExport {
  std::string model, texture;
  wad::PixelForm form = wad::PixelForm::Bc1;
  std::uint32_t width = 0, height = 0, levels = 0;
  std::size_t pixelBytes = 0, bytes = 0;  // of all levels: as pixels, and as blocks
  double rms = 0.0;                       // root mean square error over all levels, in steps of 1/255
  std::uint32_t worst = 0;                // largest error in all levels, in steps of 1/255
};

// A mesh whose triangles and vertices were reordered.
struct MeshExport {
  std::string model, mesh;
  std::size_t vertices = 0, triangles = 0;
  std::size_t shadedBefore = 0, shadedAfter = 0;  // see shadedVertices()
  bool hasShortIndices = false;
};

// Compresses the pixels of textures to blocks, on up to `jobs` threads, and returns the sizes and the
// compression error of each texture. Writes the same bytes with any number of threads. If the job is
// cancelled, the blocks are incomplete.
[[nodiscard]] std::vector<TextureExport> packTextures(std::span<wad::TextureContents* const> textures,
                                                      unsigned jobs, const JobControl& job);

// A picture after compression to blocks, at its full size, and its error as in TextureExport.
struct ShownBlocks {
  Image image;
  double rms = 0.0;
  std::uint32_t worst = 0;
};
[[nodiscard]] ShownBlocks shownAsBlocks(Image image);

// Reorders meshes, see orderedMesh().
[[nodiscard]] std::vector<MeshExport> orderMeshes(std::span<std::shared_ptr<const Mesh>* const> meshes,
                                                  unsigned jobs, const JobControl& job);

}  // namespace squire
