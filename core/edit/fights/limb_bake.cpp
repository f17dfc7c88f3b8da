#include "core/edit/fights/limb_bake.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/keys/eased_turns.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

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
