#include "core/formats/wad/texture_table.h"

#include <map>
#include <utility>

#include "core/base/hash.h"

namespace squire::wad {

namespace {

// Equal keys are textures that a reader cannot tell apart.
using TextureKey = std::vector<std::uint64_t>;

void addHash(TextureKey& key, ByteSpan bytes) {
  const ContentHash hash = hashOf(bytes);
  key.insert(key.end(), {bytes.size(), hash.words[0], hash.words[1]});
}

TextureKey keyOf(const TextureContents& texture) {
  TextureKey key{texture.width, texture.height, texture.encoded ? 1u : 0u};
  addHash(key, asBytes(texture.name));
  if (texture.encoded) {
    addHash(key, *texture.encoded);
  } else {
    for (const Image& level : *texture.levels) addHash(key, std::as_bytes(std::span(level.rgba)));
  }
  return key;
}

std::vector<bool> usedTextures(const ModelContents& model) {
  std::vector<bool> used(model.textures.size());
  for (const Material& material : model.materials) {
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map >= 0) used[static_cast<std::size_t>(map)] = true;
    }
  }
  return used;
}

}  // namespace

TextureTable::TextureTable(const Contents& contents) {
  std::map<TextureKey, std::size_t> known;
  for (const ModelContents& model : contents.models) {
    const std::vector<bool> used = usedTextures(model);
    auto& indices = indices_.emplace_back(model.textures.size());
    for (std::size_t i = 0; i < model.textures.size(); ++i) {
      if (!used[i]) continue;
      const auto [found, isNew] = known.try_emplace(keyOf(model.textures[i]), all_.size());
      if (isNew) all_.push_back(&model.textures[i]);
      indices[i] = found->second;
    }
  }
}

std::optional<std::size_t> TextureTable::indexOf(std::size_t model, int map) const {
  if (map < 0) return std::nullopt;
  return indices_[model][static_cast<std::size_t>(map)];
}

}  // namespace squire::wad
