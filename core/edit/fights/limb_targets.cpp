#include <algorithm>

#include "core/anim/followed_motion.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/limb_bake.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/fights/volume_list.h"

namespace squire {

namespace {

constexpr float keptWithin = 2e-5f;  // metres; allowed error of a joint when a key of a target is left out

// The distance in metres that the joints of a limb move when its end is moved to a target.
float deviationFrom(Limb limb, const vec3& target) {
  limb.target = target;
  const LimbTurns turns = solveTwoBone(limb);
  const vec3 middle = limb.root + turns.upper * (limb.middle - limb.root);
  const vec3 end = middle + turns.lower * (limb.end - limb.middle);
  return std::max(glm::distance(middle, limb.middle), glm::distance(end, limb.end));
}

// The path of a limb's end.
class EndPlaces {
 public:
  using Value = vec3;

  EndPlaces(ShownMotion& shown, std::size_t end, const IkChain& chain)
      : shown_(shown), end_(end), chain_(chain) {}

  [[nodiscard]] Limb limbAt(Time time) {
    shown_.motion.set(time);
    return shown_.limbOf(end_, chain_);
  }
  [[nodiscard]] vec3 at(Time time) { return limbAt(time).end; }
  // Returns the error of the joints with a target at `place`, in metres, minus their error with a target at
  // the exact position, and the end bone. The latter error can exceed 0 because the chain's pole or limits
  // may not allow the pose.
  [[nodiscard]] std::pair<float, std::size_t> deviationFrom(Time time, const vec3& place) {
    const Limb limb = limbAt(time);
    return {std::max(squire::deviationFrom(limb, place) - squire::deviationFrom(limb, limb.end), 0.0f), end_};
  }
  [[nodiscard]] static vec3 between(const vec3& a, const vec3& b, float share, float /*seconds*/) {
    return glm::mix(a, b, share);
  }
  [[nodiscard]] static float distance(const vec3& a, const vec3& b) { return glm::distance(a, b); }

 private:
  ShownMotion& shown_;
  std::size_t end_;
  const IkChain& chain_;
};

using Followed = FollowedMotion<EndPlaces>;

// Greedily selects the fewest samples between which linear interpolation keeps the limb in place, checked at
// the other samples and halfway between each two.
class FewestKeys {
 public:
  FewestKeys(EndPlaces& places, const Followed& followed) : places_(places) {
    for (const auto& [time, sample] : followed.all())
      keys_.push_back({time, sample.value, {sample.jumps ? Interpolation::Step : Interpolation::Linear}});
  }

  [[nodiscard]] Keys<vec3> found() {
    Keys<vec3> out{keys_.front()};
    for (std::size_t from = 0; from + 1 < keys_.size();) {
      std::size_t to = from + 1;
      while (to + 1 < keys_.size() && fits(from, to + 1)) ++to;
      out.push_back(keys_[to]);
      from = to;
    }
    return out;
  }

 private:
  [[nodiscard]] bool fits(std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) {
      if (keys_[i].ease.kind == Interpolation::Step) return false;
      const Time middle{(keys_[i].time.ticks + keys_[i + 1].time.ticks) / 2};
      if (i > from && offAt(keys_[i].time, from, to) > keptWithin) return false;
      if (offAt(middle, from, to) > followedWithin) return false;
    }
    return true;
  }
  [[nodiscard]] float offAt(Time time, std::size_t from, std::size_t to) {
    const Key<vec3>& a = keys_[from];
    const Key<vec3>& b = keys_[to];
    const auto share = static_cast<float>(static_cast<double>((time - a.time).ticks) /
                                          static_cast<double>((b.time - a.time).ticks));
    return places_.deviationFrom(time, glm::mix(a.value, b.value, share)).first;
  }

  EndPlaces& places_;
  Keys<vec3> keys_;
};

}  // namespace

Result<Edit> targetsFromPose(const Project& project, const TargetsFromPose& args) {
  const auto place = limbPlaceOf(project, args.clip, args.chain);
  if (!place) return place.error();
  const Clip& clip = *place->entry->clip;
  const Span span = widened(args.span, fightOf(*place->entry), args.chain);
  const std::vector<Time> frames = framesIn(span, clip);
  if (frames.empty()) return makeError(ErrorCode::Content, "a target has to last longer than nothing");
  ShownMotion shown(*place->model, *place->entry, SpanEnds::Exact);
  const auto end = shown.skeleton.indexOf(place->chain->end);
  if (!end) return makeError(ErrorCode::Content, "the chain's bone is gone", "choose another end for it");
  EndPlaces places(shown, static_cast<std::size_t>(*end), *place->chain);
  const Followed followed(places, frames, sortedTurns(*place->entry), followedWithin, looksBetween);
  Project next = project;
  IkTarget target;
  target.id = TargetId{next.nextId++};
  target.chain = args.chain;
  target.position = std::make_shared<const Keys<vec3>>(FewestKeys(places, followed).found());
  target.spans = {span};
  return recorded(
      project, args,
      changeFight(next, args.clip, labelOf<TargetsFromPose>(place->chain->name), [&](ClipFight& fight) {
        releaseAll(fight, args.chain, span);
        fight.targets.push_back(std::move(target));
      }));
}

Result<Edit> setTargetSpace(const Project& project, const SetTargetSpace& args) {
  const ClipRef& clip = args.target.owner;
  if (const auto loaded = loadedClip(project, clip); !loaded) return loaded.error();
  const ProjectModel& model = *project.find(clip.model);
  const ProjectClip& entry = *model.find(clip.clip);
  const IkTarget* old = findById(fightOf(entry).targets, args.target.id);
  if (old == nullptr) return missingItem("target");
  IkTarget to = *old;
  to.space = args.space;
  to.bone = args.space == TargetSpace::Bone ? args.bone : BoneId{};
  to.attachment = args.space == TargetSpace::Attachment ? args.attachment : AttachmentId{};
  ShownMotion shown(model, entry, SpanEnds::AsPlayed);
  Keys<vec3> keys = *old->position;
  for (Key<vec3>& key : keys) {
    shown.motion.set(key.time);
    const auto from = shown.spaceOf(fightOf(model), *old), into = shown.spaceOf(fightOf(model), to);
    if (!into) return makeError(ErrorCode::Content, "a target cannot follow what is not there");
    const vec3 place = from ? vec3(*from * vec4(key.value, 1.0f)) : key.value;
    const vec3 value(glm::inverse(*into) * vec4(place, 1.0f));
    if (!isFinite(value)) return makeError(ErrorCode::Content, "a target cannot follow what has no size");
    key.value = value;
  }
  to.position = std::make_shared<const Keys<vec3>>(std::move(keys));
  auto edit = changeTarget(project, {args.target, std::move(to), "space"});
  if (edit) edit->label = labelOf<SetTargetSpace>(findById(fightOf(model).chains, old->chain)->name);
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
