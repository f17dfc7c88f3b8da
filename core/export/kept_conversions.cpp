#include "core/export/kept_conversions.h"

#include <algorithm>
#include <utility>

#include "core/export/same_content.h"

namespace squire {

namespace {

bool hasAxes(const Clip& clip) {
  return std::ranges::any_of(clip.tracks, [](const Track& track) {
    return track.translationAxes || track.rotationAxes || track.scaleAxes;
  });
}

}  // namespace

const KeptConversions::KeptClip* KeptConversions::sameAs(const Clip& clip, const Skeleton& skeleton) const {
  if (hasAxes(clip)) return nullptr;
  for (const auto& [key, kept] : clips_) {
    const Clip& other = *kept.input.clip;
    if (other.name == clip.name && other.id == clip.id && !hasAxes(other) && hasSameContent(other, clip) &&
        hasSameContent(*kept.input.skeleton, skeleton))
      return &kept;
  }
  return nullptr;
}

void KeptConversions::share(Model& model) const {
  const std::shared_ptr<const Skeleton> own = model.skeleton;
  for (auto& clip : model.clips) {
    const KeptClip* kept = sameAs(*clip, *own);
    if (kept == nullptr) continue;
    clip = kept->input.clip;
    model.skeleton = kept->input.skeleton;
  }
  for (Texture& texture : model.textures) {
    if (!texture.encoded) continue;
    const auto same = std::ranges::find_if(
        textures_, [&texture](const auto& kept) { return *kept.second.picture == *texture.encoded; });
    if (same != textures_.end()) texture.encoded = same->second.picture;
  }
}

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
