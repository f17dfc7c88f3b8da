#include "core/model/layered_clip.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/model/axis_curves.h"
#include "core/model/joined_channels.h"
#include "core/model/laid_values.h"

namespace squire {

namespace {

// The tracks of one bone that are joined.
struct TrackStack {
  const Track* below = nullptr;
  std::vector<Laid<const Track*>> layers;

  // Without what another layer covers.
  template <typename T>
  [[nodiscard]] ChannelStack<T> of(Channel<T> Track::*channel) const {
    ChannelStack<T> out{below ? below->*channel : nullptr, {}};
    for (const auto& layer : layers) {
      const Channel<T>& own = layer.part->*channel;
      if (!own || own->empty()) continue;
      if (layer.coversAll()) out = {};
      out.layers.push_back({own, layer.mode, layer.share, layer.fade});
    }
    return out;
  }
};

// The tracks of each bone that a layer moves.
using TrackStacks = std::map<BoneId, TrackStack>;

TrackStacks stacksOf(const Clip& below, std::span<const EditLayer> layers) {
  TrackStacks out;
  for (const EditLayer& layer : layers) {
    if (shareOf(layer, layers) <= 0.0f) continue;
    const Channel<float> fade = layer.fade && !layer.fade->empty() ? layer.fade : nullptr;
    for (const Track& track : layer.tracks) {
      const float share = shareOf(layer, layers, track.bone);
      if (share > 0.0f) out[track.bone].layers.push_back({&track, layer.mode, share, fade});
    }
  }
  if (out.empty()) return out;
  for (const Track& track : below.tracks) {
    if (const auto found = out.find(track.bone); found != out.end()) found->second.below = &track;
  }
  return out;
}

template <typename T>
std::size_t wantedRoom(const ChannelStack<T>& stack) {
  if (stack.layers.empty()) return 0;
  std::size_t keys = stack.below ? stack.below->size() : 0;
  for (const auto& one : stack.layers) keys += one.part->size() + (one.fade ? one.fade->size() : 0);
  return addedKeys + addedKeysPerKey * keys;
}

std::size_t wantedRoomOf(const TrackStack& stack) {
  return wantedRoom(stack.of(&Track::translation)) + wantedRoom(stack.of(&Track::rotation)) +
         wantedRoom(stack.of(&Track::scale));
}

bool mayAddKeys(const TrackStacks& stacks) {
  std::size_t wanted = 0;
  for (const auto& [bone, stack] : stacks) wanted += wantedRoomOf(stack);
  return wanted <= mostAddedKeys;
}

// Removes the single axes of joined channels, whose keys hold all three values.
void dropJoinedAxes(Track& track) {
  eachChannelOf(track, [](const auto& channel, auto& axes) {
    if (curvesOf(channel, axes) == nullptr) axes.reset();
  });
}

Track joinedTrack(const TrackStack& stack, BoneId bone, const Transform& rest, bool mayAdd) {
  Track out = stack.below ? *stack.below : Track{bone, nullptr, nullptr, nullptr};
  if (const auto moves = stack.of(&Track::translation); !moves.layers.empty())
    out.translation = joinedMoves(moves, rest.translation, mayAdd);
  if (const auto turns = stack.of(&Track::rotation); !turns.layers.empty())
    out.rotation = joinedTurns(turns, rest.rotation, mayAdd);
  if (const auto scales = stack.of(&Track::scale); !scales.layers.empty())
    out.scale = joinedScales(scales, rest.scale, mayAdd);
  dropJoinedAxes(out);
  return out;
}

bool isSameTrack(const Track* a, const Track* b) {
  if (a == nullptr || b == nullptr) return a == b;
  return a->translation == b->translation && a->rotation == b->rotation && a->scale == b->scale;
}

bool isSameStack(const TrackStack& a, const TrackStack& b) {
  return isSameTrack(a.below, b.below) &&
         std::ranges::equal(a.layers, b.layers, [](const auto& x, const auto& y) {
           return x.mode == y.mode && x.share == y.share && x.fade == y.fade && isSameTrack(x.part, y.part);
         });
}

template <typename T>
bool hasNoKeysBelow(const ChannelStack<T>& stack) {
  return !stack.layers.empty() && (!stack.below || stack.below->empty());
}

bool needsRest(const TrackStack& stack) {
  return hasNoKeysBelow(stack.of(&Track::translation)) || hasNoKeysBelow(stack.of(&Track::rotation)) ||
         hasNoKeysBelow(stack.of(&Track::scale));
}

// The earlier results of an entry, for reuse where the keys are the same.
class EarlierTracks {
 public:
  EarlierTracks() = default;
  explicit EarlierTracks(const ProjectClip& entry) {
    if (!entry.below || !entry.clip) return;
    stacks_ = stacksOf(*entry.below, entry.layers);
    mayAdd_ = mayAddKeys(stacks_);
    for (const Track& track : entry.clip->tracks) tracks_.emplace(track.bone, &track);
  }

