#include "core/formats/images/texture_list.h"

#include "core/formats/images/mip_chain.h"

namespace squire {

std::vector<ListedTexture> listTextures(const Model& model) {
  std::vector<ListedTexture> out(model.textures.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Texture& texture = model.textures[i];
    const auto info = texture.encoded ? inspectImage(*texture.encoded)
                                      : Result<ImageInfo>(makeError(ErrorCode::Io, "it was not found"));
    if (!info) continue;
    out[i].info = *info;
    out[i].memory = bytesOfLevels(info->width, info->height);
  }
  for (std::size_t i = 0; i < model.materials.size(); ++i) {
    const Material& material = model.materials[i];
    for (const int map : {material.diffuseMap, material.specularMap}) {
      if (map < 0) continue;
      std::vector<std::size_t>& materials = out[static_cast<std::size_t>(map)].materials;
      if (materials.empty() || materials.back() != i) materials.push_back(i);
    }
  }
  return out;
}

}  // namespace squire
