#include "core/anim/evaluated_clip.h"

#include <algorithm>
#include <unordered_map>

#include "core/anim/compact_bound.h"
#include "core/anim/compile_rows.h"
#include "core/anim/keyed_group.h"
#include "core/anim/row_group.h"

namespace squire {

namespace {

using anim::ChannelSource;
using anim::RowGroup;
using Groups = std::vector<std::shared_ptr<const RowGroup>>;

// Moves constant channels from the list into the constants.
void takeStill(std::vector<ChannelSource>& channels, std::span<PoseBlock> constants) {
  for (const ChannelSource& channel : channels) {
    if (channel.still()) channel.writeConstant(constants);
  }
  std::erase_if(channels, [](const ChannelSource& channel) { return channel.still(); });
}

Groups groupsOf(const std::vector<std::vector<const ChannelSource*>>& lists, anim::TableOptions options) {
  Groups groups;
  for (const auto& list : lists) {
    groups.push_back(anim::makeGroup(list, options));
    // Only the first group may also write the constants of bones without channels; a later one would
    // overwrite bones of the groups before it.
    options.constants = {};
  }
  return groups;
}

std::vector<std::int64_t> startsOf(const KeyframeAnimation& animation) {
  std::vector<std::int64_t> times;
  double seconds = 0.0;
  for (const Keyframe& keyframe : animation.keyframes) {
    times.push_back(Time::fromSeconds(seconds).ticks);
    seconds += static_cast<double>(keyframe.duration);
  }
  // The transition from the last keyframe of a loop to the first.
  if (animation.loop && animation.keyframes.back().duration > 0.0f) {
    times.push_back(Time::fromSeconds(seconds).ticks);
  }
  return times;
}

// The channel if it has keys, else one key with the rest value.
template <typename T>
Channel<T> orRest(const Channel<T>& channel, const T& rest) {
  if (channel && !channel->empty()) return channel;
  return std::make_shared<const Keys<T>>(Keys<T>{{Time{}, rest, Ease{}}});
}

bool wrote(const std::vector<anim::LaneTable>& tables, std::uint32_t part) {
  return std::any_of(tables.begin(), tables.end(),
                     [&](const auto& table) { return table.everyBone() && table.part == part; });
}

}  // namespace

EvaluatedClip EvaluatedClip::compileAsKeys(const Skeleton& skeleton, const Clip& clip) {
  EvaluatedClip out;
  out.boneCount_ = skeleton.bones.size();
  out.duration_ = clip.duration;
  out.loop_ = clip.loop;
  out.constants_.resize(blockCountFor(out.boneCount_));
  toBlocks(skeleton.restPose(), out.constants_);
  std::vector<anim::BoneTrack> tracks;
  for (const Track& track : clip.tracks) {
    const auto bone = skeleton.indexOf(track.bone);
    if (bone) tracks.push_back({static_cast<std::size_t>(*bone), &track});
  }
  out.keyed_ = anim::keyedGroups(tracks);
  return out;
}

EvaluatedClip EvaluatedClip::compile(const Skeleton& skeleton, const Clip& clip, Precision precision) {
  if (precision == Precision::AsKeys) return compileAsKeys(skeleton, clip);
  EvaluatedClip out;
  out.boneCount_ = skeleton.bones.size();
  out.duration_ = clip.duration;
  out.loop_ = clip.loop;
  out.constants_.resize(blockCountFor(out.boneCount_));
  toBlocks(skeleton.restPose(), out.constants_);
  std::unordered_map<BoneId, std::size_t> indices;
  for (std::size_t i = 0; i < out.boneCount_; ++i) indices.emplace(skeleton.bones[i].id, i);
  std::vector<ChannelSource> channels;
  for (const Track& track : clip.tracks) {
    const auto found = indices.find(track.bone);
    if (found == indices.end()) continue;
    for (ChannelSource& channel :
         anim::channelsOf(found->second, track, skeleton.bones[found->second].rest)) {
      channels.push_back(std::move(channel));
    }
  }
  takeStill(channels, out.constants_);
  const auto lists = anim::groupChannels(channels, clip.rate);
  anim::TableOptions options{precision, out.constants_, out.boneCount_};
  out.groups_ = groupsOf(lists, options);
  out.findWholeTables();
  if (precision == Precision::Exact || lists.empty()) return out;
  EvaluatedClip exact = out;
  exact.groups_ = groupsOf(lists, {Precision::Exact, exact.constants_, exact.boneCount_});
  exact.findWholeTables();
  const anim::CompactBound bound(skeleton, exact, lists);
  while (bound.keepMore(out, options.kept)) {
    out.groups_ = groupsOf(lists, options);
    out.findWholeTables();
  }
  return out;
}

EvaluatedClip EvaluatedClip::compile(const KeyframeAnimation& animation, Precision precision) {
  EvaluatedClip out;
  const std::vector<std::int64_t> times = startsOf(animation);
  out.boneCount_ = animation.keyframes.front().pose.size();
  out.duration_ = Time::fromSeconds(animation.length());
  out.loop_ = animation.loop;
  out.frameDurations_.reserve(animation.keyframes.size());
  for (const Keyframe& keyframe : animation.keyframes) out.frameDurations_.push_back(keyframe.duration);
  out.constants_.resize(blockCountFor(out.boneCount_));
  toBlocks(animation.keyframes.front().pose, out.constants_);
  std::vector<ChannelSource> channels;
  for (std::size_t bone = 0; bone < out.boneCount_; ++bone) {
    for (ChannelSource& channel : anim::channelsOf(bone, animation, times))
      channels.push_back(std::move(channel));
  }
  takeStill(channels, out.constants_);
  std::vector<const ChannelSource*> all;
  all.reserve(channels.size());
  for (const ChannelSource& channel : channels) all.push_back(&channel);
  if (!all.empty()) out.groups_ = groupsOf({all}, {precision, out.constants_, out.boneCount_});
  out.findWholeTables();
  return out;
}

void EvaluatedClip::findWholeTables() {
  if (groups_.empty()) return;
  const RowGroup& first = *groups_.front();
  wholeTranslations_ = wrote(first.vectors, anim::translationFloats);
  wholeRotations_ = wrote(first.rotations, anim::rotationFloats);
  wholeScales_ = wrote(first.vectors, anim::scaleFloats);
}

void EvaluatedClip::replaceTrack(const Skeleton& skeleton, std::size_t bone, const Track& track) {
  std::erase_if(replacements_, [&](const Replacement& replacement) { return replacement.bone == bone; });
  const Transform& rest = skeleton.bones[bone].rest;
  const Track whole{track.bone, orRest(track.translation, rest.translation),
                    orRest(track.rotation, rest.rotation), orRest(track.scale, rest.scale)};
  const anim::BoneTrack one[] = {{bone, &whole}};
  replacements_.push_back({bone, anim::keyedGroups(one)});
}

void EvaluatedClip::sample(Time time, std::span<PoseBlock> pose) const {
  const std::span<const anim::KeyedGroup> keyed =
      keyed_ ? std::span<const anim::KeyedGroup>(*keyed_) : std::span<const anim::KeyedGroup>();
  anim::sampleAt({constants_, wholeTranslations_, wholeRotations_, wholeScales_, groups_, keyed}, time.ticks,
                 pose.data());
  for (const Replacement& replacement : replacements_) {
    anim::sampleAt({{}, false, false, false, {}, *replacement.groups}, time.ticks, pose.data());
  }
}

void EvaluatedClip::sampleBetween(std::size_t from, std::size_t to, float share,
                                  std::span<PoseBlock> pose) const {
  const bool next = (from + 1) % frameDurations_.size() == to;
  const unsigned halvings = groups_.empty() || !next ? 2 : groups_.front()->halvings[from];
  anim::sampleRows({constants_, wholeTranslations_, wholeRotations_, wholeScales_, groups_, {}},
                   {from, to, share, halvings}, pose.data());
}

std::size_t EvaluatedClip::bytes() const {
  std::size_t sum =
      sizeof(*this) + constants_.size() * sizeof(PoseBlock) + frameDurations_.size() * sizeof(float);
  for (const auto& group : groups_) sum += group->bytes();
  const auto add = [&](const anim::KeyedGroups& keyed) {
    for (const anim::KeyedGroup& group : *keyed) sum += group.bytes();
  };
  if (keyed_) add(keyed_);
  for (const Replacement& replacement : replacements_) add(replacement.groups);
  return sum;
}

Status SampleJob::validate() const {
  if (clip == nullptr) return makeError(ErrorCode::Usage, "a sample has no clip");
  if (pose.size() < blockCountFor(clip->boneCount())) {
    return makeError(ErrorCode::Usage, "a sample has fewer blocks than its clip has bones");
  }
  return {};
}

}  // namespace squire
