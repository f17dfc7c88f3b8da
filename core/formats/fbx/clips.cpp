#include "core/formats/fbx/clips.h"

#include <algorithm>
#include <cmath>

#include "core/base/utf8.h"
#include "core/formats/fbx/kept_curves.h"

namespace squire::fbx {

namespace {

// Lower bound for the reach of a joint (the largest distance to the skin and joints that it moves; see
// measureReach()), so that rotations of joints that move neither are kept with some accuracy.
constexpr double leastReach = 0.1;  // metres
// Fraction of the tolerance that is used; the rest is reserved for rounding and noise.
constexpr double spare = 0.85;
constexpr double translationNoise = 2e-7;  // metres
constexpr double scaleNoise = 3e-6;
// Maximum sampling error of translations and scales, as a fraction of a channel's tolerance.
constexpr double fineness = 0.3;

// The fraction of the tolerance for each joint: one divided by the largest number of moving channels in a
// chain through the joint, so that the errors along any chain sum to at most the tolerance.
std::vector<double> channelShare(const Rig& rig, const std::vector<int>& moving) {
  const std::size_t count = rig.joints.size();
  std::vector<int> above(count), below(count);
  for (std::size_t i = 0; i < count; ++i) {
    const int parent = rig.joints[i].parent;
    above[i] = moving[i] + (parent == Joint::none ? 0 : above[static_cast<std::size_t>(parent)]);
  }
  std::vector<double> share(count, 1.0);
  for (std::size_t i = count; i-- > 0;) {
    const int parent = rig.joints[i].parent;
    if (parent != Joint::none) {
      int& most = below[static_cast<std::size_t>(parent)];
      most = std::max(most, below[i] + moving[i]);
    }
    share[i] = 1.0 / std::max(1, above[i] + below[i]);
  }
  return share;
}

template <typename T>
double farthest(const std::vector<Sample<T>>& samples) {
  double out = 0.0;
  for (const auto& sample : samples) out = std::max(out, glm::length(sample.value));
  return out;
}

double largestScale(const std::vector<Sample<dvec3>>& samples) {
  double out = 0.0;
  for (const auto& sample : samples) {
    for (int i = 0; i < 3; ++i) out = std::max(out, std::abs(sample.value[i]));
  }
  return out;
}

// Snaps keys to the frames on which they were set in other programs. A key that would reach or pass a
// neighbouring key keeps its time.
template <typename T>
void settle(Keys<T>& keys, Rate rate) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const Time frame = settledOnFrame(keys[i].time, rate, rateShare);
    const bool isAfter = i == 0 || keys[i - 1].time < frame;
    const bool isBefore = i + 1 == keys.size() || frame < keys[i + 1].time;
    if (isAfter && isBefore) keys[i].time = frame;
  }
}

template <typename T>
Channel<T> channelOf(Keys<T> keys, double fromRest, double tolerance, Rate rate) {
  settle(keys, rate);
  if (keys.empty() || (keys.size() == 1 && fromRest <= tolerance)) return nullptr;
  if (keys.size() == 1) keys.front().ease = {};
  return std::make_shared<const Keys<T>>(std::move(keys));
}

// Processes one take channel by channel; translations and scales first, since they determine the reach.
class TrackBuilder {
 public:
  TrackBuilder(const Rig& rig, const Take& take, const MotionOptions& options, SampleBudget& budget)
      : rig_(rig),
        take_(take),
        tolerance_(options.tolerance * spare),
        rate_(options.rate),
        frameTicks_(static_cast<double>(Time::ticksPerSecond) / options.rate.perSecond()),
        budget_(budget) {}

  TakeTracks build(const Scene& scene, const SpaceConversion& space, const TakeMotion& motion,
                   const std::vector<double>& skinRadius) {
    const std::size_t count = rig_.joints.size();
    motions_.reserve(count);
    const std::vector<bool> odd = oddChains(scene, motion);
    for (std::size_t i = 0; i < count; ++i) {
      motions_.emplace_back(scene, space, rig_, static_cast<int>(i), motion, odd);
    }
    std::vector<int> moving(count);
    for (std::size_t i = 0; i < count; ++i) {
      for (const Part part : {Part::Translation, Part::Rotation, Part::Scaling})
        moving[i] += isAnimated(i, part) ? 1 : 0;
    }
    share_ = channelShare(rig_, moving);
    sampleStraightParts();
    measureReach(skinRadius);
    TakeTracks out;
    for (std::size_t i = 0; i < count; ++i) {
      if (!motions_[i].any()) continue;
      out.touched.insert(rig_.joints[i].group);
      out.keys[rig_.joints[i].group] += motions_[i].keyCount();
      JointTrack track = trackOf(i);
      if (motions_[i].skew() > leastSkew) out.skewed.insert(static_cast<int>(i));
      if (track.track.translation || track.track.rotation || track.track.scale) {
        out.tracks.push_back(std::move(track));
      }
    }
    return out;
  }

