#include "core/edit/fights/limb_bake.h"

#include <algorithm>
#include <cmath>

#include "core/anim/followed_motion.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Rotations of bones for FollowedMotion, with eases that match the speed of the motion at both keys. This
// removes most of the error of linear interpolation between frames.
class EasedTurns {
 public:
  struct Value {
    std::vector<quat> turns;
    std::vector<vec3> after,
        before;  // radians per second just after and just before the time, in the bone's space
  };

  explicit EasedTurns(BoneTurns& turns) : turns_(turns) {}

  [[nodiscard]] Value at(Time time);
  [[nodiscard]] std::pair<float, std::size_t> deviationFrom(Time time, const Value& value);
  [[nodiscard]] static Value between(const Value& a, const Value& b, float share, float seconds);
  [[nodiscard]] static float distance(const Value& a, const Value& b);
  // The ease of a bone between two values; never overshoots.
  [[nodiscard]] static Ease easeOf(const Value& a, const Value& b, std::size_t bone, float seconds);

 private:
  BoneTurns& turns_;
};

constexpr double apart = 1.0 / 4000.0;  // seconds over which a speed is measured

// The shorter rotation from one to another as axis times angle in radians, in the frame of the first.
vec3 turnBetween(const quat& from, const quat& to) {
  quat turn = glm::conjugate(from) * to;
  if (turn.w < 0.0f) turn = -turn;
  const vec3 axis(turn.x, turn.y, turn.z);
  const float sine = glm::length(axis);
  return sine > 0.0f ? axis * (2.0f * std::atan2(sine, turn.w) / sine) : vec3(0.0f);
}

EasedTurns::Value EasedTurns::at(Time time) {
  const Time step = Time::fromSeconds(apart);
  const BoneTurns::Value next = turns_.at(time + step), last = turns_.at(std::max(time - step, Time{}));
  Value out{turns_.at(time), {}, {}};
  for (std::size_t i = 0; i < out.turns.size(); ++i) {
    out.after.push_back(turnBetween(out.turns[i], next[i]) / static_cast<float>(apart));
    out.before.push_back(turnBetween(last[i], out.turns[i]) / static_cast<float>(apart));
  }
  return out;
}

std::pair<float, std::size_t> EasedTurns::deviationFrom(Time time, const Value& value) {
  return turns_.deviationFrom(time, value.turns);
}

EasedTurns::Value EasedTurns::between(const Value& a, const Value& b, float share, float seconds) {
  Value out;
  for (std::size_t i = 0; i < a.turns.size(); ++i) {
    const Ease ease = easeOf(a, b, i, seconds);
    const float way = ease.kind == Interpolation::Curve ? shareOfWay(ease, share) : share;
    out.turns.push_back(slerpShort(a.turns[i], b.turns[i], way));
  }
  return out;
}

float EasedTurns::distance(const Value& a, const Value& b) { return BoneTurns::distance(a.turns, b.turns); }

Ease EasedTurns::easeOf(const Value& a, const Value& b, std::size_t bone, float seconds) {
  const vec3 turn = turnBetween(a.turns[bone], b.turns[bone]);
  const float square = glm::dot(turn, turn);
  if (square < 1e-8f) return {};
  constexpr float third = 1.0f / 3.0f, straight = 0.01f;
  const float from = glm::clamp(glm::dot(a.after[bone], turn) / square * seconds * third, 0.0f, 1.0f);
  const float to = glm::clamp(glm::dot(b.before[bone], turn) / square * seconds * third, 0.0f, 1.0f);
  if (std::abs(from - third) < straight && std::abs(to - third) < straight) return {};
  return {Interpolation::Curve, third, from, 1.0f - third, 1.0f - to};
}

Keys<quat> keysOf(const FollowedMotion<EasedTurns>& followed, std::size_t bone) {
  Keys<quat> keys;
  const EasedTurns::Value* last = nullptr;
  for (const auto& [time, sample] : followed.all()) {
    quat turn = sample.value.turns[bone];
    if (last != nullptr) {
      Key<quat>& before = keys.back();
      if (glm::dot(before.value, turn) < 0.0f) turn = -turn;
      if (before.ease.kind != Interpolation::Step) {
        before.ease =
            EasedTurns::easeOf(*last, sample.value, bone, static_cast<float>((time - before.time).seconds()));
      }
    }
    keys.push_back({time, turn, {sample.jumps ? Interpolation::Step : Interpolation::Linear}});
    last = &sample.value;
  }
  return keys;
}

constexpr Time oneTick{1};
constexpr float reach = 0.1f;  // metres; points this far from a joint (of attached objects) are checked too

bool pullsIn(const ClipFight& fight, ChainId chain, const Span& span) {
  return std::any_of(fight.targets.begin(), fight.targets.end(), [&](const IkTarget& target) {
    return target.chain == chain &&
           std::any_of(target.spans.begin(), target.spans.end(),
                       [&](const Span& own) { return own.from < span.to && span.from < own.to; });
  });
}

