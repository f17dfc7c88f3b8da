#include "core/export/baked_chains.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <queue>
#include <utility>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"

namespace squire {

namespace {

using Turns = std::vector<quat>;  // of the bones that are baked

// A clip with its limbs at their targets, at any instant.
class SolvedMotion {
 public:
  SolvedMotion(const BakeChains& bake, const IkRig& rig, std::vector<PlayedTarget> targets, const Clip& clip)
      : radii_(bake.radii),
        rig_(rig),
        targets_(std::move(targets)),
        clip_(EvaluatedClip::compile(bake.skeleton, clip)),
        parents_(parentsOf(bake.skeleton)),
        pose_(parents_.size()),
        matrices_(parents_.size()),
        otherMatrices_(parents_.size()) {
    for (const PlayedTarget& target : targets_) {
      const auto end = static_cast<std::size_t>(rig.chains[static_cast<std::size_t>(target.chain)].end);
      const auto middle = static_cast<std::size_t>(parents_[end]);
      bones_.push_back(static_cast<std::size_t>(parents_[middle]));
      bones_.push_back(middle);
    }
    std::sort(bones_.begin(), bones_.end());
    bones_.erase(std::unique(bones_.begin(), bones_.end()), bones_.end());
  }

  [[nodiscard]] const std::vector<std::size_t>& bones() const { return bones_; }
  [[nodiscard]] const std::vector<PlayedTarget>& targets() const { return targets_; }

  void set(Time time) {
    clip_.sample(time, pose_.blocks());
    LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
    IkTargetsJob{parents_,       rig_.chains, rig_.attachments, targets_, static_cast<float>(time.seconds()),
                 pose_.blocks(), matrices_}
        .run();
  }
  [[nodiscard]] Turns turnsAt(Time time) {
    set(time);
    Turns out;
    out.reserve(bones_.size());
    for (const std::size_t bone : bones_) out.push_back(pose_[bone].rotation);
    return out;
  }

  // Metres by which other turns would lead a shell away from where it was set, and whose.
  [[nodiscard]] std::pair<float, std::size_t> offWith(const Turns& turns) {
    PoseSoa other = pose_;
    for (std::size_t i = 0; i < bones_.size(); ++i) {
      Transform local = other[bones_[i]];
      local.rotation = turns[i];
      other.set(bones_[i], local);
    }
    LocalToModelJob{parents_, other.blocks(), mat4(1.0f), otherMatrices_}.run();
    std::pair<float, std::size_t> worst{0.0f, bones_.front()};
    for (std::size_t bone = bones_.front(); bone < matrices_.size(); ++bone) {
      const mat4 difference = otherMatrices_[bone] - matrices_[bone];
      // No vector grows by more than the root of the sum of all squares.
      float squares = 0.0f;
      for (int i = 0; i < 3; ++i) squares += glm::dot(vec3(difference[i]), vec3(difference[i]));
      const float off = glm::length(vec3(difference[3])) + radii_[bone] * std::sqrt(squares);
      if (off > worst.first) worst = {off, bone};
    }
    return worst;
  }

