#include "core/fight/feet.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "core/anim/local_to_model.h"
#include "core/anim/sequence.h"
#include "core/fight/cycle_phase.h"

namespace squire {

namespace {

std::vector<vec3> pathOf(const FightClip& clip, std::size_t bone, float travel) {
  std::vector<vec3> out;
  FightPose pose;
  for (std::int64_t tick = 0; tick <= clip.ticks; ++tick) {
    const Time time = std::min(clip.timeOf(tick), clip.motion().duration());
    pose.set(clip, time);
    out.push_back(vec3(pose.matrices()[bone][3]) + vec3(0, 0, travel * static_cast<float>(time.seconds())));
  }
  return out;
}

float alongGround(const vec3& a, const vec3& b) { return glm::length(vec2(a.x - b.x, a.z - b.z)); }

float lowestOf(const std::vector<vec3>& path) {
  float lowest = std::numeric_limits<float>::max();
  for (const vec3& place : path) lowest = std::min(lowest, place.y);
  return lowest;
}

FootContact contactOf(const std::vector<vec3>& path, std::size_t from, std::size_t to) {
  FootContact out{static_cast<std::int64_t>(from), static_cast<std::int64_t>(to), path[(from + to - 1) / 2],
                  0.0f};
  for (std::size_t i = from; i < to; ++i) {
    for (std::size_t k = i + 1; k < to; ++k) out.slide = std::max(out.slide, alongGround(path[i], path[k]));
  }
  return out;
}

// Ticks in which the foot is near the ground and slow, either towards the next tick or from the previous one.
std::vector<bool> standing(const std::vector<vec3>& path, const FootSettings& settings, double perSecond) {
  const float near = lowestOf(path) + settings.nearGround;
  const float most = settings.stillSpeed / static_cast<float>(perSecond);
  std::vector<bool> out(path.size(), false);
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path[i].y > near) continue;
    const bool after = i + 1 < path.size() && alongGround(path[i], path[i + 1]) <= most;
    const bool before = i > 0 && alongGround(path[i], path[i - 1]) <= most;
    out[i] = after || before;
  }
  return out;
}

void findPop(const std::vector<vec3>& path, FootReport& out) {
  for (std::size_t i = 1; i + 1 < path.size(); ++i) {
    const float off = glm::length(path[i] - 0.5f * (path[i - 1] + path[i + 1]));
    if (off > out.pop) {
      out.pop = off;
      out.popTick = static_cast<std::int64_t>(i);
    }
  }
}

// The speed along -Z from each tick to the next while the foot is near the ground.
void addBackwardSpeeds(const FightClip& clip, std::size_t foot, float nearGround, std::vector<float>& out) {
  const std::vector<vec3> path = pathOf(clip, foot, 0.0f);
  const float near = lowestOf(path) + nearGround;
  const auto perSecond = static_cast<float>(clip.rate().perSecond());
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    if (path[i].y <= near && path[i + 1].y <= near) out.push_back((path[i].z - path[i + 1].z) * perSecond);
  }
}

// The average of the most values that lie within a range of this width; 0 if there is none.
float middleOfMost(const std::vector<float>& sorted, float width) {
  std::size_t from = 0, bestFrom = 0, best = 0;
  for (std::size_t to = 1; to <= sorted.size(); ++to) {
    while (sorted[to - 1] - sorted[from] > width) ++from;
    if (to - from <= best) continue;
    best = to - from;
    bestFrom = from;
  }
  float sum = 0.0f;
  for (std::size_t i = bestFrom; i < bestFrom + best; ++i) sum += sorted[i];
  return best == 0 ? 0.0f : sum / static_cast<float>(best);
}

