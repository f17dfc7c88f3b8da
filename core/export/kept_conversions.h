#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/anim/packed/pack.h"
#include "core/base/result.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {

// Keeps the conversions of a project's export for the next one. Clips and images are compared by address,
// since the values of a project are immutable; after a project was read again, call share() first. For one
// export at a time.
class KeptConversions {
 public:
  // All that the keyframes of a clip depend on.
  struct ClipInput {
    std::shared_ptr<const Clip> clip;
    std::shared_ptr<const Skeleton> skeleton;
    std::vector<float> radii;
    std::shared_ptr<const ModelFight> model;  // null if the keyframes do not depend on it
    std::shared_ptr<const ClipFight> fight;   // null if the keyframes do not depend on it
    std::optional<Travel> travel = {};
    KeyframeOptions keyframes;
    AnimationForm form = AnimationForm::Plain;
    float tolerance = 0.0f;  // of keyframes and packing together

    bool operator==(const ClipInput&) const = default;
  };
  struct KeptClip {
    ClipInput input;
    ConvertedClip converted;
    PackResult packed;
  };

  // Replaces the clips, skeleton and images of a model that was read again by kept objects of equal content.
  void share(Model& model) const;

  // Null if no conversion of this input is kept.
  [[nodiscard]] const KeptClip* clip(const ClipInput& input) const;
  [[nodiscard]] std::optional<Result<wad::TextureContents>> texture(const Texture& texture,
                                                                    bool encoded) const;

  // Store a conversion that the current export reused or made.
  void keep(KeptClip clip);
  void keep(const Texture& texture, bool encoded, const Result<wad::TextureContents>& converted);
  // Ends the current export: drops the conversions that it did not use.
  void finish();
  // How many clips are kept.
  [[nodiscard]] std::size_t clips() const { return clips_.size(); }

 private:
  [[nodiscard]] const KeptClip* sameAs(const Clip& clip, const Skeleton& skeleton) const;

  struct KeptTexture {
    std::shared_ptr<const Bytes> picture;
    bool encoded = false;
    Result<wad::TextureContents> converted;
  };
  using Clips = std::unordered_map<const Clip*, KeptClip>;
  using Textures = std::unordered_map<const Bytes*, KeptTexture>;

  Clips clips_, nextClips_;
  Textures textures_, nextTextures_;
};

}  // namespace squire