 private:
  std::span<const float> radii_;
  const IkRig& rig_;
  std::vector<PlayedTarget> targets_;
  EvaluatedClip clip_;
  std::vector<std::int32_t> parents_;
  std::vector<std::size_t> bones_;
  PoseSoa pose_;
  std::vector<mat4> matrices_, otherMatrices_;
};

float distance(const Turns& a, const Turns& b) {
  float most = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i)
    most = std::max(most, glm::length(glm::dot(a[i], b[i]) < 0.0f ? a[i] + b[i] : a[i] - b[i]));
  return most;
}

template <typename T>
void addTimes(const Channel<T>& channel, std::vector<Time>& times) {
  if (!channel) return;
  for (const Key<T>& key : *channel) times.push_back(key.time);
}
void addFrames(const Clip& clip, std::vector<Time>& times) {
  constexpr double most = 100'000.0;
  const double frames = std::max(0.0, frameAt(clip.duration, clip.rate));
  const auto step = static_cast<std::int64_t>(std::ceil(std::max(1.0, frames / most)));
  for (std::int64_t i = 0; static_cast<double>(i) < frames; i += step)
    times.push_back(timeOfFrame(i, clip.rate));
}

void addTimes(const IkTarget& target, std::vector<Time>& times) {
  const Time slack = Time::fromSeconds(static_cast<double>(instantSlack));
  addTimes(target.position, times);
  addTimes(target.weight, times);
  for (const Span& span : target.spans) {
    for (const Time time : {span.from, span.from + target.blendIn, span.to - target.blendOut, span.to,
                            span.from - slack, span.to + slack})
      times.push_back(time);
  }
}

void sortOnce(std::vector<Time>& times) {
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
}

// How far an instant may be off that a float of seconds stands for.
Time roundingAt(Time time) { return {Time::ticksPerSecond / 1'000'000 + (time.ticks >> 22)}; }

// What lies between eased keys, where none of the times is.
template <typename T>
void addPieces(const PlayedKeys<T>& keys, const std::vector<Time>& times, std::vector<Time>& out) {
  for (const PlayedKey<T>& key : keys) {
    const Time time = Time::fromSeconds(static_cast<double>(key.time)), rounding = roundingAt(time);
    const auto near = std::lower_bound(times.begin(), times.end(), time - rounding);
    if (near == times.end() || time + rounding < *near) out.push_back(time);
  }
}

// Where a motion may jump or begin to go another way, from the clip's start to its end: keys of the clip and
// of targets, ends of spans and of what blends there. And frames, so that nothing is passed over.
std::vector<Time> firstTimes(const Clip& clip, const ClipFight& fight,
                             const std::vector<PlayedTarget>& targets) {
  std::vector<Time> times{Time{}, clip.duration}, pieces;
  addFrames(clip, times);
  for (const Track& track : clip.tracks) {
    addTimes(track.translation, times);
    addTimes(track.rotation, times);
    addTimes(track.scale, times);
  }
  for (const IkTarget& target : fight.targets) addTimes(target, times);
  sortOnce(times);
  for (const PlayedTarget& target : targets) {
    addPieces(target.positions, times, pieces);
    addPieces(target.weights, times, pieces);
  }
  times.insert(times.end(), pieces.begin(), pieces.end());
  std::erase_if(times, [&](Time time) { return time < Time{} || time > clip.duration; });
  sortOnce(times);
  return times;
}

// Instants of a motion between which the engine's straight way is near enough to it. Where that is farthest
// off comes first, so that a motion without end of detail gets the best of a bounded number.
class Samples {
 public:
  struct Sample {
    Turns turns;
    bool jumps = false;  // to the next one, a tick later
  };

  // `first` has the motion's start and its end.
  Samples(SolvedMotion& motion, const std::vector<Time>& first, float tolerance)
      : motion_(motion), tolerance_(tolerance), end_(first.back()) {
    for (const Time time : first) samples_.try_emplace(time, Sample{motion_.turnsAt(time)});
    for (const Time time : first) jumpAt(time);
    const std::size_t most = 1024 + 16 * samples_.size();
    std::vector<Time> times;
    for (const auto& [time, sample] : samples_) times.push_back(time);
    for (std::size_t i = 1; i < times.size(); ++i) look(times[i - 1], times[i]);
    while (!gaps_.empty() && samples_.size() < most) {
      const Gap gap = gaps_.top();
      gaps_.pop();
      split(gap.from, gap.to);
    }
    if (!gaps_.empty()) note(gaps_.top());
  }

  [[nodiscard]] const std::map<Time, Sample>& all() const { return samples_; }
  [[nodiscard]] BakedClip worst() const { return {nullptr, worst_.off, worst_.bone, worst_.at}; }

 private:
  struct Gap {
    Time from, to;
    float off = 0.0f;
    std::size_t bone = 0;
    Time at;

    bool operator<(const Gap& other) const { return off != other.off ? off < other.off : other.from < from; }
  };

  void note(const Gap& gap) {
    if (gap.off > worst_.off) worst_ = gap;
  }

  [[nodiscard]] bool differ(Time from, Time to) {
    const Turns turns = motion_.turnsAt(to);
    motion_.set(from);
    return motion_.offWith(turns).first > tolerance_;
  }

  struct Jump {
    Time last;            // a tick before the motion is elsewhere
    Turns before, after;  // then, and a tick later
  };
  // The largest change from one tick to the next, found by halving; none where most of the way is done at
  // other times.
  [[nodiscard]] std::optional<Jump> jumpWithin(Time from, Time to) {
    Turns a = motion_.turnsAt(from), b = motion_.turnsAt(to);
    const float whole = distance(a, b);
    while (to.ticks - from.ticks > 1) {
      const Time middle{from.ticks + (to - from).ticks / 2};
      Turns turns = motion_.turnsAt(middle);
      const bool later = distance(a, turns) < distance(turns, b);
      (later ? from : to) = middle;
      (later ? a : b) = std::move(turns);
    }
    if (2.0f * distance(a, b) <= whole) return std::nullopt;
    return Jump{from, std::move(a), std::move(b)};
  }