// The poses of a fade, tick by tick.
class FadePoses {
 public:
  // The new clip starts at `start`.
  FadePoses(const FightClip& from, const FightClip& to, const FadeRule& rule, Time left, Time start)
      : clips_{&from, &to},
        sequence_(
            from.motion().boneCount(),
            [this](std::size_t part, Time time, std::span<PoseBlock> pose) { finish(part, time, pose); },
            from.rate()),
        pose_(from.motion().boneCount()),
        matrices_(from.motion().boneCount()) {
    const auto shared = [](const FightClip& clip) {
      return std::make_shared<const EvaluatedClip>(clip.motion());
    };
    // From a tick before, which tells the speed that the fade may keep.
    const double tick = 1.0 / from.rate().perSecond();
    sequence_.append({shared(from), -tick, left.seconds() - tick, 0.0, {}});
    sequence_.append({shared(to), 0.0, start.seconds(), rule.fade.seconds(), rule.curve, rule.keepSpeed});
    scratch_ = pose_;
  }
  FadePoses(const FadePoses&) = delete;
  FadePoses& operator=(const FadePoses&) = delete;

  const std::vector<mat4>& at(double seconds) {
    sequence_.sample(seconds, FadeKind::Frozen, pose_.blocks(), scratch_.blocks());
    const std::size_t part = sequence_.partAt(seconds);
    finish(part, sequence_.clipTime(part, seconds), pose_.blocks());
    return matrices_;
  }

 private:
  // Solves the IK targets of the current clip, as in the game.
  void finish(std::size_t part, Time time, std::span<PoseBlock> pose) {
    const FightClip& clip = *clips_[part];
    const FightModel& model = *clip.model;
    LocalToModelJob{model.parents, pose, mat4(1.0f), matrices_}.run();
    const auto seconds = static_cast<float>(time.seconds());
    IkTargetsJob{model.parents, model.rig.chains, model.rig.attachments, clip.played.targets, seconds,
                 pose,          matrices_}
        .run();
  }

  const FightClip* clips_[2];
  Sequence sequence_;
  PoseSoa pose_, scratch_;
  std::vector<mat4> matrices_;
};

float fastestOf(const FightClip& clip) {
  FightPose pose;
  std::vector<mat4> before;
  float most = 0.0f;
  for (std::int64_t tick = 0; tick <= clip.ticks; ++tick) {
    pose.set(clip, std::min(clip.timeOf(tick), clip.motion().duration()));
    for (std::size_t bone = 0; bone < before.size(); ++bone) {
      most = std::max(most, glm::length(vec3(pose.matrices()[bone][3]) - vec3(before[bone][3])));
    }
    before = pose.matrices();
  }
  return most * static_cast<float>(clip.rate().perSecond());
}

std::vector<Time> leavingTimes(const FightClip& clip, int phases) {
  if (!clip.motion().loops()) return {clip.timeOf(clip.actionable)};
  std::vector<Time> out;
  for (int i = 0; i < std::max(1, phases); ++i)
    out.push_back(clip.timeOf(clip.ticks * i / std::max(1, phases)));
  return out;
}

// The cost of a fade that starts at one time of the old clip.
class FadeCost {
 public:
  FadeCost(const FightClip& from, const FightClip& to, const FadeRule& rule,
           const TransitionSettings& settings)
      : from_(from), to_(to), rule_(rule), settings_(settings), before_(cycleOf(from)), next_(cycleOf(to)) {
    for (const std::size_t foot : settings.feet) {
      lowest_.push_back(std::min(lowestOf(pathOf(from, foot, 0.0f)), lowestOf(pathOf(to, foot, 0.0f))));
    }
  }

  void add(Time left, TransitionCost& out) const {
    FadePoses poses(from_, to_, rule_, left, matchedStart(rule_, left, before_, next_));
    const double perSecond = from_.rate().perSecond();
    const std::int64_t ticks = ticksIn(rule_.fade, from_.rate()) + 1;
    std::vector<mat4> before = poses.at(0.0);
    std::vector<float> dragged(settings_.feet.size(), 0.0f);
    for (std::int64_t tick = 1; tick <= ticks; ++tick) {
      const std::vector<mat4>& now = poses.at(static_cast<double>(tick) / perSecond);
      for (std::size_t bone = 0; bone < now.size(); ++bone) {
        const float speed =
            glm::length(vec3(now[bone][3]) - vec3(before[bone][3])) * static_cast<float>(perSecond);
        if (speed <= out.jointSpeed) continue;
        out.jointSpeed = speed;
        out.joint = bone;
      }
      for (std::size_t i = 0; i < dragged.size(); ++i) drag(before, now, i, dragged[i], out);
      before = now;
    }
  }

