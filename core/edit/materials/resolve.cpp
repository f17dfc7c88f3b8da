#include "core/edit/materials/resolve.h"

#include <algorithm>
#include <set>
#include <unordered_set>

#include "core/edit/attach.h"
#include "core/edit/decided_materials.h"

namespace squire {

namespace {

// The index of the texture with a path, which is added to the model if missing.
int textureFor(Model& model, const std::string& path, const TextureFiles& files) {
  if (path.empty()) return -1;
  const auto same = std::find_if(model.textures.begin(), model.textures.end(),
                                 [&](const Texture& texture) { return texture.path == path; });
  if (same == model.textures.end()) {
    Texture texture;
    texture.name = path.substr(path.find_last_of('/') + 1);
    texture.label = path;
    texture.path = path;
    const auto file = files.find(path);
    if (file != files.end()) texture.encoded = file->second;
    texture.state = texture.encoded ? TextureState::Found : TextureState::Missing;
    model.textures.push_back(std::move(texture));
    return static_cast<int>(model.textures.size()) - 1;
  }
  return static_cast<int>(same - model.textures.begin());
}

// Replaces the data of a texture whose file has changed or appeared since the import.
void takeNewer(Texture& texture, SourceId source, const TextureFiles& files) {
  if (texture.state == TextureState::Embedded) return;
  const bool isMissing = texture.state == TextureState::Missing;
  const auto file = files.find(isMissing ? missedTextureName(source, texture.label) : texture.path);
  if (file == files.end() || !file->second) return;
  texture.encoded = file->second;
  texture.state = TextureState::Found;
}

// The material before the project's changes.
Material sourceOf(const DecidedMaterial& decided, const Model& imported) {
  if (!decided.isMade()) return imported.materials[static_cast<std::size_t>(decided.imported)];
  Material made;
  const auto like = std::ranges::find(imported.materials, decided.change->mapsOf, &Material::name);
  if (decided.change->mapsOf.empty() || like == imported.materials.end()) return made;
  made.diffuseMap = like->diffuseMap;
  made.specularMap = like->specularMap;
  return made;
}

void applyShared(Model& model, Material& material, const SharedMaterial& shared, const TextureFiles& files) {
  material.diffuse = shared.diffuse;
  material.specular = shared.specular;
  material.exponent = shared.exponent;
  material.diffuseMap = textureFor(model, shared.diffuseMap, files);
  material.specularMap = textureFor(model, shared.specularMap, files);
}

void applyOverride(Model& model, Material& material, const MaterialOverride& override,
                   const TextureFiles& files) {
  if (override.diffuse) material.diffuse = *override.diffuse;
  if (override.specular) material.specular = *override.specular;
  if (override.exponent) material.exponent = *override.exponent;
  if (override.diffuseMap) material.diffuseMap = textureFor(model, *override.diffuseMap, files);
  if (override.specularMap) material.specularMap = textureFor(model, *override.specularMap, files);
}

void decideMaterials(Model& model, const Project& project, const ProjectModel& decided, const Model& imported,
                     const TextureFiles& files) {
  model.materials.clear();
  for (const DecidedMaterial& one : decidedMaterials(decided, imported).all) {
    Material material = sourceOf(one, imported);
    material.name = one.name;
    const SharedMaterial* shared = one.change == nullptr ? nullptr : project.findShared(one.change->shared);
    if (shared != nullptr) {
      applyShared(model, material, *shared, files);
    } else if (one.change != nullptr) {
      applyOverride(model, material, *one.change, files);
    }
    model.materials.push_back(std::move(material));
  }
  for (std::size_t i = 0; i < decided.changedMeshes.size(); ++i) {
    if (decided.changedMeshes[i]) model.meshes[i] = decided.changedMeshes[i];
  }
}

void applyChoice(Model& model, const MeshChoice& choice) {
  for (std::size_t i = 0; i < model.meshes.size(); ++i) {
    if (model.meshes[i]->name == choice.mesh) model.hidden[i] = !choice.shown;
  }
}

// The clip without the tracks of bones that no longer exist.
std::shared_ptr<const Clip> playable(const std::shared_ptr<const Clip>& clip,
                                     const std::unordered_set<BoneId>& bones) {
  const auto isThere = [&](const Track& track) { return bones.contains(track.bone); };
  if (std::all_of(clip->tracks.begin(), clip->tracks.end(), isThere)) return clip;
  auto rest = std::make_shared<Clip>(*clip);
  std::erase_if(rest->tracks, [&](const Track& track) { return !isThere(track); });
  return rest;
}

Model resolved(const Project& project, const ProjectModel& decided, const Model& imported,
               const TextureFiles& files) {
  Model model = imported;
  model.id = decided.id;
  model.name = decided.name;
  for (Texture& texture : model.textures) takeNewer(texture, decided.source, files);
  decideMaterials(model, project, decided, imported, files);
  for (const auto& mesh : model.meshes) model.hidden.push_back(mesh->isLeftOut());
  for (const MeshChoice& choice : decided.meshes) applyChoice(model, choice);
  std::unordered_set<BoneId> bones;
  for (const Bone& bone : model.skeleton->bones) bones.insert(bone.id);
  model.clips.clear();
  for (const auto& entry : decided.clips) {
    if (!entry->removed && entry->clip) model.clips.push_back(playable(entry->clip, bones));
  }
  return model;
}

}  // namespace

std::vector<std::string> textureFilesOf(const Project& project) {
  std::set<std::string> paths;
  for (const SharedMaterial& material : project.sharedMaterials) {
    for (const std::string& map : {material.diffuseMap, material.specularMap}) {
      if (!map.empty()) paths.insert(map);
    }
  }
  for (const auto& model : project.models) {
    for (const MaterialOverride& material : model->materials) {
      for (const auto& map : {material.diffuseMap, material.specularMap}) {
        if (map && !map->empty()) paths.insert(*map);
      }
    }
  }
  return {paths.begin(), paths.end()};
}

std::string missedTextureName(SourceId source, const std::string& label) {
  return std::to_string(source.value) + ":" + label + "/";
}

TextureFiles importedTextureFiles(const Imported& imported) {
  TextureFiles files;
  for (const Model& model : imported.models) {
    for (const Texture& texture : model.textures) {
      if (texture.state == TextureState::Found) files.emplace(texture.path, texture.encoded);
    }
  }
  return files;
}

TextureFiles importedTextureFiles(const Project& project) {
  TextureFiles files;
  for (const Source& source : project.sources) {
    if (source.imported) files.merge(importedTextureFiles(*source.imported));
  }
  return files;
}

Result<Model> resolveModel(const Project& project, ModelId id, const TextureFiles& files) {
  const ProjectModel* decided = project.find(id);
  if (!decided) return makeError(ErrorCode::Usage, "the project has no such model");
  const Model* imported = importedModel(project, *decided);
  if (!imported) {
    return makeError(ErrorCode::Content, "model \"" + decided->name + "\" has no geometry",
                     "its source is not loaded; find the file again");
  }
  return resolved(project, *decided, *imported, files);
}

std::vector<Model> resolveModels(const Project& project, const TextureFiles& files) {
  std::vector<Model> models;
  for (const auto& decided : project.models) {
    if (const Model* imported = importedModel(project, *decided)) {
      models.push_back(resolved(project, *decided, *imported, files));
    }
  }
  return models;
}

}  // namespace squire