  // What jumps within the rounding of an instant jumps there, as the clip's own keys do.
  void jumpAt(Time time) {
    const Time rounding = roundingAt(time);
    const Time from = std::max(time - rounding, Time{}), to = std::min(time + rounding, end_);
    if (!differ(from, to)) return;
    auto jump = jumpWithin(from, to);
    if (!jump || !differ(jump->last, Time{jump->last.ticks + 1})) return;
    if (time > jump->last) jump->after = motion_.turnsAt(time);
    const Time last{time.ticks - 1};
    if (last < jump->last) jump->before = motion_.turnsAt(last);
    samples_[time].turns = std::move(jump->after);
    if (time > Time{}) samples_[last] = {std::move(jump->before), true};
  }

  void look(Time from, Time to) {
    if (to <= from || samples_[from].jumps) return;
    if (to.ticks - from.ticks == 1) {
      samples_[from].jumps = differ(from, to);
      return;
    }
    // A limb that has just been straight bends by millimetres in less than any clock tells apart.
    if (to - from < roundingAt(to)) return;
    const Gap gap = measured(from, to);
    if (gap.off > tolerance_) {
      gaps_.push(gap);
    } else {
      note(gap);
    }
  }

  [[nodiscard]] Gap measured(Time from, Time to) {
    const Turns& a = samples_[from].turns;
    const Turns& b = samples_[to].turns;
    const std::int64_t ticks = (to - from).ticks;
    Gap gap{from, to, 0.0f, 0, {}};
    for (const std::int64_t part : {1, 2, 3}) {
      const Time at{from.ticks + ticks * part / 4};
      const double share = static_cast<double>((at - from).ticks) / static_cast<double>(ticks);
      Turns turns;
      for (std::size_t i = 0; i < a.size(); ++i)
        turns.push_back(slerpShort(a[i], b[i], static_cast<float>(share)));
      motion_.set(at);
      const auto [off, bone] = motion_.offWith(turns);
      if (off > gap.off) gap = {from, to, off, bone, at};
    }
    return gap;
  }

  void split(Time from, Time to) {
    // What is still off in so short a time jumps, as a rule.
    constexpr std::int64_t shortest = Time::ticksPerSecond / 1000;
    Time last{from.ticks + (to - from).ticks / 2};
    Time next = last;
    if ((to - from).ticks < shortest) {
      if (const auto jump = jumpWithin(from, to)) last = jump->last, next = Time{last.ticks + 1};
    }
    for (const Time time : {last, next}) samples_.try_emplace(time, Sample{motion_.turnsAt(time)});
    look(from, last);
    look(last, next);
    look(next, to);
  }

  SolvedMotion& motion_;
  float tolerance_;
  Time end_;
  std::map<Time, Sample> samples_;
  std::priority_queue<Gap> gaps_;  // those that are off by more than the tolerance
  Gap worst_{};                    // of all others
};

Channel<quat> channelOf(const std::map<Time, Samples::Sample>& samples, std::size_t bone) {
  Keys<quat> keys;
  keys.reserve(samples.size());
  for (const auto& [time, sample] : samples) {
    quat turn = sample.turns[bone];
    if (!keys.empty() && glm::dot(keys.back().value, turn) < 0.0f) turn = -turn;
    keys.push_back({time, turn, {sample.jumps ? Interpolation::Step : Interpolation::Linear}});
  }
  const auto same = [&](const Key<quat>& key) { return key.value == keys.front().value; };
  if (std::all_of(keys.begin(), keys.end(), same)) keys.resize(1);
  return std::make_shared<const Keys<quat>>(std::move(keys));
}

// Puts rotation keys in the place of a bone's own.
void setRotation(const Skeleton& skeleton, std::size_t bone, Channel<quat> rotation, Clip& clip) {
  const BoneId id = skeleton.bones[bone].id;
  const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(),
                                  [&](const Track& track) { return track.bone == id; });
  if (found != clip.tracks.end()) {
    found->rotation = std::move(rotation);
    return;
  }
  const auto place = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const Track& other) {
    const auto index = skeleton.indexOf(other.bone);
    return index && *index > static_cast<int>(bone);
  });
  clip.tracks.insert(place, {id, nullptr, std::move(rotation), nullptr});
}

}  // namespace

BakedClip BakeChains::into(const std::shared_ptr<const Clip>& clip) const {
  const IkRig rig(skeleton, model, ChainChoice::Baked);
  std::vector<PlayedTarget> targets = rig.targets(fight);
  if (targets.empty()) return {clip, 0.0f, 0, {}};
  SolvedMotion motion(*this, rig, std::move(targets), *clip);
  const Samples samples(motion, firstTimes(*clip, fight, motion.targets()), tolerance);
  auto turned = std::make_shared<Clip>(*clip);
  for (std::size_t i = 0; i < motion.bones().size(); ++i)
    setRotation(skeleton, motion.bones()[i], channelOf(samples.all(), i), *turned);
  BakedClip out = samples.worst();
  out.clip = std::move(turned);
  return out;
}

}  // namespace squire