bool isElsewhere(const quat& a, const quat& b) {
  return glm::length(glm::dot(a, b) < 0.0f ? a + b : a - b) > 1e-5f;
}

Key<quat>& keyOf(Keys<quat>& keys, Time time) {
  return *std::find_if(keys.begin(), keys.end(), [&](const Key<quat>& key) { return key.time == time; });
}

// Replaces the keys of a channel in the range of the new keys. Outside of the range, the motion is unchanged
// except for the tick before and the tick after: if the old and the new value differ at an end of the range,
// a step leads from one to the other.
Channel<quat> replaced(const Channel<quat>& channel, Keys<quat> keys, const quat& rest, const Clip& clip) {
  const Time from = keys.front().time, to = keys.back().time;
  Keys<quat> own = channel ? *channel : Keys<quat>{{Time{}, rest, {}}};
  own = withKeyOnCurve(withKeyOnCurve(own, from), to);
  if (from > Time{} && isElsewhere(keyOf(own, from).value, keys.front().value)) {
    own = withKeyOnCurve(own, from - oneTick);
    keyOf(own, from - oneTick).ease = {Interpolation::Step};
  }
  if (to < clip.duration && isElsewhere(keyOf(own, to).value, keys.back().value)) {
    own = withKeyOnCurve(own, to + oneTick);
    keys.back().ease = {Interpolation::Step};
  } else {
    keys.back().ease = keyOf(own, to).ease;
  }
  std::erase_if(own, [&](const Key<quat>& key) { return from <= key.time && key.time <= to; });
  return channelOf(merged(own, keys), channel);
}

// Whether the remaining targets of a chain have a partial weight at a time. Combined with keys that already
// contain IK, they would move the limb too far.
bool pullsHalf(const IkRig& rig, const ClipFight& left, ChainId chain, Time time) {
  ClipFight own;
  for (const IkTarget& target : left.targets) {
    if (target.chain == chain) own.targets.push_back(target);
  }
  float weight = 0.0f;
  for (const PlayedTarget& target : rig.targets(own))
    weight += targetAt(target, static_cast<float>(time.seconds())).weight;
  return weight > 0.0f && weight < 1.0f;
}

// The frames to bake. If other targets have a partial weight at an end of the span, that end moves inward by
// oneTick.
std::vector<Time> bakedFrames(const Span& span, const Clip& clip, const IkRig& rig, const ClipFight& left,
                              ChainId chain) {
  std::vector<Time> frames = framesIn(span, clip);
  if (frames.empty()) return frames;
  if (pullsHalf(rig, left, chain, frames.front())) frames.front() += oneTick;
  if (pullsHalf(rig, left, chain, frames.back())) frames.back() = frames.back() - oneTick;
  return frames;
}

}  // namespace

Result<Edit> bakeTargets(const Project& project, const BakeTargets& args) {
  const auto place = limbPlaceOf(project, args.clip, args.chain);
  if (!place) return place.error();
  if (const Status sound = checkNoLayers(project, args.clip); !sound) return sound.error();
  const Label label = labelOf<BakeTargets>(place->chain->name);
  const Span span = widened(args.span, fightOf(*place->entry), args.chain);
  ShownMotion shown(*place->model, *place->entry, SpanEnds::Exact);
  const auto end = shown.skeleton.indexOf(place->chain->end);
  if (!end) return makeError(ErrorCode::Content, "the chain's bone is gone", "choose another end for it");
  if (!pullsIn(fightOf(*place->entry), args.chain, span)) {
    return makeError(ErrorCode::Content, "no target pulls " + inQuotes(place->chain->name) + " there",
                     "choose a chain that has a target, or another part of the clip");
  }
  const auto& parents = shown.motion.parents();
  const auto middle = static_cast<std::size_t>(parents[static_cast<std::size_t>(*end)]);
  const std::size_t bones[] = {static_cast<std::size_t>(parents[middle]), middle};
  const Clip& clip = *place->entry->clip;
  ClipFight left = fightOf(*place->entry);
  releaseAll(left, args.chain, span);
  const std::vector<Time> frames = bakedFrames(span, clip, shown.motion.rig(), left, args.chain);
  const std::vector<float> radii(parents.size(), reach);
  BoneTurns straight(shown.motion, bones, radii);
  EasedTurns turns(straight);
  auto keyed = changeClip(project, args.clip, label, [&](Clip& changed) -> Status {
    if (frames.empty()) return {};
    const FollowedMotion followed(turns, frames, sortedTurns(*place->entry), followedWithin, looksBetween);
    for (std::size_t i = 0; i < 2; ++i) {
      const Bone& bone = shown.skeleton.bones[bones[i]];
      Track& track = trackOf(changed, bone.id);
      track.rotation = replaced(track.rotation, keysOf(followed, i), bone.rest.rotation, clip);
    }
    return {};
  });
  if (!keyed) return keyed;
  return recorded(project, args,
                  changeFight(keyed->project, args.clip, label, [&](ClipFight& fight) { fight = left; }));
}

}  // namespace squire