 private:
  [[nodiscard]] ClipCycle cycleOf(const FightClip& clip) const {
    return {clip.motion().duration(), rule_.matchPhase ? phaseOf(clip) : PlayedPhase{}};
  }

  void drag(const std::vector<mat4>& before, const std::vector<mat4>& now, std::size_t i, float& dragged,
            TransitionCost& out) const {
    const vec3 was(before[settings_.feet[i]][3]), is(now[settings_.feet[i]][3]);
    const float near = lowest_[i] + settings_.nearGround;
    dragged = was.y <= near && is.y <= near ? dragged + alongGround(was, is) : 0.0f;
    out.footSlide = std::max(out.footSlide, dragged);
  }

  const FightClip& from_;
  const FightClip& to_;
  const FadeRule& rule_;
  const TransitionSettings& settings_;
  ClipCycle before_, next_;
  std::vector<float> lowest_;
};

}  // namespace

float travelOfStanding(const FightClip& clip, std::span<const std::size_t> feet,
                       const FootSettings& settings) {
  std::vector<float> speeds;
  for (const std::size_t foot : feet) addBackwardSpeeds(clip, foot, settings.nearGround, speeds);
  std::ranges::sort(speeds);
  const float found = middleOfMost(speeds, 2.0f * settings.stillSpeed);
  return std::abs(found) < settings.stillSpeed ? 0.0f : found;
}

FootReport footReport(const FightClip& clip, std::size_t bone, const FootSettings& settings) {
  FootReport out;
  out.bone = bone;
  const std::vector<vec3> path = pathOf(clip, bone, settings.travel);
  const std::vector<bool> stands = standing(path, settings, clip.rate().perSecond());
  for (std::size_t from = 0; from < path.size();) {
    std::size_t to = from;
    while (to < path.size() && stands[to]) ++to;
    if (static_cast<std::int64_t>(to - from) >= std::max<std::int64_t>(1, settings.leastTicks)) {
      out.contacts.push_back(contactOf(path, from, to));
      out.slide = std::max(out.slide, out.contacts.back().slide);
    }
    from = std::max(to, from + 1);
  }
  findPop(path, out);
  return out;
}

std::vector<std::size_t> feetAmong(const Skeleton& skeleton, std::span<const std::size_t> bones) {
  const std::vector<mat4> rest = modelMatrices(skeleton, skeleton.restPose());
  float top = 0.0f;
  for (const mat4& bone : rest) top = std::max(top, bone[3].y);
  const auto heightOf = [&](int bone) { return rest[static_cast<std::size_t>(bone)][3].y; };
  std::vector<std::size_t> out;
  for (const std::size_t bone : bones) {
    const int middle = skeleton.bones[bone].parent;
    const int root = middle < 0 ? -1 : skeleton.bones[static_cast<std::size_t>(middle)].parent;
    if (root < 0) continue;
    const float height = heightOf(static_cast<int>(bone));
    if (height < 0.2f * top && height < heightOf(middle) && heightOf(middle) < heightOf(root))
      out.push_back(bone);
  }
  return out;
}

std::vector<std::size_t> feetOf(const FightModel& model, const Skeleton& skeleton) {
  std::vector<std::size_t> ends;
  for (const PlayedChain& chain : model.rig.chains) ends.push_back(static_cast<std::size_t>(chain.end));
  return feetAmong(skeleton, ends);
}

TransitionCost transitionCost(const FightClip& from, const FightClip& to, const FadeRule& rule,
                              const TransitionSettings& settings) {
  TransitionCost out;
  const FadeCost cost(from, to, rule, settings);
  for (const Time left : leavingTimes(from, settings.phases)) cost.add(left, out);
  out.clipSpeed = std::max(fastestOf(from), fastestOf(to));
  return out;
}

}  // namespace squire
