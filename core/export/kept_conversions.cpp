#include "core/export/kept_conversions.h"

#include <utility>

namespace squire {

const KeptConversions::KeptClip* KeptConversions::clip(const ClipInput& input) const {
  const auto found = clips_.find(input.clip.get());
  return found != clips_.end() && found->second.input == input ? &found->second : nullptr;
}

std::optional<Result<wad::TextureContents>> KeptConversions::texture(const Texture& texture,
                                                                     bool encoded) const {
  const auto found = textures_.find(texture.encoded.get());
  if (found == textures_.end() || found->second.encoded != encoded) return std::nullopt;
  Result<wad::TextureContents> converted = found->second.converted;
  if (converted) converted->name = texture.name;
  return converted;
}

void KeptConversions::keep(KeptClip clip) {
  const Clip* key = clip.input.clip.get();
  nextClips_.insert_or_assign(key, std::move(clip));
}

void KeptConversions::keep(const Texture& texture, bool encoded,
                           const Result<wad::TextureContents>& converted) {
  nextTextures_.insert_or_assign(texture.encoded.get(), KeptTexture{texture.encoded, encoded, converted});
}

void KeptConversions::finish() {
  clips_ = std::exchange(nextClips_, {});
  textures_ = std::exchange(nextTextures_, {});
}

}  // namespace squire
