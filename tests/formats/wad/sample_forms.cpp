#include "tests/formats/wad/sample_forms.h"

#include "tests/formats/wad/all_layouts.h"
#include "tests/formats/wad/sample_contents.h"

namespace squire::wad::test {

namespace {

void makeBlocks(PixelForm form, TextureContents& texture) {
  if (texture.encoded) texture.width = 5, texture.height = 9;
  texture.encoded.reset();
  texture.form = form;
  texture.levelCount = disk::fullLevelCount(texture.width, texture.height);
  const std::uint16_t encoding = form == PixelForm::Bc1 ? disk::encodingBc1 : disk::encodingBc3;
  std::vector<std::uint8_t> blocks;
  for (std::uint64_t left = disk::levelBytes(encoding, texture.width, texture.height, texture.levelCount);
       left > 0; --left)
    blocks.push_back(static_cast<std::uint8_t>(7 * left));
  texture.pixels = std::make_shared<const std::vector<std::uint8_t>>(std::move(blocks));
}

}  // namespace

void storeCompactly(Contents& contents) {
  for (ModelContents& model : contents.models) {
    model.shortIndices = true;
    for (std::size_t i = 0; i < model.textures.size(); ++i)
      makeBlocks(i % 2 == 0 ? PixelForm::Bc3 : PixelForm::Bc1, model.textures[i]);
  }
}

Contents compactContents() {
  Contents contents = goldenContents();
  storeCompactly(contents);
  return contents;
}

}  // namespace squire::wad::test
