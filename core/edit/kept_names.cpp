#include "core/edit/kept_names.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/utf8.h"
#include "core/edit/attach.h"
#include "core/model/build/file_names.h"

namespace squire {

namespace {

struct Renaming {
  std::size_t index = 0;  // in the imported list
  std::string name;
};

// If the imported name `byFile`, which is made from the file's name, is new and exactly one known name is
// missing, that name replaces it. `labels`: the imported names; `known`: the names in the project from the
// same source.
std::optional<Renaming> renamingOf(const std::vector<std::string>& labels, const std::set<std::string>& known,
                                   const std::string& byFile) {
  std::vector<std::string> missing;
  for (const std::string& name : known) {
    if (std::ranges::find(labels, name) == labels.end()) missing.push_back(name);
  }
  const auto fresh = std::ranges::find(labels, byFile);
  if (missing.size() != 1 || fresh == labels.end() || known.contains(byFile)) return std::nullopt;
  return Renaming{static_cast<std::size_t>(fresh - labels.begin()), missing.front()};
}

bool keepModelName(const Project& project, SourceId source, const FileNames& file, Imported& imported) {
  std::set<std::string> known;
  for (const auto& model : project.models) {
    if (model->source == source && !model->sourceModel.empty()) known.insert(model->sourceModel);
  }
  const auto renaming = renamingOf(modelLabels(imported), known, file.model);
  if (renaming) imported.models[renaming->index].name = renaming->name;
  return renaming.has_value();
}

bool keepClipName(const ProjectModel& entry, const FileNames& file, Model& model) {
  std::set<std::string> known;
  for (const auto& clip : entry.clips) {
    if (!clip->sourceClip.empty()) known.insert(clip->sourceClip);
  }
  const auto renaming = renamingOf(clipLabels(model), known, file.clip);
  if (!renaming) return false;
  auto& clip = model.clips[renaming->index];
  auto renamed = std::make_shared<Clip>(*clip);
  renamed->name = renaming->name;
  clip = std::move(renamed);
  return true;
}

}  // namespace

std::shared_ptr<const Imported> withKeptNames(const Project& project, SourceId source,
                                              const std::shared_ptr<const Imported>& imported) {
  const Source* entry = project.find(source);
  if (entry == nullptr || !entry->options.fileNames) return imported;
  const FileNames file = namesOfFile(cleanUtf8(std::filesystem::path(entry->path).stem().string()));
  auto kept = std::make_shared<Imported>(*imported);
  bool isRenamed = keepModelName(project, source, file, *kept);
  const std::vector<std::string> labels = modelLabels(*kept);
  for (const auto& model : project.models) {
    if (model->source != source) continue;
    const auto at = std::ranges::find(labels, model->sourceModel);
    if (at == labels.end()) continue;
    Model& part = kept->models[static_cast<std::size_t>(at - labels.begin())];
    isRenamed = keepClipName(*model, file, part) || isRenamed;
  }
  return isRenamed ? kept : imported;
}

}  // namespace squire
