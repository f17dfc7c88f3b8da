#include "core/workspace/motion_files.h"

#include "core/base/quotes.h"
#include "core/io/kept_imports.h"
#include "core/io/side_files.h"
#include "core/rules/files.h"
#include "core/workspace/named_file.h"

namespace squire {

namespace {

constexpr std::uint64_t mostBytes = 4ull << 30;

Diagnostic missing(const ProjectModel& model, const ProjectClip& clip, const Error& error) {
  Diagnostic told;
  told.severity = Severity::Note;
  told.rule = rules::motionMissing;
  told.message =
      "the file that " + inQuotes(clip.name) + " was retargeted from cannot be read: " + error.message;
  told.hint = error.hint;
  told.where.file = clip.retargeting->file;
  told.where.places = {{nouns::model, model.name}, {nouns::clip, clip.name}};
  return told;
}

}  // namespace

Result<ContentHash> MotionFiles::hashAt(const std::string& path) {
  if (const auto known = hashes_.find(path); known != hashes_.end()) return known->second;
  const auto hash = [&]() -> Result<ContentHash> {
    if (const Status sound = checkNamedFile(rule_, path, mostBytes); !sound) return sound.error();
    const auto file = resolvePath(rule_, path);
    return file ? hashFile(*file) : file.error();
  };
  return hashes_.emplace(path, hash()).first->second;
}

MotionFiles::File MotionFiles::read(const Retargeting& recipe) {
  const auto hash = hashAt(recipe.file);
  if (!hash) return hash.error();
  const auto file = resolvePath(rule_, recipe.file);
  if (!file) return file.error();
  const std::string key = KeptImports::look(*file, *hash, recipe.import, {}).key.hex();
  if (const auto known = files_.find(key); known != files_.end()) return known->second;
  auto imported = read_(*file, *hash, recipe.import);
  const auto made = [&]() -> File {
    if (!imported) return imported.error();
    return std::make_shared<const MotionFile>(MotionFile{*hash, *std::move(imported)});
  };
  return files_.emplace(key, made()).first->second;
}

MotionFiles::File MotionFiles::changed(const Retargeting& recipe) {
  const auto hash = hashAt(recipe.file);
  if (!hash) return hash.error();
  if (*hash == recipe.hash) return std::shared_ptr<const MotionFile>();
  return read(recipe);
}

Diagnostics takeChangedMotions(Project& project, MotionFiles files) {
  Diagnostics out;
  for (auto& shared : project.models) {
    ProjectModel model = *shared;
    for (auto& entry : model.clips) {
      if (!entry->retargeting || entry->retargeting->file.empty() || entry->removed) continue;
      const auto changed = files.changed(*entry->retargeting);
      if (!changed) out.push_back(missing(model, *entry, changed.error()));
      if (!changed || *changed == nullptr) continue;
      ProjectClip clip = *entry;
      clip.retargeting->changed = *changed;
      entry = std::make_shared<const ProjectClip>(std::move(clip));
    }
    if (model.clips != shared->clips) shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  return out;
}

}  // namespace squire