 private:
  void sampleStraightParts() {
    const std::size_t count = motions_.size();
    translations_.resize(count);
    scales_.resize(count);
    spansOfTranslations_.resize(count);
    spansOfScales_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      if (!motions_[i].any()) continue;
      if (isAnimated(i, Part::Translation))
        translations_[i] = sampled(i, Part::Translation, spansOfTranslations_[i]);
      if (isAnimated(i, Part::Scaling)) scales_[i] = sampled(i, Part::Scaling, spansOfScales_[i]);
    }
  }

  // Whether curves change the rotation, or a translation or scale differs from rest by more than noise.
  bool isAnimated(std::size_t i, Part part) {
    JointMotion& motion = motions_[i];
    if (!motion.any()) return false;
    if (part == Part::Rotation) return motion.moves(part);
    const Trs& rest = rig_.joints[i].rest;
    const bool scaling = part == Part::Scaling;
    std::vector<std::int64_t> times = motion.breaks(part, take_.start.ticks, take_.stop.ticks);
    // Test curves at a third of each span too: between two equal keys they may overshoot.
    for (std::size_t k = times.size(); k-- > 1;) {
      if (motion.walk(part, times[k - 1]) == Walk::Curved)
        times.push_back(times[k - 1] + (times[k] - times[k - 1]) / 3);
    }
    return std::any_of(times.begin(), times.end(), [&](std::int64_t time) {
      const dvec3 away = scaling ? motion.scale(time, false) - rest.scale
                                 : motion.translation(time, false) - rest.translation;
      return glm::length(away) > (scaling ? scaleNoise : translationNoise);
    });
  }

  std::vector<Sample<dvec3>> sampled(std::size_t i, Part part, SpanCounts& spans) {
    const SpanCounts before = countsOf(budget_);
    auto samples = sampleVectors(motions_[i], part, take_.start.ticks, take_.stop.ticks, frameTicks_,
                                 fineness * tolerance_ * share_[i], budget_);
    spans = countsOf(budget_) - before;
    return samples;
  }

  // Computes the largest distance from each joint to the skin and joints below it during the take, and the
  // largest scale of its ancestors.
  void measureReach(const std::vector<double>& skinRadius) {
    const std::size_t count = motions_.size();
    std::vector<double> grown(count);  // the largest scale of the joint itself
    reach_ = skinRadius;
    above_.assign(count, 1.0);
    for (std::size_t i = count; i-- > 0;) {
      const Joint& joint = rig_.joints[i];
      const dvec3 rest = glm::abs(joint.rest.scale);
      grown[i] = std::max({rest.x, rest.y, rest.z, largestScale(scales_[i])});
      if (joint.parent == Joint::none) continue;
      double& parentReach = reach_[static_cast<std::size_t>(joint.parent)];
      const double away = std::max(glm::length(joint.rest.translation), farthest(translations_[i]));
      parentReach = std::max(parentReach, away + grown[i] * reach_[i]);
    }
    for (std::size_t i = 0; i < count; ++i) {
      reach_[i] = std::max(reach_[i], leastReach);
      const int parent = rig_.joints[i].parent;
      if (parent == Joint::none) continue;
      const auto p = static_cast<std::size_t>(parent);
      above_[i] = above_[p] * std::max(1.0, grown[p]);
    }
    grown_ = std::move(grown);
  }

  JointTrack trackOf(std::size_t i) {
    const Joint& joint = rig_.joints[i];
    const double metres = tolerance_ * share_[i] / above_[i];
    const double scaleTolerance = metres / reach_[i];
    const double angle = metres / (reach_[i] * std::max(1.0, grown_[i]));
    JointTrack out;
    out.joint = static_cast<int>(i);
    out.track.translation = vectorChannel(translations_[i], joint.rest.translation, metres);
    out.track.scale = vectorChannel(scales_[i], joint.rest.scale, scaleTolerance);
    const SpanCounts before = countsOf(budget_);
    out.track.rotation = rotationChannel(i, joint.rest.rotation, angle);
    const SpanCounts spansOfRotation = countsOf(budget_) - before;
    keep<vec3>(i, Part::Translation, spansOfTranslations_[i],
               {metres, out.track.translation, out.track.translationAxes});
    keep<quat>(i, Part::Rotation, spansOfRotation, {angle, out.track.rotation, out.track.rotationAxes});
    keep<vec3>(i, Part::Scaling, spansOfScales_[i], {scaleTolerance, out.track.scale, out.track.scaleAxes});
    out.moves = (out.track.translation && out.track.translation->size() > 1) ||
                (out.track.rotation && out.track.rotation->size() > 1) ||
                (out.track.scale && out.track.scale->size() > 1);
    return out;
  }

  // Keeps the file's curves of a channel where they say more than its keys.
  template <typename T>
  void keep(std::size_t i, Part part, const SpanCounts& spans, const KeptChannel<T>& channel) {
    const AxisSpan span{take_.start.ticks, take_.stop.ticks, rate_};
    if (!channel.keys || !keepCurves(motions_[i], part, span, channel, budget_)) return;
    budget_.cubicSpans -= spans.cubic;
    budget_.dividedSpans -= spans.divided;
  }

  [[nodiscard]] Channel<vec3> vectorChannel(const std::vector<Sample<dvec3>>& samples, const dvec3& rest,
                                            double tolerance) const {
    double fromRest = 0.0;
    for (const auto& sample : samples) fromRest = std::max(fromRest, glm::length(sample.value - rest));
    if (fromRest <= 0.5 * tolerance) return nullptr;
    return channelOf(reduceKeys(samples, 0.5 * tolerance), fromRest, 0.5 * tolerance, rate_);
  }

  Channel<quat> rotationChannel(std::size_t i, const dquat& rest, double tolerance) {
    const auto samples = sampleRotations(motions_[i], take_.start.ticks, take_.stop.ticks, frameTicks_,
                                         0.5 * tolerance, budget_);
    double fromRest = 0.0;
    for (const auto& sample : samples) fromRest = std::max(fromRest, angleBetween(sample.value, rest));
    if (fromRest <= 0.5 * tolerance) return nullptr;
    return channelOf(reduceKeys(samples, 0.5 * tolerance), fromRest, 0.5 * tolerance, rate_);
  }

  const Rig& rig_;
  const Take& take_;
  double tolerance_;
  Rate rate_;
  double frameTicks_;
  SampleBudget& budget_;
  std::vector<JointMotion> motions_;
  std::vector<double> share_, reach_, above_, grown_;
  std::vector<std::vector<Sample<dvec3>>> translations_, scales_;
  std::vector<SpanCounts> spansOfTranslations_, spansOfScales_;
};

}  // namespace

