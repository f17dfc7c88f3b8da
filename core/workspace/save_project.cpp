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

using ChangePath = std::function<Result<std::string>(const std::string& path)>;

Status change(std::string& path, const ChangePath& changed) {
  if (path.empty()) return {};
  auto after = changed(path);
  if (!after) return after.error();
  path = std::move(*after);
  return {};
}

Status changeClipFiles(std::shared_ptr<const ProjectModel>& model, const ChangePath& changedPath) {
  ProjectModel changed = *model;
  for (auto& shared : changed.clips) {
    if (!shared->sound && !shared->retargeting) continue;
    ProjectClip clip = *shared;
    for (std::string* path :
         {clip.sound ? &clip.sound->path : nullptr, clip.retargeting ? &clip.retargeting->file : nullptr}) {
      if (path == nullptr) continue;
      if (Status done = change(*path, changedPath); !done) return done;
    }
    shared = std::make_shared<const ProjectClip>(std::move(clip));
  }
  if (changed.clips != model->clips) model = std::make_shared<const ProjectModel>(std::move(changed));
  return {};
}

}  // namespace

Result<ContentHash> saveProject(const Project& project, const ProjectLock& lock,
                                const ProjectSaving& saving) {
  const fs::path& file = lock.project();
  if (const std::string fault = project.fault(); !fault.empty()) {
    return makeError(ErrorCode::Content, "the project is not valid: " + fault,
                     "undo the last step and save again")
        .inFile(pathText(file));
  }
  if (!lock.isHeld()) {
    return makeError(ErrorCode::Io, "another program took the project over meanwhile",
                     "save under another name, or open it again")
        .inFile(pathText(file));
  }
  const std::string text = writeProject(project);
  SaveOptions options;
  options.existing = saving.existing;
  options.keepBackup = saving.keepBackup;
  options.announce = saving.announce;
  options.verify = [](ByteSpan bytes) -> Status {
    const auto read = readProject(asText(bytes));
    return read ? Status() : read.error();
  };
  const auto saved = saveAtomically(file, asBytes(text), options);
  if (!saved) return saved.error();
  if (*saved == SaveOutcome::Saved) return hashOf(asBytes(text));
  return makeError(ErrorCode::Io, "the project exists already and is never overwritten",
                   "give another name, or remove the file first")
      .inFile(pathText(file));
}

fs::path backupFileOf(const fs::path& project) {
  fs::path backup = project;
  return backup += "~";
}

Result<std::string> movedPath(const std::string& path, const fs::path& from, const fs::path& to) {
  if (path.empty() || fs::path(path).is_absolute()) return path;
  return pathInProject(to, (from.empty() ? fs::path(".") : from) / path);
}

Result<Project> movedTo(const Project& project, const fs::path& from, const fs::path& to) {
  return withPaths(project, [&](const std::string& path) { return movedPath(path, from, to); });
}

Result<Project> withPaths(const Project& project, const ChangePath& changedPath) {
  Project moved = project;
  for (Source& source : moved.sources) {
    if (const Status done = change(source.path, changedPath); !done) return done.error();
  }
  if (const Status done = change(moved.exports.profile, changedPath); !done) return done.error();
  for (auto& shared : moved.references) {
    Reference reference = *shared;
    if (const Status done = change(reference.path, changedPath); !done) return done.error();
    shared = std::make_shared<const Reference>(std::move(reference));
  }
  std::vector<KnownImage> images = imagesIn(moved.unknown);
  for (KnownImage& image : images) {
    if (const Status done = change(image.name, changedPath); !done) return done.error();
  }
  setImages(moved.unknown, std::move(images));
  for (SharedMaterial& material : moved.sharedMaterials) {
    for (std::string* map : {&material.diffuseMap, &material.specularMap}) {
      if (const Status done = change(*map, changedPath); !done) return done.error();
    }
  }
  for (auto& model : moved.models) {
    if (const Status done = changeClipFiles(model, changedPath); !done) return done.error();
    if (model->materials.empty()) continue;
    ProjectModel changed = *model;
    for (MaterialOverride& material : changed.materials) {
      for (auto* map : {&material.diffuseMap, &material.specularMap}) {
        if (!*map) continue;
        if (const Status done = change(**map, changedPath); !done) return done.error();
      }
    }
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
  return moved;
}

}  // namespace squire
