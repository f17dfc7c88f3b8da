#include "core/edit/limb_bake.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/anim/evaluated_clip.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/anim/two_bone_ik.h"
#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/key_lists.h"
#include "core/edit/key_split.h"
#include "core/edit/tracks.h"
#include "core/edit/volume_list.h"

namespace squire {

namespace {

constexpr float keptWithin = 2e-5f;  // metres that a joint may be off where a key of a target is left out

// A clip with its chains at their targets, at any instant.
class ShownMotion {
 public:
  ShownMotion(const ProjectModel& model, const ProjectClip& entry)
      : skeleton(skeletonOf(model)),
        parents(parentsOf(skeleton)),
        pose(parents.size()),
        matrices(parents.size()),
        clip_(EvaluatedClip::compile(skeleton, *entry.clip)),
        rig_(skeleton, fightOf(model)),
        targets_(rig_.targets(fightOf(entry))) {}

  void set(Time time) {
    clip_.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
    IkTargetsJob{parents,       rig_.chains, rig_.attachments, targets_, static_cast<float>(time.seconds()),
                 pose.blocks(), matrices}
        .run();
  }
  // The limb of a chain in the pose that was set, at its own end.
  [[nodiscard]] Limb limbOf(std::size_t end, const IkChain& chain) const {
    const auto middle = static_cast<std::size_t>(parents[end]);
    const auto root = static_cast<std::size_t>(parents[middle]);
    Limb limb;
    limb.root = vec3(matrices[root][3]);
    limb.middle = vec3(matrices[middle][3]);
    limb.end = limb.target = vec3(matrices[end][3]);
    limb.pole = chain.pole.value_or(vec3(0.0f));
    return limb;
  }

  // In model space; none where what the target follows is gone.
  [[nodiscard]] std::optional<mat4> spaceOf(const ModelFight& fight, const IkTarget& target) const {
    if (target.space == TargetSpace::Model) return mat4(1.0f);
    const Attachment* on = findById(fight.attachments, target.attachment);
    if (target.space == TargetSpace::Attachment && on == nullptr) return std::nullopt;
    const auto bone = skeleton.indexOf(target.space == TargetSpace::Bone ? target.bone : on->bone);
    if (!bone) return std::nullopt;
    const mat4& matrix = matrices[static_cast<std::size_t>(*bone)];
    return target.space == TargetSpace::Bone ? matrix : matrix * toMatrix(on->offset);
  }

  Skeleton skeleton;
  std::vector<std::int32_t> parents;
  PoseSoa pose;
  std::vector<mat4> matrices;

