#include "core/retarget/stretched_travel.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/anim/reduce.h"
#include "core/anim/two_bone_ik.h"
#include "core/base/sort_once.h"
#include "core/model/model.h"
#include "core/retarget/held_feet.h"

namespace squire {

namespace {

// A leg that is nearly straight turns fast between frames.
constexpr double sampledPerSecond = 120.0;
constexpr float straightBend = 0.02f;   // of a leg
constexpr float reducedWithin = 4e-4f;  // metres
constexpr float nearGoal = 1e-6f;       // metres; nearer goals need no turn
constexpr float leastLowering = 1e-5f;  // metres

Track& trackIn(Clip& clip, BoneId bone) {
  const auto at = std::ranges::lower_bound(clip.tracks, bone, {}, &Track::bone);
  if (at != clip.tracks.end() && at->bone == bone) return *at;
  Track made;
  made.bone = bone;
  return *clip.tracks.insert(at, std::move(made));
}

BoneMap ownMap(const Skeleton& skeleton) {
  BoneMap map;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) map.bones.emplace_back().from = static_cast<int>(i);
  return map;
}

class TravelStretcher {
 public:
  TravelStretcher(const Skeleton& skeleton, const Clip& clip, SolvedMotion& motion, const InPlaceClip& taken,
                  std::vector<Time> times)
      : skeleton_(skeleton),
        clip_(clip),
        taken_(taken),
        body_(skeleton, false),
        source_(framesOf(body_, motion, std::move(times))),
        perSecond_(framesPerSecond(clip, source_)) {
    out_.clip = clip;
    out_.times = source_.times;
  }

  StretchedTravel stretch(std::size_t bone, float factor, bool holdsFeet) {
    more_ = factor - 1.0f;
    moveBody(bone);
    if (holdsFeet) holdFeet();
    takeFewerKeys();
    return std::move(out_);
  }

  StretchedTravel walkOn(std::size_t bone) {
    std::vector<FootPaths> feet;
    std::vector<FootScale> scales;
    const float ground = groundOf(body_, source_);
    for (const LimbPair& limb : limbPairs(body_, body_, map_)) {
      if (!limb.to->isLeg) continue;
      feet.push_back(footPaths(source_, limb.to->end, limb.toeTo));
      scales.push_back(footScale(body_, *limb.to, limb.toeTo, ground));
    }
    onward_ = groundSpeed(feet, scales, perSecond_);
    moveBody(bone);
    takeFewerKeys();
    return std::move(out_);
  }

 private:
  struct Leg {
    LimbPair limb;
    std::vector<StandSpan> stands;
    std::vector<vec3> goals;  // of the ankle, as seen by a body that is not carried on
  };

  [[nodiscard]] vec3 awayFrom(const vec3& place, Time time) const {
    const vec3 way = place - start_;
    return {more_ * way.x, 0.0f, more_ * way.z + onward_ * static_cast<float>(time.seconds())};
  }

  void moveBody(std::size_t bone) {
    start_ = source_.frames.front().positions[bone];
    for (std::size_t f = 0; f < source_.frames.size(); ++f)
      out_.away.push_back(awayFrom(source_.frames[f].positions[bone], source_.times[f]));
    moveCarried(bone);
  }

  // The bone of a way that is stretched keeps its keys; other bones get keys on all frames.
  void moveCarried(std::size_t travelling) {
    for (const std::size_t bone : taken_.carried) {
      Track& track = trackIn(out_.clip, skeleton_.bones[bone].id);
      const bool keepsKeys = bone == travelling && onward_ == 0.0f;
      std::vector<Time> times = keepsKeys ? std::vector<Time>() : source_.times;
      for (std::size_t i = 0; track.translation && i < track.translation->size(); ++i)
        times.push_back((*track.translation)[i].time);
      sortOnce(times);
      if (times.empty()) continue;
      Keys<vec3> keys;
      for (const Time time : times) {
        Pose pose = poseAt(skeleton_, clip_, time);
        const vec3 place(modelMatrices(skeleton_, pose)[travelling][3]);
        putAt({awayFrom(place, time), quat(1, 0, 0, 0), vec3(1.0f)}, skeleton_, {&bone, 1}, pose);
        keys.push_back({time, pose[bone].translation, {}});
        if (keepsKeys) keys.back().ease = (*track.translation)[keys.size() - 1].ease;
      }
      track.translation = std::make_shared<const Keys<vec3>>(std::move(keys));
      if (!keepsKeys) moved_.push_back(track.bone);
    }
  }

  void holdFeet() {
    const float ground = groundOf(body_, source_);
    for (const LimbPair& limb : limbPairs(body_, body_, map_)) {
      if (limb.to->isLeg && !limb.to->isApart) legs_.push_back(standing(limb, ground));
    }
    lower();
    for (const Leg& leg : legs_) turn(leg);
  }

