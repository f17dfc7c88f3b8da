#include "core/edit/clips/clip_folders.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"
#include "core/model/clip_folder.h"

namespace squire {

namespace {

// An empty folder is valid.
Status checkFolder(const std::string& folder) { return folder.empty() ? Status() : checkName(folder); }

// A choice that the name makes anyway is not stored.
std::optional<std::string> choiceOf(const ProjectClip& clip, const std::string& folder) {
  if (folderOfName(clip.name) == folder) return std::nullopt;
  return folder;
}

// Returns whether the clip changed.
bool put(std::shared_ptr<const ProjectClip>& clip, const std::string& folder) {
  const std::optional<std::string> choice = choiceOf(*clip, folder);
  if (clip->folder == choice) return false;
  ProjectClip changed = *clip;
  changed.folder = choice;
  clip = std::make_shared<const ProjectClip>(std::move(changed));
  return true;
}

// Puts each clip into the folder that `folderFor` returns; clips without one stay. Without a change, the
// project stays the same value.
template <typename FolderFor>
Result<Edit> putClips(const Project& project, ModelId model, const Label& label, FolderFor folderFor) {
  bool isChanged = false;
  auto edit = changeModel(project, model, label, [&](ProjectModel& changed) {
    for (auto& clip : changed.clips) {
      const std::optional<std::string> folder = clip->removed ? std::nullopt : folderFor(*clip);
      if (folder && put(clip, *folder)) isChanged = true;
    }
  });
  if (edit && !isChanged) return Edit{project, label};
  return edit;
}

Label labelOfMove(const ProjectClip& first, std::size_t count, const std::string& folder) {
  if (count == 1)
    return folder.empty() ? labelOf<MoveClipsToFolder>(first.name)
                          : labelOf<MoveClipsToFolder>(first.name, folder);
  return folder.empty() ? labelOf<MoveClipsToFolder>(count) : labelOf<MoveClipsToFolder>(count, folder);
}

}  // namespace

Result<Edit> moveClipsToFolder(const Project& project, const MoveClipsToFolder& args) {
  const std::string folder = cleanFolder(args.folder);
  if (const Status good = checkFolder(folder); !good) return good.error();
  if (args.clips.empty()) return makeError(ErrorCode::Usage, "no clip is chosen");
  const ProjectModel* model = project.find(args.model);
  for (const ClipId clip : args.clips) {
    const ProjectClip* entry = clipAt(project, {args.model, clip});
    if (!entry || entry->removed) return noSuchClip();
  }
  const Label label = labelOfMove(*model->find(args.clips.front()), args.clips.size(), folder);
  const auto folderFor = [&](const ProjectClip& clip) -> std::optional<std::string> {
    if (std::ranges::find(args.clips, clip.id) == args.clips.end()) return std::nullopt;
    return folder;
  };
  return recorded(project, args, putClips(project, args.model, label, folderFor));
}

Result<Edit> renameClipFolder(const Project& project, const RenameClipFolder& args) {
  const std::string folder = cleanFolder(args.folder), name = cleanFolder(args.name);
  if (const Status good = checkFolder(name); !good) return good.error();
  const ProjectModel* model = project.find(args.model);
  const auto isIn = [&](const auto& clip) { return !clip->removed && isWithin(folderOf(*clip), folder); };
  if (folder.empty() || !model || std::ranges::none_of(model->clips, isIn))
    return makeError(ErrorCode::Usage, "no clip is in the folder " + inQuotes(folder));
  const std::string to = name.empty() ? folderAround(folder) : name;
  const auto folderFor = [&](const ProjectClip& clip) -> std::optional<std::string> {
    const std::string now = folderOf(clip);
    if (!isWithin(now, folder)) return std::nullopt;
    return cleanFolder(to + now.substr(folder.size()));
  };
  const Label label =
      name.empty() ? labelOf<RenameClipFolder>(folder) : labelOf<RenameClipFolder>(folder, name);
  return recorded(project, args, putClips(project, args.model, label, folderFor));
}

}  // namespace squire