 private:
  EvaluatedClip clip_;
  IkRig rig_;
  std::vector<PlayedTarget> targets_;
};

struct Place {
  const ProjectModel* model = nullptr;
  const ProjectClip* entry = nullptr;
  const IkChain* chain = nullptr;
};

Result<Place> placeOf(const Project& project, const ClipRef& clip, ChainId chain) {
  if (const auto loaded = loadedClip(project, clip); !loaded) return loaded.error();
  Place place;
  place.model = project.find(clip.model);
  place.entry = place.model->find(clip.clip);
  place.chain = findById(fightOf(*place.model).chains, chain);
  if (place.chain == nullptr) return nothingSuch("chain");
  return place;
}

// All of the spans that blend and reach into a span belong to it.
Span widened(Span span, const ClipFight& fight, ChainId chain) {
  for (const IkTarget& target : fight.targets) {
    if (target.chain != chain || (target.blendIn == Time{} && target.blendOut == Time{})) continue;
    for (const Span& own : target.spans) {
      if (own.to <= span.from || span.to <= own.from) continue;
      span = {std::min(span.from, own.from), std::max(span.to, own.to)};
    }
  }
  return span;
}

bool pullsIn(const ClipFight& fight, ChainId chain, const Span& span) {
  return std::any_of(fight.targets.begin(), fight.targets.end(), [&](const IkTarget& target) {
    return target.chain == chain &&
           std::any_of(target.spans.begin(), target.spans.end(),
                       [&](const Span& own) { return own.from < span.to && span.from < own.to; });
  });
}

// A chain's targets let go of a span; those that then never pull are over.
void letGo(ClipFight& fight, ChainId chain, const Span& span) {
  for (IkTarget& target : fight.targets) {
    if (target.chain != chain) continue;
    Spans kept;
    for (const Span& own : target.spans) {
      kept.push_back({own.from, std::min(own.to, span.from)});
      kept.push_back({std::max(own.from, span.to), own.to});
    }
    std::erase_if(kept, [](const Span& own) { return own.to <= own.from; });
    target.spans = std::move(kept);
  }
  std::erase_if(fight.targets,
                [&](const IkTarget& target) { return target.chain == chain && target.spans.empty(); });
}

// Instants on which the frames of a span lie: from the frame at its start or before it to the one at its end
// or after it, and the end of the clip where that comes first.
std::vector<Time> framesOf(const Span& span, const Clip& clip) {
  const auto first = static_cast<std::int64_t>(std::floor(frameAt(span.from, clip.rate) + 1e-6));
  const auto last = static_cast<std::int64_t>(std::ceil(frameAt(span.to, clip.rate) - 1e-6));
  std::vector<Time> out;
  for (std::int64_t frame = first; frame <= last; ++frame) {
    const Time time = std::min(timeOfFrame(frame, clip.rate), clip.duration);
    if (out.empty() || out.back() < time) out.push_back(time);
  }
  return out;
}

// Metres that a limb's joints move when its end is brought to a target.
float offWith(Limb limb, const vec3& target) {
  limb.target = target;
  const LimbTurns turns = solveTwoBone(limb);
  const vec3 middle = limb.root + turns.upper * (limb.middle - limb.root);
  const vec3 end = middle + turns.lower * (limb.end - limb.middle);
  return std::max(glm::distance(middle, limb.middle), glm::distance(end, limb.end));
}

// The fewest straight lines, found forward, that leave every limb of the frames where it is.
Keys<vec3> fewest(const std::vector<Time>& times, const std::vector<Limb>& limbs) {
  const auto fits = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from + 1; i < to; ++i) {
      const auto share = static_cast<float>(static_cast<double>((times[i] - times[from]).ticks) /
                                            static_cast<double>((times[to] - times[from]).ticks));
      if (offWith(limbs[i], glm::mix(limbs[from].end, limbs[to].end, share)) > keptWithin) return false;
    }
    return true;
  };
  Keys<vec3> keys{{times.front(), limbs.front().end, {}}};
  for (std::size_t from = 0; from + 1 < times.size();) {
    std::size_t to = from + 1;
    while (to + 1 < times.size() && fits(from, to + 1)) ++to;
    keys.push_back({times[to], limbs[to].end, {}});
    from = to;
  }
  return keys;
}

// The channel with keys at some instants in place of what it has from the first to the last of them. Before
// and after them it goes its own way.
Channel<quat> replaced(const Channel<quat>& channel, const Keys<quat>& keys, const quat& rest,
                       const Clip& clip) {
  const Time frame = timeOfFrame(1, clip.rate);
  const Time before = keys.front().time - frame, after = keys.back().time + frame;
  Keys<quat> own = channel ? *channel : Keys<quat>{{Time{}, rest, {}}};
  // Outside of its keys a channel holds: a key says so where a new one would pull.
  const auto fence = [&](Time time) {
    if (time < Time{} || time > clip.duration) return;
    if (time < own.front().time) own.insert(own.begin(), {time, own.front().value, {}});
    if (own.back().time < time) own.push_back({time, own.back().value, {}});
    own = withKeyAt(own, time);
  };
  fence(before);
  fence(after);
  std::erase_if(own, [&](const Key<quat>& key) {
    return keys.front().time <= key.time && key.time <= keys.back().time;
  });
  for (Key<quat>& key : own) {
    if (before <= key.time && key.time < keys.front().time) key.ease = {};
  }
  return channelOf(merged(own, keys), channel);
}

}  // namespace

Result<Edit> targetsFromPose(const Project& project, const TargetsFromPose& args) {
  const auto place = placeOf(project, args.clip, args.chain);
  if (!place) return place.error();
  const ClipFight& old = fightOf(*place->entry);
  const Span span = widened(args.span, old, args.chain);
  if (span.to <= span.from) return makeError(ErrorCode::Content, "a target has to last longer than nothing");
  ShownMotion motion(*place->model, *place->entry);
  const auto end = motion.skeleton.indexOf(place->chain->end);
  if (!end) return makeError(ErrorCode::Content, "the chain's bone is gone", "choose another end for it");
  const std::vector<Time> times = framesOf(span, *place->entry->clip);
  std::vector<Limb> limbs;
  limbs.reserve(times.size());
  for (const Time time : times) {
    motion.set(time);
    limbs.push_back(motion.limbOf(static_cast<std::size_t>(*end), *place->chain));
  }
  Project next = project;
  IkTarget target;
  target.id = TargetId{next.nextId++};
  target.chain = args.chain;
  target.position = std::make_shared<const Keys<vec3>>(fewest(times, limbs));
  target.spans = {span};
  return changeFight(next, args.clip, "Put " + inQuotes(place->chain->name) + " on targets",
                     [&](ClipFight& fight) -> Status {
                       letGo(fight, args.chain, span);
                       fight.targets.push_back(std::move(target));
                       return {};
                     });
}

