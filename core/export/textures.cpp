#include "core/export/textures.h"

#include <set>
#include <utility>

#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"

namespace squire {

std::vector<std::size_t> usedTextures(const Model& model) {
  std::set<std::size_t> used;
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map >= 0 && model.textures[static_cast<std::size_t>(map)].encoded)
        used.insert(static_cast<std::size_t>(map));
    }
  }
  return {used.begin(), used.end()};
}

std::uint64_t pixelBytesOf(const Texture& texture) {
  const auto info = inspectImage(*texture.encoded);
  return info ? bytesOfLevels(info->width, info->height) : 0;
}

Result<wad::TextureContents> convertTexture(const Texture& texture, bool encoded,
                                            std::unique_ptr<PictureReader> reader) {
  wad::TextureContents contents;
  contents.name = texture.name;
  const auto info = inspectImage(*texture.encoded);
  if (!info) return info.error();
  contents.width = info->width;
  contents.height = info->height;
  if (encoded) {
    contents.encoded = texture.encoded;
    return contents;
  }
  if (!reader) reader = std::make_unique<PictureReader>();
  auto read = reader->readLevels(*texture.encoded);
  if (!read) return read.error();
  contents.width = read->width;
  contents.height = read->height;
  contents.levelCount = read->levels.count;
  contents.pixels = std::make_shared<const std::vector<std::uint8_t>>(std::move(read->levels.rgba));
  return contents;
}

}  // namespace squire
