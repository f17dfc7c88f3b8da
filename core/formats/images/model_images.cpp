#include "core/formats/images/model_images.h"

#include "core/check/rules/texture_unreadable.h"
#include "core/formats/images/image_codec.h"

namespace squire {

Diagnostic unreadableTexture(const Texture& texture, const Error& error) {
  return diagnose(rules::textureUnreadable, error.message,
                  "save it as PNG or JPEG; until then its material keeps its colours",
                  {{}, {{PlaceKind::Texture, texture.name}}, {}});
}

Diagnostics unreadableTextures(const std::vector<Model>& models) {
  Diagnostics out;
  for (const Model& model : models) {
    for (const Texture& texture : model.textures) {
      if (!texture.encoded) continue;
      if (const auto info = inspectImage(*texture.encoded); !info)
        out.push_back(unreadableTexture(texture, info.error()));
    }
  }
  return out;
}

}  // namespace squire
