#include "core/posing/bone_choice.h"

#include <array>

#include "core/anim/mirror.h"
#include "core/posing/channel_state.h"

namespace squire {

namespace {

using Flags = std::vector<bool>;  // by bone of the skeleton

Flags flagsOf(const Skeleton& skeleton, const Bones& bones) {
  Flags flags(skeleton.bones.size());
  for (const BoneId bone : bones) {
    if (const auto index = skeleton.indexOf(bone)) flags[static_cast<std::size_t>(*index)] = true;
  }
  return flags;
}

Bones bonesOf(const Skeleton& skeleton, const Flags& flags) {
  Bones bones;
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) bones.push_back(skeleton.bones[i].id);
  }
  return bones;
}

// Calls `use` with each bone that has a parent, and its parent.
template <typename Use>
void eachWithParent(const Skeleton& skeleton, Use use) {
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    const int parent = skeleton.bones[i].parent;
    if (parent != Bone::noParent) use(i, static_cast<std::size_t>(parent));
  }
}

bool hasKeyAt(const Clip& clip, BoneId bone, Time time) {
  constexpr std::array channels{ChannelKind::Translation, ChannelKind::Rotation, ChannelKind::Scale};
  for (const ChannelKind channel : channels) {
    if (channelStateAt(clip, bone, channel, time) == ChannelState::OnKey) return true;
  }
  return false;
}

}  // namespace

Bones mirroredBones(const Skeleton& skeleton, const Bones& bones) {
  const MirrorMap map = mirrorMapOf(skeleton);
  const Flags flags = flagsOf(skeleton, bones);
  Flags mirrored(flags.size());
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) mirrored[map.partner[i]] = true;
  }
  return bonesOf(skeleton, mirrored);
}

Bones wholeChains(const Skeleton& skeleton, const Bones& bones) {
  std::vector<int> children(skeleton.bones.size());
  eachWithParent(skeleton, [&](std::size_t /*bone*/, std::size_t parent) { ++children[parent]; });
  std::vector<std::size_t> chain(skeleton.bones.size());  // by bone: the first bone of its chain
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const int parent = skeleton.bones[i].parent;
    const bool goesOn = parent != Bone::noParent && children[static_cast<std::size_t>(parent)] == 1;
    chain[i] = goesOn ? chain[static_cast<std::size_t>(parent)] : i;
  }
  const Flags flags = flagsOf(skeleton, bones);
  Flags wanted(flags.size());
  for (std::size_t i = 0; i < flags.size(); ++i) {
    if (flags[i]) wanted[chain[i]] = true;
  }
  Flags out(flags.size());
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = wanted[chain[i]];
  return bonesOf(skeleton, out);
}

Bones withParents(const Skeleton& skeleton, const Bones& bones) {
  const Flags flags = flagsOf(skeleton, bones);
  Flags out = flags;
  eachWithParent(skeleton, [&](std::size_t bone, std::size_t parent) {
    if (flags[bone]) out[parent] = true;
  });
  return bonesOf(skeleton, out);
}

Bones withChildren(const Skeleton& skeleton, const Bones& bones) {
  const Flags flags = flagsOf(skeleton, bones);
  Flags out = flags;
  eachWithParent(skeleton, [&](std::size_t bone, std::size_t parent) {
    if (flags[parent]) out[bone] = true;
  });
  return bonesOf(skeleton, out);
}

Bones withAllBelow(const Skeleton& skeleton, const Bones& bones) {
  Flags out = flagsOf(skeleton, bones);
  eachWithParent(skeleton, [&](std::size_t bone, std::size_t parent) {
    if (out[parent]) out[bone] = true;
  });
  return bonesOf(skeleton, out);
}

Bones keyedBones(const Skeleton& skeleton, const Clip& clip) {
  Bones bones;
  const auto has = [](const auto& channel) { return channel && !channel->empty(); };
  for (const Track& track : clip.tracks) {
    if (has(track.translation) || has(track.rotation) || has(track.scale)) bones.push_back(track.bone);
  }
  return bonesOf(skeleton, flagsOf(skeleton, bones));
}

Bones keyedBonesAt(const Skeleton& skeleton, const Clip& clip, Time time) {
  Bones bones;
  for (const Track& track : clip.tracks) {
    if (hasKeyAt(clip, track.bone, time)) bones.push_back(track.bone);
  }
  return bonesOf(skeleton, flagsOf(skeleton, bones));
}

}  // namespace squire
