#include "core/io/import_state.h"

#include <algorithm>
#include <map>

#include "core/io/file.h"
#include "core/io/texture_search.h"

namespace squire {

namespace fs = std::filesystem;

ImportRequest requestFor(const fs::path& file, const ImportOptions& options, const ImportSettings& settings) {
  ImportRequest request;
  std::error_code failed;
  request.file = fs::weakly_canonical(file, failed);
  if (failed) request.file = file;
  request.options = options;
  request.textureFolders = settings.textureFolders;
  request.large = settings.large;
  request.withoutRefused = settings.withoutRefused;
  return request;
}

std::vector<std::string> otherFilesOf(const Imported& imported) {
  std::vector<std::string> others;
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state == TextureState::Found) others.push_back(texture.path);
    }
  }
  for (const std::string& path : imported.source.sideFiles) others.push_back(path);
  return others;
}

bool hasNewPictures(const Imported& imported, const ImportRequest& request) {
  std::map<std::string, std::string> taken;  // by label: the path of the image; empty if it was missing
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state != TextureState::Embedded) taken.emplace(texture.label, texture.path);
    }
  }
  std::vector<std::string> labels;
  labels.reserve(taken.size());
  for (const auto& [label, path] : taken) labels.push_back(label);
  const auto files = pictureFiles(labels, request);
  return !files || std::ranges::any_of(*files, [&](const auto& file) {
    return pathText(file.second) != taken.at(file.first);
  });
}

}  // namespace squire
