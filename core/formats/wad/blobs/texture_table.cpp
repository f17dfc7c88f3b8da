#include "core/formats/wad/blobs/texture_table.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace squire::wad {

namespace {

// Whether a reader could not tell the textures apart; they are then stored once.
bool same(const TextureContents& a, const TextureContents& b) {
  if (a.width != b.width || a.height != b.height || a.name != b.name) return false;
  if (a.encoded || b.encoded) return a.encoded && b.encoded && *a.encoded == *b.encoded;
  return a.form == b.form && a.levelCount == b.levelCount && (a.pixels == b.pixels || *a.pixels == *b.pixels);
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
  std::multimap<std::string_view, std::size_t> known;  // by name
  for (const ModelContents& model : contents.models) {
    const std::vector<bool> used = usedTextures(model);
    auto& indices = indices_.emplace_back(model.textures.size());
    for (std::size_t i = 0; i < model.textures.size(); ++i) {
      if (!used[i]) continue;
      const TextureContents& texture = model.textures[i];
      const auto [first, last] = known.equal_range(texture.name);
      auto found =
          std::find_if(first, last, [&](const auto& other) { return same(*all_[other.second], texture); });
      if (found == last) {
        found = known.emplace(texture.name, all_.size());
        all_.push_back(&texture);
      }
      indices[i] = found->second;
    }
  }
}

std::optional<std::size_t> TextureTable::indexOf(std::size_t model, int map) const {
  if (map < 0) return std::nullopt;
  return indices_[model][static_cast<std::size_t>(map)];
}

}  // namespace squire::wad
