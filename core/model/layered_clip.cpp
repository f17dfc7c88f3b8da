#include "core/model/layered_clip.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <unordered_map>

#include "core/base/sort_once.h"
#include "core/math/eased_span.h"
#include "core/model/axis_curves.h"

namespace squire {

namespace {

constexpr int comparedTimes = 8;     // number of times at which an ease is compared with the joined channels
constexpr double fittedShare = 0.8;  // fraction of the allowed error that is the tolerance of a fit
constexpr double dividedTurn = 1.0;  // radians; a larger turn is divided before an ease is fitted

using Handles = std::array<HandleTimes, 1>;

glm::dquat exactly(const quat& q) { return glm::dquat(q); }
glm::dvec3 exactly(const vec3& v) { return glm::dvec3(v); }

double gapBetween(const quat& a, const quat& b) { return angleBetween(glm::dquat(a), glm::dquat(b)); }
double gapBetween(const vec3& a, const vec3& b) {
  const vec3 way = glm::abs(a - b);
  return static_cast<double>(std::max({way.x, way.y, way.z}));
}

vec3 onTheWay(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
quat onTheWay(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

// The keys around a time: the last one not after it, and the next one.
template <typename T>
std::pair<const Key<T>*, const Key<T>*> keysAround(const Keys<T>& keys, Time time) {
  const auto after = std::upper_bound(keys.begin(), keys.end(), time,
                                      [](Time t, const Key<T>& key) { return t < key.time; });
  return {after == keys.begin() ? nullptr : &*(after - 1), after == keys.end() ? nullptr : &*after};
}

// A stepped value holds up to the last tick, where the share of the time may round to 1.
template <typename T>
T valueOf(const Channel<T>& channel, Time time, const T& fallback) {
  if (!channel || channel->empty()) return fallback;
  const auto [key, next] = keysAround(*channel, time);
  if (key != nullptr && next != nullptr && key->ease.kind == Interpolation::Step) return key->value;
  return valueAt(channel, time, fallback);
}

// How values of a channel are joined with offsets.
struct Moves {
  using Value = vec3;
  static constexpr double error = layeredMoveError;
  static constexpr bool addsUp = true;  // a sum of changes with the same ease has that ease
  static vec3 none() { return vec3(0.0f); }
  static vec3 joined(const vec3& value, const vec3& offset, float share) {
    return value + shareOfMove(offset, share);
  }
};
struct Turns {
  using Value = quat;
  static constexpr double error = layeredTurnError;
  static constexpr bool addsUp = false;
  static quat none() { return {1.0f, 0.0f, 0.0f, 0.0f}; }
  static quat joined(const quat& value, const quat& offset, float share) {
    return glm::normalize(value * shareOfTurn(offset, share));
  }
};
struct Scales {
  using Value = vec3;
  static constexpr double error = layeredMoveError;
  static constexpr bool addsUp = false;
  static vec3 none() { return vec3(1.0f); }
  static vec3 joined(const vec3& value, const vec3& offset, float share) {
    return value * shareOfScale(offset, share);
  }
};

// The channels of one bone that are joined: that of the clip and those of the layers that have an effect.
template <typename T>
struct ChannelStack {
  Channel<T> below;
  std::vector<std::pair<Channel<T>, float>> layers;  // with the effective weight of each layer, above 0

  [[nodiscard]] std::vector<Time> times() const {
    std::vector<Time> out;
    const auto add = [&](const Channel<T>& channel) {
      if (!channel) return;
      for (const Key<T>& key : *channel) out.push_back(key.time);
    };
    add(below);
    for (const auto& [channel, share] : layers) add(channel);
    sortOnce(out);
    return out;
  }
};

template <typename How>
class ChannelJoiner {
  using T = typename How::Value;

 public:
  ChannelJoiner(const ChannelStack<T>& stack, const T& rest, bool mayAdd) : stack_(stack), rest_(rest) {
    times_ = stack.times();
    const std::size_t share = std::max<std::size_t>(1, stack.layers.size() / layersWithAllKeys);
    if (mayAdd) room_ = (addedKeys + addedKeysPerKey * times_.size()) / share;
  }

  Channel<T> run() {
    for (std::size_t i = 0; i + 1 < times_.size(); ++i) between(times_[i], times_[i + 1]);
    push(times_.back(), {});
    return std::make_shared<const Keys<T>>(std::move(keys_));
  }

 private:
  [[nodiscard]] T at(Time time) const {
    T value = valueOf(stack_.below, time, rest_);
    for (const auto& [channel, share] : stack_.layers)
      value = How::joined(value, valueOf(channel, time, How::none()), share);
    return value;
  }

  void push(Time time, const Ease& ease) {
    T value = at(time);
    if constexpr (std::is_same_v<T, quat>) {
      if (!keys_.empty() && glm::dot(keys_.back().value, value) < 0.0f) value = -value;
    }
    keys_.push_back({time, value, ease});
  }

  // How the channels change between two neighbouring times.
  struct Change {
    int moving = 0;              // channels that change before the end
    bool jumps = false;          // at the end
    bool isBelow = false;        // the clip's channel is one that changes before the end
    std::optional<Ease> ease{};  // of all channels that change, if they have the same
  };

  static void note(Change& change, const Channel<T>& channel, Time from, Time to) {
    if (!channel || channel->empty()) return;
    const auto [key, next] = keysAround(*channel, from);
    if (key == nullptr || next == nullptr || key->value == next->value) return;
    if (key->ease.kind == Interpolation::Step) {
      change.jumps = change.jumps || next->time == to;
      return;
    }
    const bool isWhole = key->time == from && next->time == to;
    const bool isOne = isWhole || key->ease.kind == Interpolation::Linear;
    if (change.moving++ == 0) {
      if (isOne) change.ease = key->ease;
    } else if (!isOne || change.ease != key->ease) {
      change.ease.reset();
    }
  }

  void between(Time from, Time to) {
    Change change;
    note(change, stack_.below, from, to);
    change.isBelow = change.moving > 0;
    for (const auto& one : stack_.layers) note(change, one.first, from, to);
    if (change.moving == 0) return push(from, {change.jumps ? Interpolation::Step : Interpolation::Linear});
    if (!change.jumps) return smooth(from, to, change);
    // The other channels move up to the tick before the jump.
    const Time last = to - Time{1};
    if (last <= from) return push(from, {Interpolation::Step});
    if (change.ease && change.ease->kind != Interpolation::Linear) change.ease.reset();
    smooth(from, last, change);
    push(last, {Interpolation::Step});
  }

  void smooth(Time from, Time to, const Change& change) {
    const bool isExact = change.ease && ((change.isBelow && change.moving == 1) || How::addsUp);
    if (isExact || (change.ease && follows(from, to, *change.ease))) return push(from, *change.ease);
    pieces(from, to);
  }

  // Whether interpolation with an ease between two times stays within the error.
  [[nodiscard]] bool follows(Time from, Time to, const Ease& ease) const {
    const T first = at(from), last = at(to);
    const auto ticks = static_cast<double>((to - from).ticks);
    for (int i = 0; i < comparedTimes; ++i) {
      const Time time = from + Time{std::llround((i + 0.5) / comparedTimes * ticks)};
      const auto share = static_cast<float>(static_cast<double>((time - from).ticks) / ticks);
      if (gapBetween(onTheWay(first, last, shareOfWay(ease, share)), at(time)) > How::error) return false;
    }
    return true;
  }

  void pieces(Time from, Time to) {
    const std::int64_t ticks = (to - from).ticks;
    if (ticks <= 1 || room_ == 0) return push(from, {});
    if (const auto ease = fitted(from, to)) return push(from, *ease);
    --room_;
    const Time middle = from + Time{ticks / 2};
    pieces(from, middle);
    pieces(middle, to);
  }

  [[nodiscard]] std::optional<Ease> fitted(Time from, Time to) const {
    const T first = at(from), last = at(to);
    if (follows(from, to, {})) return Ease();
    if (std::is_same_v<T, quat> && gapBetween(first, last) > dividedTurn) return std::nullopt;
    const auto ticks = static_cast<double>((to - from).ticks);
    static constexpr Handles handles{};
    using Exact = decltype(exactly(first));
    const std::function<Exact(double)> wanted = [&](double share) {
      return exactly(at(from + Time{std::llround(share * ticks)}));
    };
    auto ease = fittedEase(exactly(first), exactly(last), {fittedShare * How::error, handles}, wanted);
    if (ease && !follows(from, to, *ease)) ease.reset();
    return ease;
  }

  const ChannelStack<T>& stack_;
  const T rest_;
  std::vector<Time> times_;
  std::size_t room_ = 0;
  Keys<T> keys_;
};

// The tracks of one bone that are joined.
struct TrackStack {
  const Track* below = nullptr;
  std::vector<std::pair<const Track*, float>> layers;  // with the effective weight of each layer, above 0

  template <typename T>
  [[nodiscard]] ChannelStack<T> of(Channel<T> Track::*channel) const {
    ChannelStack<T> out{below ? below->*channel : nullptr, {}};
    for (const auto& [track, share] : layers) {
      const Channel<T>& own = track->*channel;
      if (own && !own->empty()) out.layers.emplace_back(own, share);
    }
    return out;
  }
};

// The tracks of each bone that a layer moves.
using TrackStacks = std::map<BoneId, TrackStack>;

TrackStacks stacksOf(const Clip& below, std::span<const EditLayer> layers) {
  TrackStacks out;
  for (const EditLayer& layer : layers) {
    const float share = shareOf(layer, layers);
    if (share <= 0.0f) continue;
    for (const Track& track : layer.tracks) out[track.bone].layers.emplace_back(&track, share);
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
  for (const auto& one : stack.layers) keys += one.first->size();
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

template <typename How>
void joinChannel(const TrackStack& stack, Channel<typename How::Value> Track::*channel,
                 const typename How::Value& rest, bool mayAdd, Track& out) {
  const auto one = stack.of(channel);
  if (!one.layers.empty()) out.*channel = ChannelJoiner<How>(one, rest, mayAdd).run();
}

// Removes the single axes of joined channels, whose keys hold all three values.
void dropJoinedAxes(Track& track) {
  eachChannelOf(track, [](const auto& channel, auto& axes) {
    if (curvesOf(channel, axes) == nullptr) axes.reset();
  });
}

Track joinedTrack(const TrackStack& stack, BoneId bone, const Transform& rest, bool mayAdd) {
  Track out = stack.below ? *stack.below : Track{bone, nullptr, nullptr, nullptr};
  joinChannel<Moves>(stack, &Track::translation, rest.translation, mayAdd, out);
  joinChannel<Turns>(stack, &Track::rotation, rest.rotation, mayAdd, out);
  joinChannel<Scales>(stack, &Track::scale, rest.scale, mayAdd, out);
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
           return x.second == y.second && isSameTrack(x.first, y.first);
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
