#include "app/editor/document/picture_watch.h"

#include <set>
#include <utility>

#include "core/io/file.h"
#include "core/io/texture_search.h"
#include "core/workspace/load_project.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace {

constexpr double searchSeconds = 3.0;  // between two searches, which read whole folders

std::shared_ptr<const Bytes> takenOf(const TextureFiles& files, const std::string& name) {
  const auto known = files.find(name);
  return known == files.end() ? nullptr : known->second;
}

// The labels of the textures that an import did not find.
std::vector<std::string> missedBy(const Imported& imported) {
  std::set<std::string> labels;
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state == TextureState::Missing) labels.insert(texture.label);
    }
  }
  return {labels.begin(), labels.end()};
}

}  // namespace

bool isPicture(const std::shared_ptr<const Bytes>& bytes, TextureCache& textures) {
  Model only;
  only.textures.emplace_back().encoded = bytes;
  textures.prepare(only);
  return textures.imagesOf(only).front() != nullptr;
}

PictureWatch::PictureWatch(const Project& project, const TextureFiles& taken, const Folder& folder)
    : taken_(taken), folder_(folder.path) {
  for (const auto& [path, bytes] : importedTextureFiles(project)) {
    const auto later = takenOf(taken, path);
    pictures_.push_back({path, path, later ? later : bytes, {}});
  }
  for (const std::string& path : textureFilesOf(project)) {
    if (const auto file = resolvePath({folder.path, folder.reachesAnywhere}, path))
      pictures_.push_back({path, *file, takenOf(taken, path), {}});
  }
  for (const Source& source : project.sources) {
    const auto file = resolvePath({folder.path, folder.reachesAnywhere}, source.path);
    if (!file || !source.imported) continue;
    if (auto missed = missedBy(*source.imported); !missed.empty())
      gaps_.push_back({source.id, *file, std::move(missed)});
  }
}

// Searches for the images of gaps_; those that are found are watched from then on.
void PictureWatch::search() {
  const auto folders = importSettings(folder_).textureFolders;
  for (Gap& gap : gaps_) {
    const auto found = pictureFiles(gap.labels, {.file = gap.file, .options = {}, .textureFolders = folders});
    if (!found) continue;  // looks again at the next search
    for (const auto& [label, file] : *found) {
      const std::string name = missedTextureName(gap.source, label);
      pictures_.push_back({name, file, takenOf(taken_, name), {}});
      std::erase(gap.labels, label);
    }
  }
  std::erase_if(gaps_, [](const Gap& gap) { return gap.labels.empty(); });
}

PictureWatch::Changes PictureWatch::poll(double now, TextureCache& textures) {
  if (!searchedAt_ || now - *searchedAt_ >= searchSeconds) {
    searchedAt_ = now;
    search();
  }
  Changes out;
  for (Picture& picture : pictures_) {
    if (!picture.watch) {
      const ContentHash known = picture.taken ? hashOf(ByteSpan(*picture.taken)) : ContentHash{};
      picture.watch.emplace(picture.file, known);
    }
    const FileChange change = picture.watch->poll(now);
    out.settled &= change != FileChange::Writing;
    if (change == FileChange::Gone) {
      if (picture.taken != nullptr && !std::exchange(picture.isGone, true)) out.gone.push_back(picture.file);
      continue;
    }
    if (change != FileChange::Writing && std::exchange(picture.isGone, false))
      out.turnedUp.push_back(picture.file);
    if (change != FileChange::Changed) continue;
    picture.watch->accept(picture.watch->content());
    auto bytes = readFile(picture.file, maxTextureBytes);
    if (!bytes) continue;
    auto held = std::make_shared<const Bytes>(std::move(*bytes));
    if (!isPicture(held, textures)) continue;
    if (picture.taken == nullptr) out.turnedUp.push_back(picture.file);
    out.fresh[picture.name] = picture.taken = std::move(held);
  }
  return out;
}

}  // namespace squire
