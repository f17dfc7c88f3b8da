#include "core/anim/keyframes/motion.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "core/anim/keyframes/needed_times.h"
#include "core/base/sort_once.h"
#include "core/math/half_turn.h"

namespace squire::keyframes {

namespace {

template <typename T>
bool changes(const Channel<T>& channel) {
  if (!channel || channel->empty()) return false;
  const T& first = channel->front().value;
  return std::any_of(channel->begin(), channel->end(), [&](const Key<T>& key) { return key.value != first; });
}

vec3 between(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }

quat between(const quat& a, const quat& b, float share) {
  if (share < 0.0f || share > 1.0f)
    return slerpShort(a, b, share);  // overshooting is defined by the model's slerp
  const float cosine = glm::dot(a, b);
  const SlerpWeights weights = slerpWeights(std::abs(cosine), share);
  const quat mixed = a * weights.from + b * (cosine < 0.0f ? -weights.to : weights.to);
  return mixed * (1.0f / std::sqrt(glm::dot(mixed, mixed)));
}

// Index of the first key after `time`. `hint` is the result for an earlier time and is updated.
template <typename T>
std::size_t keyAfter(const Keys<T>& keys, Time time, std::size_t& hint) {
  for (int i = 0; i < 2 && hint <= keys.size(); ++i, ++hint) {
    const bool fromBefore = hint == 0 || keys[hint - 1].time <= time;
    if (fromBefore && (hint == keys.size() || time < keys[hint].time)) return hint;
  }
  const auto after = std::upper_bound(keys.begin(), keys.end(), time,
                                      [](Time t, const Key<T>& key) { return t < key.time; });
  return hint = static_cast<std::size_t>(after - keys.begin());
}

// Like valueAt() of the model, but returns the value before or after a jump at the time.
template <typename T>
T valueAt(const Keys<T>& keys, const Instant& instant, std::size_t& hint) {
  const Time time = instant.time;
  const std::size_t after = keyAfter(keys, time, hint);
  if (after == 0) return keys.front().value;
  const Key<T>& key = keys[after - 1];
  if (key.time == time) {
    const bool held = instant.before && after > 1 && keys[after - 2].ease.kind == Interpolation::Step;
    return held ? keys[after - 2].value : key.value;
  }
  // A stepped value is held up to the last tick before the next key, where a share would round to 1.
  if (after == keys.size() || key.ease.kind == Interpolation::Step) return key.value;
  const auto way = static_cast<double>((time - key.time).ticks);
  const auto whole = static_cast<double>((keys[after].time - key.time).ticks);
  const float share = shareOfWay(key.ease, static_cast<float>(way / whole));
  return share == 0.0f ? key.value : between(key.value, keys[after].value, share);
}

// Smaller relative differences of scale are ignored: their effect on an error is not visible.
constexpr float scaleNoise = 1e-4f;

bool isUniform(const vec3& s) {
  return std::abs(s.x - s.y) <= scaleNoise * std::abs(s.x) &&
         std::abs(s.y - s.z) <= scaleNoise * std::abs(s.x);
}

bool isSteady(const Keys<vec3>& scales) {
  const vec3& first = scales.front().value;
  return std::all_of(scales.begin(), scales.end(), [&](const Key<vec3>& key) {
    return glm::distance(key.value, first) <= scaleNoise * glm::length(first);
  });
}

float distance(const vec3& a, const vec3& b) { return glm::distance(a, b); }
// The angle between rotations, for small angles.
float distance(const quat& a, const quat& b) {
  const quat difference = glm::dot(a, b) < 0.0f ? a + b : a - b;
  return 2.0f * glm::length(difference);
}

bool isAmbiguous(const vec3&, const vec3&) { return false; }
bool isAmbiguous(const quat& a, const quat& b) { return areNearHalfATurn(a, b); }

// Largest deviation of the keys strictly inside a span from linear interpolation across it.
template <typename T>
float bendOfKeys(const Keys<T>& keys, const Instant& from, const Instant& to, std::size_t& hint) {
  const std::size_t first = keyAfter(keys, from.time, hint);
  if (first == keys.size() || keys[first].time >= to.time) return 0.0f;
  const T a = valueAt(keys, from, hint);
  const T b = valueAt(keys, to, hint);
  if (isAmbiguous(a, b)) return std::numeric_limits<float>::max();
  const auto whole = static_cast<double>((to.time - from.time).ticks);
  float worst = 0.0f;
  for (std::size_t i = first; i < keys.size() && keys[i].time < to.time; ++i) {
    const auto share = static_cast<float>(static_cast<double>((keys[i].time - from.time).ticks) / whole);
    worst = std::max(worst, distance(keys[i].value, between(a, b, share)));
  }
  return worst;
}

// The union of the key times of all channels. Most channels have the same times, so times that are known
// already are skipped and only new ones are sorted.
class TimeUnion {
 public:
  void startChannel() {
    if (fresh_.size() > known_.size()) sortIn();
    at_ = 0;
  }
  // Times must be added in ascending order within a channel.
  void add(Time time) {
    if (at_ < known_.size() && known_[at_] < time) ++at_;
    if (at_ < known_.size() && known_[at_] < time) {
      const auto from = known_.begin() + static_cast<std::ptrdiff_t>(at_);
      at_ = static_cast<std::size_t>(std::lower_bound(from, known_.end(), time) - known_.begin());
    }
    if (at_ == known_.size() || known_[at_] != time) fresh_.push_back(time);
  }
  std::vector<Time> take() && {
    sortIn();
    return std::move(known_);
  }

