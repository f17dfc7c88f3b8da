#include "core/edit/keys/copied_keys.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>

#include "core/edit/change_clip.h"
#include "core/edit/keys/axis_lists.h"

namespace squire {

namespace {

std::unordered_map<std::string, BoneId> bonesByLabel(const ProjectModel& model) {
  std::unordered_map<std::string, BoneId> bones;
  const std::vector<std::string> labels = boneLabels(*model.bones);
  for (std::size_t i = 0; i < labels.size(); ++i) bones.emplace(labels[i], (*model.bones)[i].id);
  return bones;
}

template <typename T>
Keys<T> shifted(Keys<T> keys, Time by) {
  for (Key<T>& key : keys) key.time += by;
  return keys;
}

template <typename T>
void take(const Channel<T>& channel, const Axes<T>& axes, const std::vector<Time>& times, Keys<T>& out) {
  if (channel) out = picked(*columnsOf(channel, axes), times).taken;
}

template <typename T>
Status put(Clip& clip, Channel<T>& channel, Axes<T>& axes, const Keys<T>& keys, Time at) {
  if (keys.empty()) return {};
  for (const Time end : {keys.front().time + at, keys.back().time + at}) {
    if (const Status sound = checkKeyTime(end); !sound) return sound.error();
  }
  clip.duration = std::max(clip.duration, keys.back().time + at);
  addKeys(channel, axes, shifted(keys, at), clip);
  return {};
}

std::size_t count(const CopiedKeys& keys) {
  std::size_t sum = 0;
  for (const CopiedTrack& track : keys.tracks) {
    sum += track.translation.size() + track.rotation.size() + track.scale.size();
  }
  return sum;
}

}  // namespace

Result<CopiedKeys> copyKeys(const Project& project, const KeysRef& ref, const std::vector<KeyRef>& keys) {
  const auto clip = loadedClip(project, ref);
  if (!clip) return clip.error();
  std::map<BoneId, std::map<ChannelKind, std::vector<Time>>> selection;
  std::optional<Time> first;
  for (const KeyRef& key : keys) {
    selection[key.bone][key.channel].push_back(key.time);
    if (!first || key.time < *first) first = key.time;
  }
  const ProjectModel& model = *project.find(ref.model);
  const std::vector<std::string> labels = boneLabels(*model.bones);
  CopiedKeys copy;
  copy.start = first.value_or(Time());
  const Time back = Time() - copy.start;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const BoneId bone = (*model.bones)[i].id;
    const Track* track = findTrack(**clip, bone);
    const auto chosen = selection.find(bone);
    if (!track || chosen == selection.end()) continue;
    for (auto& [kind, times] : chosen->second) sortOnce(times);
    CopiedTrack copied{labels[i], {}, {}, {}};
    take(track->translation, track->translationAxes, chosen->second[ChannelKind::Translation],
         copied.translation);
    take(track->rotation, track->rotationAxes, chosen->second[ChannelKind::Rotation], copied.rotation);
    take(track->scale, track->scaleAxes, chosen->second[ChannelKind::Scale], copied.scale);
    copied.translation = shifted(std::move(copied.translation), back);
    copied.rotation = shifted(std::move(copied.rotation), back);
    copied.scale = shifted(std::move(copied.scale), back);
    copy.tracks.push_back(std::move(copied));
  }
  return copy;
}

Result<Edit> pasteKeys(const Project& project, const PasteKeys& args) {
  return recorded(
      project, args,
      changeClip(project, args.clip, labelOf<PasteKeys>("Paste", count(args.keys)),
                 [&](Clip& clip) -> Status {
                   const auto bones = bonesByLabel(*project.find(args.clip.model));
                   bool isAnyKnown = args.keys.empty();
                   for (const CopiedTrack& copied : args.keys.tracks) {
                     const auto bone = bones.find(copied.bone);
                     if (bone == bones.end()) continue;
                     isAnyKnown = true;
                     Track& track = trackOf(clip, bone->second);
                     for (const Status& done :
                          {put(clip, track.translation, track.translationAxes, copied.translation, args.at),
                           put(clip, track.rotation, track.rotationAxes, copied.rotation, args.at),
                           put(clip, track.scale, track.scaleAxes, copied.scale, args.at)}) {
                       if (!done) return done.error();
                     }
                   }
                   dropEmptyTracks(clip);
                   if (isAnyKnown) return {};
                   return makeError(ErrorCode::Content, "the model has none of the bones that were copied");
                 }));
}

std::vector<std::string> missingBones(const Project& project, const PasteKeys& args) {
  std::vector<std::string> missing;
  const ProjectModel* model = project.find(args.clip.model);
  if (!model) return missing;
  const auto bones = bonesByLabel(*model);
  for (const CopiedTrack& track : args.keys.tracks) {
    if (!bones.contains(track.bone)) missing.push_back(track.bone);
  }
  return missing;
}

}  // namespace squire
