#include "core/workspace/offered_materials.h"

#include <map>
#include <utility>

#include "core/base/diagnostics.h"
#include "core/io/file.h"
#include "core/workspace/model_input.h"
#include "core/workspace/named_file.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

// A map that the project has set has its path there as its label.
Error whyMissing(const PathRule& rule, const Texture& texture) {
  if (!texture.path.empty() && texture.path == texture.label) {
    const auto file = resolvePath(rule, texture.path);
    if (!file) return file.error();
    std::error_code failed;
    const Status found = checkNamedFile(rule, texture.path, maxTextureBytes);
    if (fs::exists(*file, failed) && !found) return found.error();
  }
  return makeError(ErrorCode::Io, "the image was not found",
                   "find it in the other project first, and copy the material again");
}

class Offer {
 public:
  void add(const Model& model) {
    for (const Material& material : model.materials) {
      OfferedMaterial one{model.name, material};
      for (int* map : {&one.values.diffuseMap, &one.values.specularMap})
        *map = *map < 0 ? -1 : indexOf(model.textures[static_cast<std::size_t>(*map)]);
      out_.all.push_back(std::move(one));
    }
  }

  void add(const SharedMaterial& shared, const TextureFiles& files) {
    OfferedMaterial one;
    one.values.name = shared.name;
    one.values.diffuse = shared.diffuse;
    one.values.specular = shared.specular;
    one.values.exponent = shared.exponent;
    one.values.diffuseMap = indexOf(shared.diffuseMap, files);
    one.values.specularMap = indexOf(shared.specularMap, files);
    out_.all.push_back(std::move(one));
  }

  void addErrors(const Diagnostics& problems) {
    for (const Diagnostic& one : problems) {
      if (one.severity == Severity::Error) out_.problems.push_back(one);
    }
  }

  // Finds out why images are missing. `rule`: for the paths of the maps that a project has set.
  void explain(const PathRule& rule) {
    for (std::size_t i = 0; i < out_.textures.size(); ++i) {
      const Texture& texture = out_.textures[i];
      if (!texture.encoded) out_.missing.emplace(static_cast<int>(i), whyMissing(rule, texture));
    }
  }

  OfferedMaterials take() && { return std::move(out_); }

 private:
  int indexOf(const Texture& texture) {
    const auto next = static_cast<int>(out_.textures.size());
    const auto [at, isNew] = known_.emplace(std::pair(texture.label, texture.encoded.get()), next);
    if (isNew) out_.textures.push_back(texture);
    return at->second;
  }

  int indexOf(const std::string& path, const TextureFiles& files) {
    if (path.empty()) return -1;
    Texture texture;
    texture.name = path.substr(path.find_last_of('/') + 1);
    texture.label = path;
    texture.path = path;
    if (const auto file = files.find(path); file != files.end()) texture.encoded = file->second;
    texture.state = texture.encoded ? TextureState::Found : TextureState::Missing;
    return indexOf(texture);
  }

  OfferedMaterials out_;
  std::map<std::pair<std::string, const Bytes*>, int> known_;  // by label and content
};

Result<OfferedMaterials> ofProject(const fs::path& file, const LoadOptions& options, const JobControl& job) {
  const auto loaded = loadProject(file, options, job);
  if (!loaded) return loaded.error();
  Offer offer;
  for (const Model& model : loaded->models) offer.add(model);
  for (const SharedMaterial& shared : loaded->project.sharedMaterials) offer.add(shared, loaded->textures);
  offer.addErrors(loaded->diagnostics);
  offer.explain({file.parent_path(), options.pathsAnywhere});
  return std::move(offer).take();
}

Result<OfferedMaterials> ofModelFile(const fs::path& file, const LoadOptions& options,
                                     const JobControl& job) {
  const auto hash = hashFile(file);
  if (!hash) return hash.error();
  const auto read =
      importCached(file, *hash, {}, job, importSettings(file.parent_path(), options.import), options.cache);
  if (!read) return read.error();
  Offer offer;
  for (const Model& model : read->imported.models) offer.add(model);
  offer.addErrors(read->imported.diagnostics);
  offer.explain({file.parent_path(), false});
  return std::move(offer).take();
}

bool areSameMaps(const OfferedMaterials& offered, int one, int other) {
  if (one == other) return true;
  if (one < 0 || other < 0) return false;
  const Texture& a = offered.textures[static_cast<std::size_t>(one)];
  const Texture& b = offered.textures[static_cast<std::size_t>(other)];
  if (!a.encoded || !b.encoded) return a.encoded == b.encoded && a.label == b.label;
  return *a.encoded == *b.encoded;
}

}  // namespace

bool areSame(const OfferedMaterials& offered, std::size_t one, std::size_t other) {
  const Material& a = offered.all[one].values;
  Material b = offered.all[other].values;
  const bool hasSameMaps =
      areSameMaps(offered, a.diffuseMap, b.diffuseMap) && areSameMaps(offered, a.specularMap, b.specularMap);
  b.diffuseMap = a.diffuseMap;
  b.specularMap = a.specularMap;
  return hasSameMaps && a == b;
}

Result<OfferedMaterials> readOfferedMaterials(const fs::path& file, const LoadOptions& options,
                                              const JobControl& job) {
  auto offered = isProject(pathText(file)) ? ofProject(file, options, job) : ofModelFile(file, options, job);
  if (!offered || !offered->all.empty()) return offered;
  if (const Diagnostic* error = firstError(offered->problems))
    return errorFrom(*error, ErrorCode::Io).inFile(pathText(file));
  return makeError(ErrorCode::Content, "it has no materials", "choose a file whose meshes have materials")
      .inFile(pathText(file));
}

}  // namespace squire