Result<Edit> bakeTargets(const Project& project, const BakeTargets& args) {
  const auto place = placeOf(project, args.clip, args.chain);
  if (!place) return place.error();
  const std::string label = "Bake " + inQuotes(place->chain->name) + " to keys";
  const Span span = widened(args.span, fightOf(*place->entry), args.chain);
  ShownMotion motion(*place->model, *place->entry);
  const auto end = motion.skeleton.indexOf(place->chain->end);
  if (!end) return makeError(ErrorCode::Content, "the chain's bone is gone", "choose another end for it");
  if (!pullsIn(fightOf(*place->entry), args.chain, span)) {
    return makeError(ErrorCode::Content, "no target pulls " + inQuotes(place->chain->name) + " there",
                     "choose a chain that has a target, or another part of the clip");
  }
  const auto middle = static_cast<std::size_t>(motion.parents[static_cast<std::size_t>(*end)]);
  const std::size_t bones[] = {static_cast<std::size_t>(motion.parents[middle]), middle};
  const Clip& clip = *place->entry->clip;
  Keys<quat> turns[2];
  for (const Time time : framesOf(span, clip)) {
    motion.set(time);
    for (int i = 0; i < 2; ++i) turns[i].push_back({time, motion.pose[bones[i]].rotation, {}});
  }
  auto keyed = changeClip(project, args.clip, label, [&](Clip& changed) -> Status {
    for (int i = 0; i < 2; ++i) {
      const Bone& bone = motion.skeleton.bones[bones[i]];
      Track& track = trackOf(changed, bone.id);
      track.rotation = replaced(track.rotation, turns[i], bone.rest.rotation, clip);
    }
    return {};
  });
  if (!keyed) return keyed;
  return changeFight(keyed->project, args.clip, label, [&](ClipFight& fight) -> Status {
    letGo(fight, args.chain, span);
    return {};
  });
}

Result<Edit> setTargetSpace(const Project& project, const SetTargetSpace& args) {
  const ClipRef& clip = args.target.clip;
  if (const auto loaded = loadedClip(project, clip); !loaded) return loaded.error();
  const ProjectModel& model = *project.find(clip.model);
  const ProjectClip& entry = *model.find(clip.clip);
  const IkTarget* old = findById(fightOf(entry).targets, args.target.target);
  if (old == nullptr) return nothingSuch("target");
  IkTarget to = *old;
  to.space = args.space;
  to.bone = args.space == TargetSpace::Bone ? args.bone : BoneId{};
  to.attachment = args.space == TargetSpace::Attachment ? args.attachment : AttachmentId{};
  ShownMotion motion(model, entry);
  Keys<vec3> keys = *old->position;
  for (Key<vec3>& key : keys) {
    motion.set(key.time);
    const auto from = motion.spaceOf(fightOf(model), *old), into = motion.spaceOf(fightOf(model), to);
    if (!into) return makeError(ErrorCode::Content, "a target cannot follow what is not there");
    const vec3 place = from ? vec3(*from * vec4(key.value, 1.0f)) : key.value;
    const vec3 value(glm::inverse(*into) * vec4(place, 1.0f));
    if (!isFinite(value)) return makeError(ErrorCode::Content, "a target cannot follow what has no size");
    key.value = value;
  }
  to.position = std::make_shared<const Keys<vec3>>(std::move(keys));
  return changeTarget(project, {args.target, std::move(to), "space"});
}

float largestChange(const Project& before, const Project& after, const ClipRef& clip) {
  const auto first = loadedClip(before, clip), second = loadedClip(after, clip);
  if (!first || !second) return 0.0f;
  const auto motionOf = [&](const Project& project) {
    const ProjectModel& model = *project.find(clip.model);
    return ShownMotion(model, *model.find(clip.clip));
  };
  ShownMotion a = motionOf(before), b = motionOf(after);
  float most = 0.0f;
  for (const Time time : framesOf({Time{}, (*first)->duration}, **first)) {
    a.set(time);
    b.set(time);
    for (std::size_t i = 0; i < std::min(a.matrices.size(), b.matrices.size()); ++i)
      most = std::max(most, glm::distance(vec3(a.matrices[i][3]), vec3(b.matrices[i][3])));
  }
  return most;
}

}  // namespace squire
