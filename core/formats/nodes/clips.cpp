#include <algorithm>
#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <iterator>
#include <set>
#include <vector>

#include "core/base/sort_once.h"
#include "core/formats/nodes/frame_grid.h"
#include "core/formats/nodes/model_builder.h"
#include "core/formats/nodes/node_scene.h"
#include "core/formats/nodes/splines.h"
#include "core/model/build/unique_names.h"

namespace squire::nodes {

namespace {

// Converts the times of an animation. If the file states a rate, times that are close to a frame of this rate
// become exactly that frame. Otherwise all times become frames of a standard rate if all are close to such
// frames. Rows with a single key do not affect the rate or the length of an animation.
class KeyTimes {
 public:
  explicit KeyTimes(const Animation& animation);

  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time start() const { return start_; }
  [[nodiscard]] Time end() const { return end_; }
  // Whether a time is at most a million seconds from 0; others are errors of the file.
  [[nodiscard]] static bool isUsable(double seconds);
  // Converts seconds of the file to a time from the start of the clip.
  [[nodiscard]] Time at(double seconds) const;

 private:
  template <typename T>
  void see(const KeyRow<T>& row);
  [[nodiscard]] Time exact(double seconds) const;

  Rate rate_;
  bool onFrames_ = false;  // no rate is stated; all times are frames of `rate_`
  bool isStated_ = false;  // the file states the rate
  std::vector<double> seconds_;
  Time start_, end_;
};

KeyTimes::KeyTimes(const Animation& animation) {
  for (const NodeMotion& motion : animation.motions) {
    see(motion.translation);
    see(motion.rotation);
    see(motion.scale);
  }
  sortOnce(seconds_);
  if (animation.rate) {
    rate_ = *animation.rate;
    isStated_ = true;
  } else if (const auto rate = standardRateOf(seconds_)) {
    rate_ = {*rate, 1};
    onFrames_ = true;
  }
  if (seconds_.empty()) return;
  start_ = exact(seconds_.front());
  end_ = exact(seconds_.back());
}

bool KeyTimes::isUsable(double seconds) {
  constexpr double farthest = 1e6;
  return std::abs(seconds) <= farthest;
}

Time KeyTimes::at(double seconds) const { return std::max(Time(), exact(seconds) - start_); }

template <typename T>
void KeyTimes::see(const KeyRow<T>& row) {
  if (row.seconds.size() < 2) return;
  std::copy_if(row.seconds.begin(), row.seconds.end(), std::back_inserter(seconds_), isUsable);
}

Time KeyTimes::exact(double seconds) const {
  if (!onFrames_ && !isStated_) return Time::fromSeconds(seconds);
  if (isStated_ && !isOnFrame(seconds, rate_.perSecond())) return Time::fromSeconds(seconds);
  return timeOfFrame(static_cast<std::int64_t>(std::llround(seconds * rate_.perSecond())), rate_);
}

bool same(const vec3& a, const vec3& b) {
  return glm::length(a - b) <= 1e-6f * std::max(1.0f, glm::length(a));
}
bool same(const quat& a, const quat& b) { return angleBetween(a, b) <= 1e-5f; }

bool isSound(const vec3& value) { return isFinite(value); }
bool isSound(const quat& value) {
  return std::isfinite(value.w) && std::isfinite(value.x) && std::isfinite(value.y) && std::isfinite(value.z);
}

// Sorts keys by time; of keys with equal times only the last one is kept.
template <typename Items>
void sortByTime(Items& items) {
  std::stable_sort(items.begin(), items.end(), [](const auto& a, const auto& b) { return a.time < b.time; });
  Items out;
  for (const auto& item : items) {
    if (!out.empty() && out.back().time == item.time) out.pop_back();
    out.push_back(item);
  }
  items = std::move(out);
}

// Removes keys inside constant sections; returns null if the channel always has its rest value.
template <typename T>
Channel<T> tidied(const Keys<T>& keys, const T& rest) {
  Keys<T> out;
  for (const Key<T>& key : keys) {
    const std::size_t n = out.size();
    if (n > 1 && same(out[n - 1].value, key.value) && same(out[n - 2].value, key.value)) out.pop_back();
    out.push_back(key);
  }
  const bool still =
      std::all_of(out.begin(), out.end(), [&](const Key<T>& k) { return same(k.value, out[0].value); });
  if (out.empty() || (still && same(out[0].value, rest))) return nullptr;
  if (still) out.resize(1);
  return std::make_shared<const Keys<T>>(std::move(out));
}

class TrackMaker {
 public:
  TrackMaker(const Build& build, const KeyTimes& times, SplineWork& work)
      : build_(build), times_(times), work_(work) {}

  Track make(const NodeMotion& motion) {
    const auto node = static_cast<std::size_t>(motion.node);
    const ModelDraft& draft = build_.models[static_cast<std::size_t>(build_.plan.modelOfNode[node])];
    const Bone& bone = draft.skeleton.bones[static_cast<std::size_t>(build_.plan.boneOfNode[node])];
    const double scale = build_.plan.scaleOfNode[node];
    const bool isRoot = bone.parent == Bone::noParent;
    const dmat4& above = build_.scene.above(build_.scene.nodes[node]);
    const glm::dmat3 aboveSlopes(above);
    const glm::dquat turn =
        isRoot ? glm::normalize(glm::quat_cast(aboveSlopes / scale)) : glm::dquat(1, 0, 0, 0);
    const auto place = [&](const vec3& v) {
      return vec3(isRoot ? dvec3(above * glm::dvec4(dvec3(v), 1.0)) : dvec3(v) * scale);
    };
    const auto slope = [&](const vec3& v) {
      return vec3(isRoot ? aboveSlopes * dvec3(v) : dvec3(v) * scale);
    };
    const auto turned = [&](const quat& q) { return quat(turn * glm::dquat(q)); };
    const auto itself = [](const vec3& v) { return v; };
    Track track;
    track.bone = bone.id;
    track.translation = tidied(keysOf(motion.translation, place, slope), bone.rest.translation);
    track.rotation = tidied(keysOf(upright(motion.rotation), turned, turned), bone.rest.rotation);
    track.scale = tidied(keysOf(motion.scale, itself, itself), bone.rest.scale);
    return track;
  }

