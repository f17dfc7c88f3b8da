#include "core/edit/sources/keep_images.h"

#include <algorithm>

namespace squire {

namespace {

using Named = std::map<std::string, std::shared_ptr<const Bytes>>;

std::optional<KnownImage> findIn(const std::vector<KnownImage>& images, const std::string& name) {
  const auto at = std::ranges::lower_bound(images, name, {}, &KnownImage::name);
  return at != images.end() && at->name == name ? std::optional(*at) : std::nullopt;
}

std::shared_ptr<const Bytes> bytesOf(const Texture& texture, SourceId source, const TextureFiles& files) {
  const bool isMissing = texture.state == TextureState::Missing;
  const auto newer = files.find(isMissing ? missedTextureName(source, texture.label) : texture.path);
  return newer != files.end() && newer->second ? newer->second : texture.encoded;
}

Named imagesOf(const Source& source, const TextureFiles& files) {
  Named out;
  for (const Model& model : source.imported->models) {
    for (const Texture& texture : model.textures) {
      if (texture.state != TextureState::Embedded)
        out.emplace(texture.label, bytesOf(texture, source.id, files));
    }
  }
  return out;
}

std::vector<KnownImage> known(const Named& images, const std::vector<KnownImage>& before) {
  std::vector<KnownImage> out;
  for (const auto& [name, bytes] : images) {
    if (bytes) {
      out.push_back({name, hashOf(ByteSpan(*bytes)), bytes->size()});
    } else if (const auto was = findIn(before, name)) {
      out.push_back(*was);
    }
  }
  return out;
}

}  // namespace

Project withKnownImages(Project project, const TextureFiles& files, const Project* saved) {
  for (Source& source : project.sources) {
    const Source* before = saved == nullptr ? nullptr : saved->find(source.id);
    const std::vector<KnownImage> was = imagesIn(before == nullptr ? source.unknown : before->unknown);
    setImages(source.unknown, source.imported ? known(imagesOf(source, files), was) : was);
  }
  Named maps;
  for (const std::string& path : textureFilesOf(project)) {
    const auto file = files.find(path);
    maps.emplace(path, file == files.end() ? nullptr : file->second);
  }
  setImages(project.unknown, known(maps, imagesIn(saved == nullptr ? project.unknown : saved->unknown)));
  return project;
}

std::optional<KnownImage> knownImage(const Project& project, SourceId source, const std::string& label) {
  if (auto map = findIn(imagesIn(project.unknown), label)) return map;
  const Source* from = project.find(source);
  return from == nullptr ? std::nullopt : findIn(imagesIn(from->unknown), label);
}

}  // namespace squire
