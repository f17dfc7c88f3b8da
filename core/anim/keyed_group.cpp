#include "core/anim/keyed_group.h"

#include <algorithm>
#include <unordered_map>

#include "core/anim/row_group.h"

namespace squire::anim {

namespace {

constexpr float lastShare = 0x1.fffffep-1f;  // the largest float below 1

template <typename T>
KeyedGroup::Place placeIn(const Keys<T>& keys, std::span<const std::int64_t> marks, std::int64_t ticks) {
  if (ticks <= keys.front().time.ticks) return {};
  if (ticks >= keys.back().time.ticks) return {keys.size() - 1, keys.size() - 1, 0.0f};
  const auto mark = std::upper_bound(marks.begin(), marks.end(), ticks) - marks.begin() - 1;
  const std::size_t begin = static_cast<std::size_t>(mark) * KeyedGroup::stride;
  std::size_t to = begin + 1;
  while (keys[to].time.ticks <= ticks) ++to;
  const std::int64_t from = keys[to - 1].time.ticks;
  // Unsigned arithmetic, so that no difference of two times overflows.
  const auto since = [&](std::int64_t later) {
    return static_cast<double>(static_cast<std::uint64_t>(later) - static_cast<std::uint64_t>(from));
  };
  // A share rounded up to 1 would make a stepped key jump before the next key.
  const auto share = static_cast<float>(since(ticks) / since(keys[to].time.ticks));
  return {to - 1, to, std::min(share, lastShare)};
}

template <typename T, typename U>
bool sameTimes(const Keys<T>& a, const Keys<U>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const Key<T>& x, const Key<U>& y) { return x.time == y.time; });
}

template <typename T>
bool sameTimes(const KeyedChannel& channel, const Keys<T>& keys) {
  return channel.rotations ? sameTimes(*channel.rotations, keys) : sameTimes(*channel.vectors, keys);
}

class Grouping {
 public:
  void add(std::uint32_t offset, const Channel<vec3>& keys) {
    if (keys && !keys->empty()) groupFor(*keys).channels.push_back({offset, keys, {}});
  }
  void add(std::uint32_t offset, const Channel<quat>& keys) {
    if (keys && !keys->empty()) groupFor(*keys).channels.push_back({offset, {}, keys});
  }
  KeyedGroups take() { return std::make_shared<const std::vector<KeyedGroup>>(std::move(groups_)); }

 private:
  template <typename T>
  KeyedGroup& groupFor(const Keys<T>& keys) {
    std::size_t hash = keys.size();
    for (const Key<T>& key : keys) hash = hash * 1099511628211u + static_cast<std::size_t>(key.time.ticks);
    const auto [begin, end] = found_.equal_range(hash);
    const auto same = std::find_if(begin, end, [&](const auto& entry) {
      return sameTimes(groups_[entry.second].channels.front(), keys);
    });
    if (same != end) return groups_[same->second];
    found_.emplace(hash, groups_.size());
    KeyedGroup& group = groups_.emplace_back();
    group.marks.reserve((keys.size() + KeyedGroup::stride - 1) / KeyedGroup::stride);
    for (std::size_t i = 0; i < keys.size(); i += KeyedGroup::stride)
      group.marks.push_back(keys[i].time.ticks);
    return group;
  }

  std::vector<KeyedGroup> groups_;
  std::unordered_multimap<std::size_t, std::size_t> found_;
};

}  // namespace

KeyedGroup::Place KeyedGroup::find(std::int64_t ticks) const {
  const KeyedChannel& first = channels.front();
  return first.rotations ? placeIn(*first.rotations, marks, ticks) : placeIn(*first.vectors, marks, ticks);
}

std::size_t KeyedGroup::bytes() const {
  return sizeof(KeyedGroup) + channels.capacity() * sizeof(KeyedChannel) +
         marks.capacity() * sizeof(std::int64_t);
}

KeyedGroups keyedGroups(std::span<const BoneTrack> tracks) {
  Grouping grouping;
  for (const auto& [bone, track] : tracks) {
    const std::uint32_t lane = laneOffset(bone);
    grouping.add(lane + translationFloats, track->translation);
    grouping.add(lane + rotationFloats, track->rotation);
    grouping.add(lane + scaleFloats, track->scale);
  }
  return grouping.take();
}

}  // namespace squire::anim
