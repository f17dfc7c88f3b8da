#include "core/formats/images/model_images.h"

#include "core/formats/images/image_codec.h"
#include "core/rules/materials.h"

namespace squire {

Diagnostic unreadableTexture(const Texture& texture, const Error& error) {
  return diagnose(rules::textureUnreadable, error.message,
                  "save it as PNG or JPEG; until then its material keeps its colours",
                  {{}, {{nouns::texture, texture.name}}, {}});
}

}  // namespace squire
