#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/formats/fbx/object_graph.h"
#include "core/formats/fbx/properties.h"
#include "core/model/build/left_out.h"
#include "core/model/build/unique_names.h"
#include "core/model/material.h"

namespace squire::fbx {

// Reads the materials and textures of one model on demand.
class MaterialReader {
 public:
  // Reports losses to `diagnostics` and `leftOut`, which must outlive this object.
  MaterialReader(const ObjectGraph& graph, Diagnostics& diagnostics, LeftOut& leftOut)
      : graph_(graph), diagnostics_(&diagnostics), leftOut_(&leftOut) {}

  // The index of a Material object's material in takeMaterials().
  [[nodiscard]] int materialOf(std::uint32_t object);
  [[nodiscard]] std::vector<Material> takeMaterials() { return std::move(materials_); }
  [[nodiscard]] std::vector<Texture> takeTextures() { return std::move(textures_); }

 private:
  int textureOf(std::uint32_t object);
  void connectMaps(std::uint32_t object, Material& material);
  // The texture of a connection; for a layered texture, or for textures without a file in one another, the
  // first in it.
  [[nodiscard]] std::uint32_t textureBehind(const Connection& connection) const;
  [[nodiscard]] std::uint32_t textureIn(std::uint32_t outer) const;
  // The object that holds a texture's image.
  [[nodiscard]] std::uint32_t pictureOf(std::uint32_t texture) const;
  // The image embedded in a Video object; null if there is none.
  std::shared_ptr<const Bytes> imageIn(std::uint32_t video);
  // The embedded image of a path. Of several Video objects with one path, Maya embeds the first one's image.
  std::shared_ptr<const Bytes> imageAt(const std::string& path);
  void warnOfMapping(const Properties& properties, const std::string& texture);

  const ObjectGraph& graph_;
  Diagnostics* diagnostics_;
  LeftOut* leftOut_;
  std::vector<Material> materials_;
  std::vector<Texture> textures_;
  std::unordered_map<std::uint32_t, int> knownMaterials_, knownTextures_;
  std::unordered_map<std::uint32_t, std::shared_ptr<const Bytes>> images_;  // by Video object
  std::unordered_map<std::string, std::uint32_t> videos_;                   // by path; those with an image
  bool areVideosListed_ = false;
  UniqueNames names_;
};

}  // namespace squire::fbx
