#include "core/export/stored_forms.h"

#include <algorithm>
#include <list>

#include "core/base/parallel.h"
#include "core/export/mesh_order.h"
#include "core/formats/images/blocks/texture_blocks.h"
#include "core/formats/images/mip_chain.h"

namespace squire {

namespace {

// The blocks of one texture while they are made.
struct PackedTexture {
  BlockForm form = BlockForm::Bc1;
  std::uint32_t width = 0;
  std::shared_ptr<const std::vector<std::uint8_t>> pixels, blocks;
  BlockError error;
};

// A row of blocks: what one call of compressBlocks() makes.
struct BlockRow {
  PackedTexture* texture = nullptr;
  BlockSource from;
  std::uint32_t row = 0;
  std::size_t at = 0;  // offset in the texture's blocks
  std::uint8_t* to = nullptr;
  BlockError error;
};

std::uint32_t halved(std::uint32_t extent) { return std::max(1u, extent / 2); }

void addRows(const wad::TextureContents& contents, PackedTexture& texture, std::vector<BlockRow>& rows) {
  texture.width = contents.width;
  texture.pixels = contents.pixels;
  texture.form = blockFormOf(*contents.pixels);
  BlockSource level{contents.pixels->data(), contents.width, contents.height};
  const std::size_t first = rows.size();
  std::size_t size = 0;
  for (std::uint32_t i = 0; i < contents.levelCount; ++i) {
    for (std::uint32_t row = 0; row < blocksAlong(level.height); ++row) {
      rows.push_back({&texture, level, row, size, nullptr, {}});
      size += bytesOfBlock(texture.form) * blocksAlong(level.width);
    }
    level.rgba += std::size_t{4} * level.width * level.height;
    level.width = halved(level.width);
    level.height = halved(level.height);
  }
  const auto blocks = std::make_shared<std::vector<std::uint8_t>>(size);
  for (std::size_t i = first; i < rows.size(); ++i) rows[i].to = blocks->data() + rows[i].at;
  texture.blocks = blocks;
}

// Finds the entry with the same pixels, or adds one with its rows. Models often share a texture.
PackedTexture& packedOf(const wad::TextureContents& contents, std::list<PackedTexture>& all,
                        std::vector<BlockRow>& rows) {
  const auto same = std::ranges::find_if(all, [&](const PackedTexture& other) {
    return other.width == contents.width &&
           (other.pixels == contents.pixels || *other.pixels == *contents.pixels);
  });
  if (same != all.end()) return *same;
  PackedTexture& packed = all.emplace_back();
  addRows(contents, packed, rows);
  return packed;
}

TextureExport take(const PackedTexture& packed, wad::TextureContents& contents) {
  contents.form = packed.form == BlockForm::Bc1 ? wad::PixelForm::Bc1 : wad::PixelForm::Bc3;
  TextureExport report{.model = {},
                       .texture = contents.name,
                       .form = contents.form,
                       .width = contents.width,
                       .height = contents.height,
                       .levels = contents.levelCount,
                       .pixelBytes = contents.pixels->size(),
                       .bytes = packed.blocks->size(),
                       .rms = packed.error.rms(),
                       .worst = packed.error.worst};
  contents.pixels = packed.blocks;
  return report;
}

}  // namespace

std::vector<TextureExport> packTextures(std::span<wad::TextureContents* const> textures, unsigned jobs,
                                        const JobControl& job) {
  std::list<PackedTexture> all;
  std::vector<PackedTexture*> packed;
  std::vector<BlockRow> rows;
  for (const wad::TextureContents* texture : textures) packed.push_back(&packedOf(*texture, all, rows));
  parallelFor(rows.size(), jobs, [&](std::size_t i) {
    BlockRow& row = rows[i];
    if (!job.cancelled()) row.error = compressBlocks(row.from, row.texture->form, row.row, row.to);
  });
  for (const BlockRow& row : rows) row.texture->error.add(row.error);
  std::vector<TextureExport> reports;
  for (std::size_t i = 0; i < textures.size(); ++i) reports.push_back(take(*packed[i], *textures[i]));
  return reports;
}

ShownBlocks shownAsBlocks(Image image) {
  const BlockForm form = blockFormOf(image.rgba);
  turnOver(image);
  std::vector<std::uint8_t> blocks(bytesOfBlock(form) * blocksAlong(image.width));
  const std::vector<std::uint8_t> pixels = image.rgba;
  BlockError error;
  for (std::uint32_t row = 0; row < blocksAlong(image.height); ++row) {
    error.add(compressBlocks({pixels.data(), image.width, image.height}, form, row, blocks.data()));
    decodeBlocks(blocks.data(), form, row, image.width, image.height, image.rgba.data());
  }
  turnOver(image);
  return {std::move(image), error.rms(), error.worst};
}

std::vector<MeshExport> orderMeshes(std::span<std::shared_ptr<const Mesh>* const> meshes, unsigned jobs,
                                    const JobControl& job) {
  std::vector<MeshExport> reports(meshes.size());
  parallelFor(meshes.size(), jobs, [&](std::size_t i) {
    if (job.cancelled()) return;
    const std::shared_ptr<const Mesh> before = *meshes[i];
    const auto after = std::make_shared<const Mesh>(orderedMesh(*before));
    MeshExport& report = reports[i];
    report.mesh = before->name;
    report.vertices = before->positions.size();
    report.triangles = before->indices.size() / 3;
    report.shadedBefore = shadedVertices(before->indices, report.vertices);
    report.shadedAfter = shadedVertices(after->indices, report.vertices);
    *meshes[i] = after;
  });
  return reports;
}

}  // namespace squire