  // The number of keys that were left out because their time or value is unusable.
  [[nodiscard]] std::size_t lost() const { return lost_; }

 private:
  // Normalises the rotations and leaves out those that are no rotation. Values of splines are not normalised,
  // since their slopes are relative to them.
  KeyRow<quat> upright(const KeyRow<quat>& row) {
    KeyRow<quat> out;
    out.kind = row.kind;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const glm::dquat value(row.values[i]);
      const double length = glm::length(value);
      if (!std::isfinite(length) || length < 1e-6) {
        ++lost_;
        continue;
      }
      out.seconds.push_back(row.seconds[i]);
      const bool isSpline = row.kind == Interpolation::Curve;
      out.values.push_back(isSpline ? row.values[i] : quat(value / length));
      if (!isSpline) continue;
      out.in.push_back(row.in[i]);
      out.out.push_back(row.out[i]);
    }
    return out;
  }

  // `convert` and `convertSlope` convert values and slopes to the model's space. Leaves out unusable keys.
  template <typename T, typename Convert, typename ConvertSlope>
  Keys<T> keysOf(const KeyRow<T>& row, const Convert& convert, const ConvertSlope& convertSlope) {
    if (row.kind == Interpolation::Curve) return curved(row, convert, convertSlope);
    Keys<T> keys;
    Ease ease;
    ease.kind = row.kind;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      const T value = normalised(convert(row.values[i]));
      if (KeyTimes::isUsable(row.seconds[i]) && isSound(value))
        keys.push_back({times_.at(row.seconds[i]), value, ease});
    }
    lost_ += row.values.size() - keys.size();
    sortByTime(keys);
    return keys;
  }

  template <typename T, typename Convert, typename ConvertSlope>
  Keys<T> curved(const KeyRow<T>& row, const Convert& convert, const ConvertSlope& convertSlope) {
    std::vector<SplineKey<T>> spline;
    for (std::size_t i = 0; i < row.values.size(); ++i) {
      if (!KeyTimes::isUsable(row.seconds[i])) continue;
      const SplineKey<T> key{times_.at(row.seconds[i]), convert(row.values[i]), convertSlope(row.in[i]),
                             convertSlope(row.out[i])};
      if (isSound(key.value) && isSound(key.in) && isSound(key.out)) spline.push_back(key);
    }
    lost_ += row.values.size() - spline.size();
    sortByTime(spline);
    return easedKeys(spline, work_);
  }

  static vec3 normalised(const vec3& value) { return value; }
  static quat normalised(const quat& value) { return glm::normalize(value); }

  const Build& build_;
  const KeyTimes& times_;
  SplineWork& work_;
  std::size_t lost_ = 0;
};

// "walk" for "Armature|walk" if the file has an object Armature.
std::string nameOf(const std::set<std::string_view>& objects, std::string name) {
  for (;;) {
    const std::size_t bar = name.find('|');
    if (bar == std::string::npos || bar + 1 == name.size()) return name;
    if (!objects.contains(std::string_view(name).substr(0, bar))) return name;
    name.erase(0, bar + 1);
  }
}

// The tracks of an animation by model.
std::vector<std::vector<Track>> tracksOf(const Build& build, const Animation& animation, TrackMaker& maker) {
  std::vector<std::vector<Track>> tracks(build.models.size());
  std::vector<bool> seen(build.scene.nodes.size(), false);
  for (const NodeMotion& motion : animation.motions) {
    const auto node = static_cast<std::size_t>(motion.node);
    if (!build.plan.keeps(motion.node) || seen[node]) continue;
    seen[node] = true;
    tracks[static_cast<std::size_t>(build.plan.modelOfNode[node])].push_back(maker.make(motion));
  }
  for (std::vector<Track>& some : tracks)
    std::sort(some.begin(), some.end(), [](const Track& a, const Track& b) { return a.bone < b.bone; });
  return tracks;
}

}  // namespace

void buildClips(Build& build) {
  std::vector<UniqueNames> names(build.models.size());
  std::set<std::string_view> objects;
  for (const Node& node : build.scene.nodes) objects.insert(node.name);
  SplineWork work;
  work.tolerance = build.tolerance;
  for (const Animation& animation : build.scene.animations) {
    const KeyTimes times(animation);
    work.rate = times.rate();
    TrackMaker maker(build, times, work);
    std::vector<std::vector<Track>> tracks = tracksOf(build, animation, maker);
    build.lostKeys += maker.lost();
    for (std::size_t m = 0; m < tracks.size(); ++m) {
      if (tracks[m].empty()) continue;
      Clip clip;
      clip.id.value = static_cast<std::uint32_t>(build.models[m].clips.size() + 1);
      clip.name = names[m].claim(nameOf(objects, animation.name), "clip");
      if (animation.name != clip.name) clip.take = animation.name;
      clip.rate = times.rate();
      clip.start = times.start();
      clip.duration = times.end() - times.start();
      clip.loop = animation.loop;
      clip.tracks = std::move(tracks[m]);
      build.models[m].clips.push_back(std::make_shared<Clip>(std::move(clip)));
    }
  }
  build.curvedSpans = work.spans;
  build.dividedSpans = work.dividedSpans;
}

}  // namespace squire::nodes
