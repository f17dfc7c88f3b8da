#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/base/numbers.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/names.h"
#include "core/edit/tracks.h"
#include "core/rules/bones.h"

namespace squire {

namespace {

// Maps the bones of a skeleton to those of a model with the same names: first compares with the names in the
// model's source, then with the names in the project.
std::unordered_map<BoneId, BoneId> sameNames(const Skeleton& from, const std::vector<ProjectBone>& to) {
  std::unordered_map<BoneId, BoneId> ids;
  std::unordered_set<BoneId> taken;
  const std::vector<std::string> names = boneLabels(from);
  for (const std::vector<std::string>& labels : {sourceBoneLabels(to), boneLabels(to)}) {
    std::unordered_map<std::string, BoneId> byLabel;
    for (std::size_t i = 0; i < to.size(); ++i) {
      if (!to[i].gone && !taken.contains(to[i].id)) byLabel.emplace(labels[i], to[i].id);
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
      const auto same = byLabel.find(names[i]);
      if (same == byLabel.end() || !ids.emplace(from.bones[i].id, same->second).second) continue;
      taken.insert(same->second);
    }
  }
  return ids;
}

Diagnostic leftOut(const Clip& clip, std::size_t count) {
  Diagnostic warning;
  warning.rule = rules::bonesNotFound;
  warning.message = counted(count, "track") + " left out: the model has no bones of these names";
  warning.hint = "give the bones of both files the same names";
  warning.where.places = {{nouns::clip, clip.name}};
  return warning;
}

bool isWanted(const ImportClips& args, const Clip& clip) {
  return args.clips.empty() || std::find(args.clips.begin(), args.clips.end(), clip.name) != args.clips.end();
}

}  // namespace

std::vector<std::string> unmatchedBones(const Project& project, const ImportClips& args) {
  const ProjectModel* target = project.find(args.model);
  if (!target) return {};
  const auto ids = sameNames(*args.from->skeleton, *target->bones);
  const std::vector<std::string> names = boneLabels(*args.from->skeleton);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const BoneId bone = args.from->skeleton->bones[i].id;
    if (ids.contains(bone)) continue;
    const bool isMoved = std::any_of(args.from->clips.begin(), args.from->clips.end(), [&](const auto& clip) {
      return isWanted(args, *clip) && findTrack(*clip, bone) != nullptr;
    });
    if (isMoved) out.push_back(names[i]);
  }
  return out;
}

bool hasOtherSkeleton(const Project& project, ModelId model, const std::shared_ptr<const Model>& from) {
  std::unordered_set<BoneId> moved;
  for (const auto& clip : from->clips) {
    for (const Track& track : clip->tracks) moved.insert(track.bone);
  }
  return 2 * unmatchedBones(project, {model, from}).size() > moved.size();
}

Result<ImportedClips> importClips(const Project& project, const ImportClips& args) {
  const ProjectModel* target = project.find(args.model);
  if (!target) return makeError(ErrorCode::Usage, "the project has no such model");
  const auto ids = sameNames(*args.from->skeleton, *target->bones);
  Project next = project;
  ProjectModel model = *target;
  Diagnostics warnings;
  std::size_t taken = 0;
  for (const auto& clip : args.from->clips) {
    if (!isWanted(args, *clip)) continue;
    Clip copy = *clip;
    copy.tracks.clear();
    for (const Track& track : clip->tracks) {
      const auto bone = ids.find(track.bone);
      if (bone == ids.end()) continue;
      Track& placed = trackOf(copy, bone->second);
      placed = track;
      placed.bone = bone->second;
    }
    const std::size_t lost = clip->tracks.size() - copy.tracks.size();
    if (lost > 0) warnings.push_back(leftOut(*clip, lost));
    if (copy.tracks.empty() && lost > 0) continue;
    ProjectClip entry;
    entry.id = copy.id = ClipId{next.nextId++};
    entry.name = copy.name = freeClipName(model, clip->name);
    entry.stored = true;
    entry.clip = std::make_shared<const Clip>(std::move(copy));
    model.clips.push_back(std::make_shared<const ProjectClip>(std::move(entry)));
    ++taken;
  }
  if (taken == 0) {
    return makeError(ErrorCode::Content, "no clip of the file fits the bones of \"" + model.name + "\"",
                     "the bones of both files need the same names");
  }
  auto edit = recorded(project, args,
                       changeModel(next, args.model, labelOf<ImportClips>(taken), [&](ProjectModel& changed) {
                         changed = std::move(model);
                         return Status();
                       }));
  if (!edit) return edit.error();
  return ImportedClips{std::move(*edit), std::move(warnings)};
}

}  // namespace squire