TakeTracks buildTracks(const Scene& scene, const SpaceConversion& space, const Rig& rig, const Take& take,
                       const TakeMotion& motion, const std::vector<double>& skinRadius,
                       const MotionOptions& options, SampleBudget& budget) {
  return TrackBuilder(rig, take, options, budget).build(scene, space, motion, skinRadius);
}

std::string clipName(const std::string& take, const Scene& scene, std::string& owner) {
  owner.clear();
  // The longest prefix that names an object: names may contain the separator.
  for (std::size_t cut = take.rfind('|'); cut != std::string::npos && cut > 0;
       cut = take.rfind('|', cut - 1)) {
    const std::string_view prefix = std::string_view(take).substr(0, cut);
    const bool named = std::any_of(scene.nodes.begin(), scene.nodes.end(), [&](const SceneNode& node) {
      return node.name == prefix || cleanUtf8(node.name) == prefix;
    });
    if (!named || cut + 1 == take.size()) continue;
    owner = std::string(prefix);
    return take.substr(cut + 1);
  }
  return take;
}

namespace {

template <typename T>
void addTimes(const Channel<T>& channel, std::vector<Time>& times) {
  if (!channel) return;
  for (const auto& key : *channel) times.push_back(key.time);
}

bool sameAt(const Track* a, const Track* b, const Transform& rest, Time time) {
  const Track none;
  if (!a) a = &none;
  if (!b) b = &none;
  const vec3 move =
      valueAt(a->translation, time, rest.translation) - valueAt(b->translation, time, rest.translation);
  const vec3 grow = valueAt(a->scale, time, rest.scale) - valueAt(b->scale, time, rest.scale);
  const quat from = valueAt(a->rotation, time, rest.rotation), to = valueAt(b->rotation, time, rest.rotation);
  return glm::length(move) < 5e-5f && glm::length(grow) < 1e-4f &&
         std::abs(glm::dot(from, to)) > 1.0f - 1e-6f;
}

}  // namespace

bool sameMotion(const Clip& a, const Clip& b, const Skeleton& skeleton) {
  if (a.duration != b.duration) return false;
  for (const Bone& bone : skeleton.bones) {
    const auto ofBone = [&](const Track& track) { return track.bone == bone.id; };
    const auto inA = std::find_if(a.tracks.begin(), a.tracks.end(), ofBone);
    const auto inB = std::find_if(b.tracks.begin(), b.tracks.end(), ofBone);
    const Track* const trackA = inA == a.tracks.end() ? nullptr : &*inA;
    const Track* const trackB = inB == b.tracks.end() ? nullptr : &*inB;
    std::vector<Time> times{Time{}};
    for (const Track* track : {trackA, trackB}) {
      if (!track) continue;
      addTimes(track->translation, times);
      addTimes(track->rotation, times);
      addTimes(track->scale, times);
    }
    for (const Time time : times) {
      if (!sameAt(trackA, trackB, bone.rest, time)) return false;
    }
  }
  return true;
}

}  // namespace squire::fbx
