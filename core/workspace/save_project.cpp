#include "core/workspace/save_project.h"

#include "core/edit/sources/keep_images.h"
#include "core/formats/project/project_file.h"
#include "core/io/atomic_save.h"
#include "core/io/file.h"
#include "core/model/reference.h"
#include "core/workspace/project_path.h"

namespace squire {

namespace fs = std::filesystem;

namespace {

Status move(std::string& path, const fs::path& from, const fs::path& to) {
  auto moved = movedPath(path, from, to);
  if (!moved) return moved.error();
  path = std::move(*moved);
  return {};
}

Status moveSounds(std::shared_ptr<const ProjectModel>& model, const fs::path& from, const fs::path& to) {
  ProjectModel changed = *model;
  for (auto& shared : changed.clips) {
    if (!shared->sound) continue;
    ProjectClip clip = *shared;
    if (Status done = move(clip.sound->path, from, to); !done) return done;
    shared = std::make_shared<const ProjectClip>(std::move(clip));
  }
  if (changed.clips != model->clips) model = std::make_shared<const ProjectModel>(std::move(changed));
  return {};
}

}  // namespace

Result<ContentHash> saveProject(const Project& project, const fs::path& file,
                                std::function<Status()> announce) {
  if (const std::string fault = project.fault(); !fault.empty()) {
    return makeError(ErrorCode::Content, "the project is not valid: " + fault,
                     "undo the last step and save again")
        .inFile(pathText(file));
  }
  const std::string text = writeProject(project);
  SaveOptions options;
  options.keepBackup = true;
  options.announce = std::move(announce);
  options.verify = [](ByteSpan bytes) -> Status {
    const auto read = readProject(asText(bytes));
    return read ? Status() : read.error();
  };
  const auto saved = saveAtomically(file, asBytes(text), options);
  if (!saved) return saved.error();
  return hashOf(asBytes(text));
}

Result<std::string> movedPath(const std::string& path, const fs::path& from, const fs::path& to) {
  if (path.empty() || fs::path(path).is_absolute()) return path;
  return pathInProject(to, (from.empty() ? fs::path(".") : from) / path);
}

Result<Project> movedTo(const Project& project, const fs::path& from, const fs::path& to) {
  Project moved = project;
  for (Source& source : moved.sources) {
    if (const Status done = move(source.path, from, to); !done) return done.error();
  }
  if (const Status done = move(moved.exports.profile, from, to); !done) return done.error();
  for (auto& shared : moved.references) {
    Reference reference = *shared;
    if (const Status done = move(reference.path, from, to); !done) return done.error();
    shared = std::make_shared<const Reference>(std::move(reference));
  }
  std::vector<KnownImage> images = imagesIn(moved.unknown);
  for (KnownImage& image : images) {
    if (const Status done = move(image.name, from, to); !done) return done.error();
  }
  setImages(moved.unknown, std::move(images));
  for (SharedMaterial& material : moved.sharedMaterials) {
    for (std::string* map : {&material.diffuseMap, &material.specularMap}) {
      if (const Status done = move(*map, from, to); !done) return done.error();
    }
  }
  for (auto& model : moved.models) {
    if (const Status done = moveSounds(model, from, to); !done) return done.error();
    if (model->materials.empty()) continue;
    ProjectModel changed = *model;
    for (MaterialOverride& material : changed.materials) {
      for (auto* map : {&material.diffuseMap, &material.specularMap}) {
        if (!*map) continue;
        if (const Status done = move(**map, from, to); !done) return done.error();
      }
    }
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
  return moved;
}

}  // namespace squire