 private:
  void sortIn() {
    sortOnce(fresh_);
    const auto middle = static_cast<std::ptrdiff_t>(known_.size());
    known_.insert(known_.end(), fresh_.begin(), fresh_.end());
    std::inplace_merge(known_.begin(), known_.begin() + middle, known_.end());
    fresh_.clear();
  }

  std::vector<Time> known_;  // sorted
  std::vector<Time> fresh_;  // new times, not in known_
  std::size_t at_ = 0;       // position of the current channel in known_
};

}  // namespace

SlerpWeights slerpWeightsOfLongArc(float cosine, float share) {
  const double arc = std::acos(std::min(1.0, static_cast<double>(cosine)));
  const double sine = std::sin(arc);
  return {static_cast<float>(std::sin((1.0 - share) * arc) / sine),
          static_cast<float>(std::sin(share * arc) / sine)};
}

Motion::Motion(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip)
    : skeleton_(skeleton), duration_(clip.duration), still_(skeleton.restPose()) {
  findLive(clip);
  findMoving(radii);
  findReach();
}

void Motion::findLive(const Clip& clip) {
  std::unordered_map<BoneId, int> indices;
  for (std::size_t i = 0; i < skeleton_.bones.size(); ++i) {
    indices.emplace(skeleton_.bones[i].id, static_cast<int>(i));
  }
  for (const Track& track : clip.tracks) {
    const auto found = indices.find(track.bone);
    if (found == indices.end()) continue;
    Transform& still = still_[static_cast<std::size_t>(found->second)];
    if (track.translation && !track.translation->empty())
      still.translation = track.translation->front().value;
    if (track.rotation && !track.rotation->empty()) still.rotation = track.rotation->front().value;
    if (track.scale && !track.scale->empty()) still.scale = track.scale->front().value;
    Live live{found->second, &track, changes(track.translation), changes(track.rotation),
              changes(track.scale)};
    if (live.translates || live.turns || live.scales) live_.push_back(live);
  }
  std::sort(live_.begin(), live_.end(), [](const Live& a, const Live& b) { return a.bone < b.bone; });
}

void Motion::findMoving(std::span<const float> radii) {
  struct Seen {
    Affine model;
    int slot = -1;
    bool rigid = true;
  };
  std::vector<Seen> seen(still_.size());
  std::size_t nextLive = 0;
  for (std::size_t i = 0; i < still_.size(); ++i) {
    const Transform& still = still_[i];
    const int parent = skeleton_.bones[i].parent;
    const Seen above = parent == Bone::noParent ? Seen() : seen[static_cast<std::size_t>(parent)];
    const Affine local = toAffine(still.translation, still.rotation, still.scale);
    const bool live = nextLive < live_.size() && live_[nextLive].bone == static_cast<int>(i);
    seen[i].model = above.model * local;
    const bool stretches = live && live_[nextLive].scales && !isSteady(*live_[nextLive].track->scale);
    seen[i].rigid = above.rigid && isUniform(still.scale) && !stretches;
    if (!live && above.slot < 0) continue;
    MovingBone bone;
    bone.bone = static_cast<int>(i);
    bone.parent = above.slot;
    if (live) bone.live = static_cast<int>(nextLive++);
    bone.base = above.model;
    bone.local = local;
    bone.radius = radii[i];
    bone.rigid = seen[i].rigid;
    seen[i].slot = static_cast<int>(moving_.size());
    moving_.push_back(bone);
  }
}

void Motion::findReach() {
  std::vector<Affine> model(moving_.size());
  for (std::size_t i = 0; i < moving_.size(); ++i) {
    const MovingBone& bone = moving_[i];
    model[i] = (bone.parent < 0 ? bone.base : model[static_cast<std::size_t>(bone.parent)]) * bone.local;
  }
  for (std::size_t i = moving_.size(); i-- > 0;) {
    MovingBone& bone = moving_[i];
    const Affine& m = model[i];
    bone.reach =
        std::max(bone.reach, bone.radius * std::max({glm::length(toVec3(m.x)), glm::length(toVec3(m.y)),
                                                     glm::length(toVec3(m.z))}));
    if (bone.parent < 0) continue;
    MovingBone& above = moving_[static_cast<std::size_t>(bone.parent)];
    const float link =
        glm::distance(toVec3(m.origin), toVec3(model[static_cast<std::size_t>(bone.parent)].origin));
    above.reach = std::max(above.reach, link + bone.reach);
  }
}

float Motion::bendOf(const Live& live, float reach, const Instant& from, const Instant& to) const {
  float bend = 0.0f;
  if (live.translates) bend += bendOfKeys(*live.track->translation, from, to, live.translation);
  if (live.turns) bend += reach * bendOfKeys(*live.track->rotation, from, to, live.rotation);
  if (live.scales) bend += reach * bendOfKeys(*live.track->scale, from, to, live.scale);
  return bend;
}

float Motion::bendInside(const Instant& from, const Instant& to) const {
  float worst = 0.0f;
  std::vector<float> sums(moving_.size(), 0.0f);
  for (std::size_t i = 0; i < moving_.size(); ++i) {
    const MovingBone& bone = moving_[i];
    if (bone.parent >= 0) sums[i] = sums[static_cast<std::size_t>(bone.parent)];
    if (bone.live >= 0) sums[i] += bendOf(live_[static_cast<std::size_t>(bone.live)], bone.reach, from, to);
    worst = std::max(worst, sums[i]);
  }
  return worst;
}

template <typename F>
void Motion::eachChannel(const F& f) const {
  for (const Live& live : live_) {
    if (live.translates) f(*live.track->translation);
    if (live.turns) f(*live.track->rotation);
    if (live.scales) f(*live.track->scale);
  }
}

std::vector<Time> Motion::keyTimes() const {
  TimeUnion times;
  eachChannel([&](const auto& keys) {
    times.startChannel();
    for (const auto& key : keys) {
      if (key.time > Time() && key.time < duration_) times.add(key.time);
    }
  });
  return std::move(times).take();
}

std::vector<Time> Motion::jumpTimes() const {
  std::vector<Time> times;
  eachChannel([&](const auto& keys) {
    for (std::size_t i = 1; i < keys.size(); ++i) {
      const bool jumps = keys[i - 1].ease.kind == Interpolation::Step && keys[i - 1].value != keys[i].value;
      if (jumps && keys[i].time > Time() && keys[i].time <= duration_) times.push_back(keys[i].time);
    }
  });
  sortOnce(times);
  return times;
}

std::vector<Span> Motion::halfTurns() const {
  std::vector<Span> spans;
  for (const Live& live : live_) {
    if (!live.turns) continue;
    const Keys<quat>& keys = *live.track->rotation;
    for (std::size_t i = 1; i < keys.size(); ++i) {
      const bool goes = keys[i - 1].ease.kind != Interpolation::Step;
      if (goes && areNearHalfATurn(keys[i - 1].value, keys[i].value))
        spans.push_back({keys[i - 1].time, keys[i].time});
    }
  }
  return spans;
}

std::vector<Time> Motion::timesBesides(const std::vector<Time>& times) const {
  std::vector<Time> all{Time()};
  all.insert(all.end(), times.begin(), times.end());
  all.push_back(duration_);
  std::vector<Time> out;
  eachChannel([&](const auto& keys) {
    addJumps(keys, out);
    addTurns(keys, all, out);
  });
  std::erase_if(out, [&](Time time) { return time <= Time() || time >= duration_; });
  return out;
}

std::vector<Span> Motion::easedSpans() const {
  std::vector<Span> spans;
  eachChannel([&](const auto& keys) {
    for (std::size_t i = 1; i < keys.size(); ++i) {
      const bool eased = keys[i - 1].ease.kind == Interpolation::Curve && keys[i - 1].value != keys[i].value;
      if (eased) spans.push_back({keys[i - 1].time, keys[i].time});
    }
  });
  std::sort(spans.begin(), spans.end(), [](const Span& a, const Span& b) { return a.from < b.from; });
  std::vector<Span> merged;
  for (const Span& span : spans) {
    if (merged.empty() || merged.back().to < span.from) {
      merged.push_back(span);
    } else {
      merged.back().to = std::max(merged.back().to, span.to);
    }
  }
  return merged;
}

void Motion::sampleLive(const Instant& instant, Transform* out) const {
  for (std::size_t i = 0; i < live_.size(); ++i) {
    const Live& live = live_[i];
    Transform& local = out[i];
    local = still_[static_cast<std::size_t>(live.bone)];
    if (live.translates) local.translation = valueAt(*live.track->translation, instant, live.translation);
    if (live.turns) local.rotation = valueAt(*live.track->rotation, instant, live.rotation);
    if (live.scales) local.scale = valueAt(*live.track->scale, instant, live.scale);
  }
}

Pose Motion::wholePose(const LivePose& live) const {
  Pose pose = still_;
  for (std::size_t i = 0; i < live_.size(); ++i) pose[static_cast<std::size_t>(live_[i].bone)] = live[i];
  return pose;
}

void Motion::toModel(const Transform* live, Affine* out) const {
  for (std::size_t i = 0; i < moving_.size(); ++i) {
    const MovingBone& bone = moving_[i];
    const Affine& above = bone.parent < 0 ? bone.base : out[static_cast<std::size_t>(bone.parent)];
    if (bone.live < 0) {
      out[i] = above * bone.local;
    } else {
      const Transform& local = live[static_cast<std::size_t>(bone.live)];
      out[i] = above * toAffine(local.translation, local.rotation, local.scale);
    }
  }
}

}  // namespace squire::keyframes