  [[nodiscard]] Leg standing(const LimbPair& limb, float ground) const {
    const FootPaths paths = footPaths(source_, limb.to->end, limb.toeTo);
    const FootScale scale = footScale(body_, *limb.to, limb.toeTo, ground);
    FootPinning pinning{paths, scale, scale, 1.0f, standsOf(paths, scale, perSecond_), perSecond_};
    pinning.loops = clip_.loop;
    pinning.round = taken_.motion.placeAt(clip_.duration);
    pinning.farther = out_.away.back();
    FootPaths moved = paths;
    for (std::vector<vec3>* path : {&moved.ankle, &moved.toe}) {
      for (std::size_t f = 0; f < path->size(); ++f) (*path)[f] += out_.away[f];
    }
    Leg leg{limb, pinning.stands, pinnedAnkle(pinning, moved)};
    for (std::size_t f = 0; f < leg.goals.size(); ++f) leg.goals[f] -= out_.away[f];
    return leg;
  }

  void lower() {
    lowered_.assign(source_.frames.size(), 0.0f);
    if (!body_.plan.hips) return;
    for (const Leg& leg : legs_) {
      if (leg.limb.to->pair > 0) continue;
      for (const StandSpan& stand : leg.stands) {
        for (std::size_t f = stand.from; f < stand.to; ++f)
          lowered_[f] =
              std::max(lowered_[f], missingReach(source_.frames[f].positions, *leg.limb.to, leg.goals[f]));
      }
    }
    lowered_ = evenLowering(lowered_, perSecond_, clip_.loop);
    if (*std::ranges::max_element(lowered_) < leastLowering) {
      std::ranges::fill(lowered_, 0.0f);
      return;
    }
    const std::size_t hips = *body_.plan.hips;
    Track& track = trackIn(out_.clip, skeleton_.bones[hips].id);
    Keys<vec3> keys;
    for (std::size_t f = 0; f < lowered_.size(); ++f) {
      Pose pose = poseAt(skeleton_, out_.clip, source_.times[f]);
      putAt({{0.0f, -lowered_[f], 0.0f}, quat(1, 0, 0, 0), vec3(1.0f)}, skeleton_, {&hips, 1}, pose);
      keys.push_back({source_.times[f], pose[hips].translation, {}});
    }
    track.translation = std::make_shared<const Keys<vec3>>(std::move(keys));
    moved_.push_back(track.bone);
  }

  // How far the knee lies off the line from the hip to the ankle.
  [[nodiscard]] vec3 bendOf(const LimbPlan& limb, const BodyFrame& frame) const {
    const vec3 line = frame.positions[limb.end] - frame.positions[limb.upper];
    const vec3 knee = frame.positions[limb.lower] - frame.positions[limb.upper];
    return knee - line * (glm::dot(knee, line) / std::max(glm::dot(line, line), 1e-12f));
  }
  // Where a knee bends to, relative to the thigh: where it does in the clip. It decides where a leg is
  // straight.
  [[nodiscard]] vec3 usualBend(const LimbPlan& limb) const {
    vec3 sum(0.0f);
    for (const BodyFrame& frame : source_.frames)
      sum += glm::conjugate(frame.rotations[limb.upper]) * bendOf(limb, frame);
    const float length = glm::length(sum);
    return length > 1e-6f ? straightBend * body_.size.leg / length * sum : vec3(0.0f);
  }

  void turn(const Leg& leg) {
    const LimbPlan& limb = *leg.limb.to;
    Keys<quat> upper, lower, end;
    const vec3 usual = usualBend(limb);
    bool isTurned = false;
    for (std::size_t f = 0; f < source_.frames.size(); ++f) {
      const BodyFrame& frame = source_.frames[f];
      const vec3 goal = leg.goals[f] + vec3(0.0f, lowered_[f], 0.0f);
      Limb solved;
      solved.root = frame.positions[limb.upper];
      solved.middle = frame.positions[limb.lower];
      solved.end = frame.positions[limb.end];
      solved.target = goal;
      solved.pole = bendOf(limb, frame) + frame.rotations[limb.upper] * usual;
      const LimbTurns turns = solveTwoBone(solved);
      isTurned = isTurned || glm::distance(solved.end, goal) >= nearGoal;
      const vec3 reached = solved.root + turns.upper * (solved.middle - solved.root) +
                           turns.lower * (solved.end - solved.middle);
      if (stands(leg, f)) out_.missed = std::max(out_.missed, glm::distance(reached, goal));
      if (!isKeyed(leg, f)) continue;
      const quat whole(1, 0, 0, 0);
      add(upper, f, limb.upper, whole, turns.upper);
      add(lower, f, limb.lower, turns.upper, turns.lower);
      add(end, f, limb.end, turns.lower, whole);
    }
    if (!isTurned) return;
    put(limb.upper, std::move(upper));
    put(limb.lower, std::move(lower));
    put(limb.end, std::move(end));
  }

