#include "core/export/drawn_model.h"

#include "core/base/machine_failure.h"
#include "core/formats/images/blocks/texture_blocks.h"
#include "core/formats/images/image_codec.h"
#include "core/formats/images/mip_chain.h"
#include "core/pictures/read_picture.h"

namespace squire {

namespace {

// The image of a texture of a valid WAD in full size.
Image fullSize(const wad::TextureContents& texture) {
  Image image;
  image.width = texture.width;
  image.height = texture.height;
  const std::size_t bytes = std::size_t{4} * texture.width * texture.height;
  const std::vector<std::uint8_t>& stored = *texture.pixels;
  if (texture.form == wad::PixelForm::Rgba8) {
    image.rgba.assign(stored.begin(), stored.begin() + static_cast<std::ptrdiff_t>(bytes));
  } else {
    const BlockForm form = texture.form == wad::PixelForm::Bc1 ? BlockForm::Bc1 : BlockForm::Bc3;
    const std::size_t row = blocksAlong(texture.width) * bytesOfBlock(form);
    image.rgba.resize(bytes);
    for (std::uint32_t y = 0; y < blocksAlong(texture.height); ++y)
      decodeBlocks(stored.data() + y * row, form, y, texture.width, texture.height, image.rgba.data());
  }
  turnOver(image);
  return image;
}

using SharedImage = std::shared_ptr<const Image>;

Result<SharedImage> imageOf(const wad::TextureContents& texture) {
  if (texture.encoded) {
    auto image = readPicture(*texture.encoded);
    if (!image && isOfMachine(image.error().code)) return image.error();
    return image ? std::make_shared<const Image>(std::move(image).value()) : nullptr;
  }
  const bool fits = std::uint64_t{texture.width} * texture.height <= ImageLimits{}.maxPixels;
  return fits ? std::make_shared<const Image>(fullSize(texture)) : nullptr;
}

}  // namespace

Result<DrawnModel> drawnModel(const wad::ModelContents& contents) {
  DrawnModel drawn;
  drawn.model.name = contents.name;
  drawn.model.skeleton = contents.skeleton;
  drawn.model.meshes = contents.meshes;
  drawn.model.materials = contents.materials;
  for (const wad::TextureContents& texture : contents.textures) {
    Texture named;
    named.name = named.label = texture.name;
    drawn.model.textures.push_back(std::move(named));
    auto image = imageOf(texture);
    if (!image) return image.error();
    drawn.textures.push_back(*std::move(image));
  }
  return drawn;
}

}  // namespace squire
