#include "widgets/timeline/key_commands.h"

#include <algorithm>

namespace squire {

Result<Edit> KeyCommands::snap(const std::vector<KeyRef>& keys) const {
  return snapKeys(session_.project(), {session_.keysRef(), keys});
}

Result<Edit> KeyCommands::ease(const std::vector<KeyRef>& keys, const Ease& ease) const {
  return setEase(session_.project(), {session_.keysRef(), keys, ease});
}

Result<Edit> KeyCommands::remove(const std::vector<KeyRef>& keys) const {
  return deleteKeys(session_.project(), {session_.keysRef(), keys});
}

bool KeyCommands::copy(const std::vector<KeyRef>& keys) {
  auto copied = copyKeys(session_.project(), session_.keysRef(), keys);
  if (!copied) return false;
  copied_ = *std::move(copied);
  return true;
}

CopiedKeys KeyCommands::copiedOnto(const std::vector<BoneId>& selected) const {
  CopiedKeys keys;
  if (copied_.empty() || session_.projectModel() == nullptr) return keys;
  const auto& bones = *session_.projectModel()->bones;
  const std::vector<std::string> labels = boneLabels(bones);
  keys.start = copied_.start;
  for (std::size_t i = 0; i < selected.size(); ++i) {
    if (copied_.tracks.size() > 1 && i >= copied_.tracks.size()) break;
    const auto bone = std::ranges::find(bones, selected[i], &ProjectBone::id);
    if (bone == bones.end()) continue;
    CopiedTrack track = copied_.tracks[copied_.tracks.size() == 1 ? 0 : i];
    track.bone = labels[static_cast<std::size_t>(bone - bones.begin())];
    keys.tracks.push_back(std::move(track));
  }
  return keys;
}

Result<Edit> KeyCommands::paste(const CopiedKeys& keys, Time at) const {
  return pasteKeys(session_.project(), {session_.keysRef(), keys, at});
}

std::vector<KeyRef> KeyCommands::pasted(const CopiedKeys& keys, Time at) const {
  std::vector<KeyRef> out;
  const auto& bones = *session_.projectModel()->bones;
  const std::vector<std::string> labels = boneLabels(bones);
  for (const CopiedTrack& track : keys.tracks) {
    const auto found = std::find(labels.begin(), labels.end(), track.bone);
    if (found == labels.end()) continue;
    const BoneId bone = bones[static_cast<std::size_t>(found - labels.begin())].id;
    for (const auto& key : track.translation) out.push_back({bone, ChannelKind::Translation, key.time + at});
    for (const auto& key : track.rotation) out.push_back({bone, ChannelKind::Rotation, key.time + at});
    for (const auto& key : track.scale) out.push_back({bone, ChannelKind::Scale, key.time + at});
  }
  return out;
}

std::size_t KeyCommands::missing(const CopiedKeys& keys) const {
  return missingBones(session_.project(), {session_.keysRef(), keys, Time()}).size();
}

}  // namespace squire