  // Between frames, only a foot that stands needs keys.
  [[nodiscard]] bool isKeyed(const Leg& leg, std::size_t frame) const {
    const Time time = source_.times[frame];
    return stands(leg, frame) || time == clip_.duration ||
           time == timeOfFrame(std::llround(frameAt(time, clip_.rate)), clip_.rate);
  }
  [[nodiscard]] static bool stands(const Leg& leg, std::size_t frame) {
    return std::ranges::any_of(
        leg.stands, [frame](const StandSpan& stand) { return stand.from <= frame && frame < stand.to; });
  }

  // The rotation of a bone that is turned in model space, below one that is turned too.
  void add(Keys<quat>& keys, std::size_t frame, std::size_t bone, const quat& above, const quat& own) const {
    const std::vector<quat>& rotations = source_.frames[frame].rotations;
    const int parent = skeleton_.bones[bone].parent;
    const quat up = parent < 0 ? quat(1, 0, 0, 0) : above * rotations[static_cast<std::size_t>(parent)];
    quat local = glm::normalize(glm::conjugate(up) * own * rotations[bone]);
    if (!keys.empty() && glm::dot(keys.back().value, local) < 0.0f) local = -local;
    keys.push_back({source_.times[frame], local, {}});
  }

  void put(std::size_t bone, Keys<quat> keys) {
    trackIn(out_.clip, skeleton_.bones[bone].id).rotation =
        std::make_shared<const Keys<quat>>(std::move(keys));
    turned_.push_back(skeleton_.bones[bone].id);
  }

  // Keys that lie on all frames are reduced; others stay.
  void takeFewerKeys() {
    Clip fewer = reduced(skeleton_, out_.clip, {.tolerance = reducedWithin}).clip;
    for (const BoneId bone : moved_) trackIn(out_.clip, bone).translation = trackIn(fewer, bone).translation;
    for (const BoneId bone : turned_) trackIn(out_.clip, bone).rotation = trackIn(fewer, bone).rotation;
  }

  const Skeleton& skeleton_;
  const Clip& clip_;
  const InPlaceClip& taken_;
  MeasuredBody body_;
  MotionFrames source_;
  double perSecond_;
  const BoneMap map_ = ownMap(skeleton_);
  float more_ = 0.0f;    // of the way
  float onward_ = 0.0f;  // metres per second
  vec3 start_{0.0f};
  std::vector<Leg> legs_;
  std::vector<float> lowered_;
  std::vector<BoneId> moved_, turned_;  // get keys on all frames
  StretchedTravel out_;
};

}  // namespace

vec3 StretchedTravel::awayAt(Time time) const {
  const auto after = std::ranges::lower_bound(times, time);
  if (after == times.begin()) return away.front();
  if (after == times.end()) return away.back();
  const auto i = static_cast<std::size_t>(after - times.begin());
  const double share = (time - times[i - 1]).seconds() / (times[i] - times[i - 1]).seconds();
  return glm::mix(away[i - 1], away[i], static_cast<float>(share));
}

namespace {

// Takes the travel from the clip, and makes a longer one of it by a function of the stretcher.
template <typename Make>
Result<StretchedTravel> changedTravel(const Skeleton& skeleton, const Clip& clip, SolvedMotion& motion,
                                      const Travel& travel, std::vector<Time> times, const Make& make) {
  const auto taken = extractRootMotion(skeleton, clip, travel);
  if (!taken) return taken.error();
  if (times.empty())
    return makeError(ErrorCode::Limit, "the clip has too many frames", "shorten the clip, or split it");
  TravelStretcher stretcher(skeleton, clip, motion, *taken, std::move(times));
  return make(stretcher, static_cast<std::size_t>(*skeleton.indexOf(travel.bone)));
}

}  // namespace

Result<StretchedTravel> stretchedTravel(const Skeleton& skeleton, const Clip& clip, SolvedMotion& motion,
                                        const Travel& travel, float factor, bool holdsFeet) {
  return changedTravel(skeleton, clip, motion, travel, frameTimes(clip, sampledPerSecond),
                       [&](TravelStretcher& stretcher, std::size_t bone) {
                         return stretcher.stretch(bone, factor, holdsFeet);
                       });
}

Result<StretchedTravel> walkedOn(const Skeleton& skeleton, const Clip& clip, SolvedMotion& motion,
                                 const Travel& travel) {
  Clip keyed = clip;  // a bone without keys carries nothing
  Track& track = trackIn(keyed, travel.bone);
  if (const auto bone = skeleton.indexOf(travel.bone); bone && !track.translation) {
    const vec3 rest = skeleton.bones[static_cast<std::size_t>(*bone)].rest.translation;
    track.translation = std::make_shared<const Keys<vec3>>(Keys<vec3>{{{}, rest, {}}});
  }
  return changedTravel(skeleton, keyed, motion, travel, frameTimes(clip),
                       [](TravelStretcher& stretcher, std::size_t bone) { return stretcher.walkOn(bone); });
}

}  // namespace squire