  [[nodiscard]] const Track* find(BoneId bone, const TrackStack& stack, bool mayAdd) const {
    const auto before = stacks_.find(bone);
    if (before == stacks_.end() || mayAdd != mayAdd_ || !isSameStack(before->second, stack)) return nullptr;
    if (needsRest(stack)) return nullptr;  // a re-import may have changed the rest pose
    const auto track = tracks_.find(bone);
    return track == tracks_.end() ? nullptr : track->second;
  }

 private:
  TrackStacks stacks_;
  bool mayAdd_ = true;
  std::unordered_map<BoneId, const Track*> tracks_;
};

std::shared_ptr<const Clip> joinedClip(const std::shared_ptr<const Clip>& below,
                                       std::span<const EditLayer> layers,
                                       const std::vector<ProjectBone>& bones, const EarlierTracks& earlier) {
  const TrackStacks stacks = stacksOf(*below, layers);
  const bool mayAdd = mayAddKeys(stacks);
  auto out = std::make_shared<Clip>(*below);
  bool isMoved = false;
  for (const ProjectBone& bone : bones) {
    const auto found = stacks.find(bone.id);
    if (found == stacks.end()) continue;
    isMoved = true;
    const Track* known = earlier.find(bone.id, found->second, mayAdd);
    Track track = known ? *known : joinedTrack(found->second, bone.id, bone.rest, mayAdd);
    const auto own = std::ranges::find(out->tracks, bone.id, &Track::bone);
    if (own != out->tracks.end()) {
      *own = std::move(track);
      continue;
    }
    const auto isLater = [&](const Track& other) { return bone.id < other.bone; };
    out->tracks.insert(std::ranges::find_if(out->tracks, isLater), std::move(track));
  }
  return isMoved ? out : below;
}

}  // namespace

Transform poseUnder(const ProjectClip& entry, LayerId layer, const ProjectBone& bone, Time time) {
  Transform pose = bone.rest;
  const auto lay = [&](const Track& track, LayerMode mode, float share) {
    const auto on = [&]<typename How>(How, const auto& channel, auto& value) {
      if (channel && !channel->empty())
        value = How::laid(mode, value, valueAt(channel, time, How::none()), share);
    };
    on(LaidMoves(), track.translation, pose.translation);
    on(LaidTurns(), track.rotation, pose.rotation);
    on(LaidScales(), track.scale, pose.scale);
  };
  const std::vector<Track>& below = clipBelow(entry)->tracks;
  const auto own = std::ranges::find(below, bone.id, &Track::bone);
  if (own != below.end()) lay(*own, LayerMode::Replace, 1.0f);
  for (const EditLayer& one : entry.layers) {
    if (one.id == layer) break;
    const float share = shareOf(one, entry.layers, bone.id) * fadeAt(one, time);
    if (const Track* track = share > 0.0f ? trackIn(one, bone.id) : nullptr) lay(*track, one.mode, share);
  }
  return pose;
}

const std::shared_ptr<const Clip>& clipBelow(const ProjectClip& entry) {
  return entry.layers.empty() ? entry.clip : entry.below;
}

std::shared_ptr<const Clip> layeredClip(const std::shared_ptr<const Clip>& below,
                                        std::span<const EditLayer> layers,
                                        const std::vector<ProjectBone>& bones) {
  return joinedClip(below, layers, bones, EarlierTracks());
}

void layOver(ProjectClip& entry, std::shared_ptr<const Clip> below, std::vector<EditLayer> layers,
             const std::vector<ProjectBone>& bones) {
  below = madeToItsEnd(std::move(below));
  if (below) {
    for (EditLayer& layer : layers) makeUntil(layer.tracks, below->duration);
  }
  std::shared_ptr<const Clip> made = below;
  if (below && !layers.empty()) made = joinedClip(below, layers, bones, EarlierTracks(entry));
  entry.below = layers.empty() ? nullptr : std::move(below);
  entry.layers = std::move(layers);
  entry.clip = std::move(made);
}

}  // namespace squire
