#include "core/anim/play_fight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <limits>
#include <map>
#include <set>

#include "core/anim/blend_space.h"
#include "core/anim/straight_keys.h"
#include "core/rules/motion.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

float secondsOf(Time time) { return static_cast<float>(time.seconds()); }

void leave(const FightPlace& place, NamedPlace item, const std::string& message, const std::string& hint) {
  if (!place.left) return;
  Diagnostic diagnostic;
  diagnostic.rule = rules::fightLeftOut;
  diagnostic.message = message;
  diagnostic.hint = hint;
  diagnostic.where.places = {std::move(item)};
  place.left->push_back(std::move(diagnostic));
}

// Replaces -0 with 0: the file format forbids -0.
float unsignedZero(float length) { return length == 0.0f ? 0.0f : length; }

std::optional<PlayedBall> played(const BoneBall& ball, const FightPlace& place) {
  const std::optional<int> bone = place.skeleton.indexOf(ball.bone);
  if (!bone) return std::nullopt;
  return PlayedBall{*bone, ball.offset, unsignedZero(ball.radius)};
}

// Clamps values that easing takes below 0, with a key where they reach 0.
PlayedKeys<float> heldAtZero(const PlayedKeys<float>& keys) {
  PlayedKeys<float> out;
  for (const PlayedKey<float>& key : keys) {
    const bool crosses = !out.empty() && (out.back().value < 0.0f) != (key.value < 0.0f);
    if (crosses && out.back().time < key.time) {
      const float way = out.back().value / (out.back().value - key.value);
      out.push_back({out.back().time + way * (key.time - out.back().time), 0.0f});
    }
    out.push_back(key);
  }
  for (PlayedKey<float>& key : out) key.value = unsignedZero(std::max(key.value, 0.0f));
  return out;
}

// The field's value if there is one of the declared type, else the field's default.
FieldValue valueOf(const FieldDeclaration& field, const FieldValues& values) {
  const auto found = values.find(field.name);
  if (found == values.end() || found->second.index() != static_cast<std::size_t>(field.type))
    return field.usual;
  return found->second;
}

std::optional<PlayedVolume> played(const HitVolume& volume, const FightPlace& place) {
  const std::optional<PlayedBall> ball = played(volume.ball, place);
  const std::optional<PlayedBall> end = volume.end ? played(*volume.end, place) : std::nullopt;
  if (!ball || (volume.end && !end)) {
    leave(place, NamedPlace{volumeThing.noun, volume.name},
          "its bone no longer exists, so it is not exported", "put it on another bone");
    return std::nullopt;
  }
  PlayedVolume out;
  out.name = volume.name;
  out.kind = volume.kind;
  out.ownKind = volume.kind == VolumeKind::Own ? volume.ownKind : std::string();
  out.ball = *ball;
  out.end = end;
  out.offsetKeys = straightKeys(volume.offsetKeys, place.tolerance);
  out.radiusKeys = heldAtZero(straightKeys(volume.radiusKeys, place.tolerance));
  out.spans = playedSpans(volume.spans);
  out.group = volume.group;
  out.priority = volume.priority;
  out.effect = volume.effect;
  out.rules = volume.rules;
  out.sound = volume.sound;
  out.visual = volume.visual;
  out.zone = volume.zone;
  for (const FieldDeclaration& field : place.game.fields) out.fields.push_back(valueOf(field, volume.fields));
  return out;
}

std::vector<PlayedVolume> played(const std::vector<HitVolume>& volumes, const FightPlace& place) {
  std::vector<PlayedVolume> out;
  for (const HitVolume& volume : volumes) {
    if (auto one = played(volume, place)) out.push_back(*std::move(one));
  }
  return out;
}

// The index of a clip; -1 if the id is invalid, which stands for any clip, or if the clip does not exist.
int clipOf(ClipId clip, const FightPlace& place) {
  const auto found = std::find(place.clips.begin(), place.clips.end(), clip);
  return found == place.clips.end() ? -1 : static_cast<int>(found - place.clips.begin());
}

std::vector<PlayedTransition> played(const std::vector<Transition>& transitions, const FightPlace& place) {
  // Sorted by pair, with -1 (any clip) last; of equal pairs the later transition applies.
  std::map<std::pair<unsigned, unsigned>, PlayedTransition> sorted;
  for (const Transition& transition : transitions) {
    PlayedTransition out;
    out.from = clipOf(transition.from, place);
    out.to = clipOf(transition.to, place);
    // A clip of the transition was deleted.
    if ((transition.from.valid() && out.from < 0) || (transition.to.valid() && out.to < 0)) continue;
    out.fade = secondsOf(transition.fade);
    out.curve = transition.curve;
    out.matchPhase = transition.matchPhase;
    out.keepSpeed = transition.keepSpeed;
    sorted[{static_cast<unsigned>(out.from), static_cast<unsigned>(out.to)}] = out;
  }
  std::vector<PlayedTransition> list;
  list.reserve(sorted.size());
  for (const auto& [pair, transition] : sorted) list.push_back(transition);
  return list;
}

std::vector<PlayedEvent> played(const std::vector<Event>& events, const ClipLength& clip) {
  // Rounds up, so that `end` is not before the length that the engine computes by adding up keyframes.
  auto end = static_cast<float>(clip.length);
  if (static_cast<double>(end) < clip.length) end = std::nextafter(end, std::numeric_limits<float>::max());
  std::vector<PlayedEvent> out;
  for (const Event& event : events) {
    const float time = event.time >= clip.duration ? end : std::max(secondsOf(event.time), 0.0f);
    out.push_back({time, event.name, event.payload});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const PlayedEvent& a, const PlayedEvent& b) { return a.time < b.time; });
  return out;
}

// Cancels into clips that are not in the file are left out.
std::vector<PlayedCancel> played(const std::vector<Cancel>& cancels, const FightPlace& place) {
  std::vector<PlayedCancel> out;
  for (const Cancel& cancel : cancels) {
    PlayedCancel one{cancel.name, playedSpans(cancel.spans), cancel.onHit, cancel.onBlock, cancel.onWhiff,
                     {}};
    for (const ClipId target : cancel.targets) {
      if (const int clip = clipOf(target, place); clip >= 0) one.targets.push_back(clip);
    }
    if (!one.targets.empty()) out.push_back(std::move(one));
  }
  return out;
}

std::vector<PlayedProtection> played(const std::vector<Protection>& protections) {
  std::vector<PlayedProtection> out;
  for (const Protection& from : protections) {
    std::uint32_t against =
                      (from.fromGround ? protectsFromGround : 0u) | (from.fromAir ? protectsFromAir : 0u),
                  bit = 1;
    for (const bool is : {from.any, from.mid, from.high, from.low, from.throws}) {
      against |= is ? bit : 0u;
      bit *= 2;
    }
    out.push_back({from.name, playedSpans(from.spans), from.armour, against, from.zone});
  }
  return out;
}

std::vector<PlayedVisibility> played(const std::vector<AttachmentSpans>& lists, const IkRig& rig) {
  std::vector<PlayedVisibility> out;
  for (const AttachmentSpans& list : lists) {
    const int attachment = rig.indexOf(list.attachment);
    if (attachment < 0) continue;
    for (const PlayedSpan& span : playedSpans(list.spans)) out.push_back({attachment, span});
    if (list.spans.empty()) out.push_back({attachment, {}});
  }
  std::stable_sort(out.begin(), out.end(), [](const PlayedVisibility& a, const PlayedVisibility& b) {
    return a.attachment < b.attachment;
  });
  return out;
}

}  // namespace

std::vector<PlayedMask> playedMasks(const std::vector<BoneMask>& masks, const FightPlace& place) {
  std::vector<PlayedMask> out;
  for (const BoneMask& mask : masks) {
    PlayedMask one{mask.name, std::vector<float>(place.skeleton.bones.size(), 0.0f)};
    bool isEmpty = true;
    for (const MaskedBone& masked : mask.bones) {
      const std::optional<int> bone = place.skeleton.indexOf(masked.bone);
      if (!bone) continue;
      isEmpty = false;
      one.weights[static_cast<std::size_t>(*bone)] = unsignedZero(masked.weight);
    }
    if (!isEmpty) {
      out.push_back(std::move(one));
      continue;
    }
    leave(place, NamedPlace{boneMaskThing.noun, mask.name}, "no bone of it exists, so it is not exported",
          "delete the mask, or give it bones of the model");
  }
  return out;
}

std::vector<PlayedSpace> playedSpaces(const std::vector<BlendSpace>& spaces, const FightPlace& place) {
  std::vector<PlayedSpace> out;
  for (const BlendSpace& space : spaces) {
    PlayedSpace one{space.name, space.xName, space.yName, vec2(1.0f), {}, {}};
    vec2 least(std::numeric_limits<float>::max()), most(std::numeric_limits<float>::lowest());
    for (const SpacePoint& point : space.points) {
      const int clip = clipOf(point.clip, place);
      if (clip < 0) continue;
      const vec2 at(unsignedZero(point.x), unsignedZero(point.y));
      least = glm::min(least, at);
      most = glm::max(most, at);
      one.points.push_back({at.x, at.y, clip});
    }
    if (one.points.empty()) {
      leave(place, NamedPlace{blendSpaceThing.noun, space.name},
            "no clip of it exists, so it is not exported",
            "delete the blend space, or give it clips of the model");
      continue;
    }
    for (int axis = 0; axis < 2; ++axis) {
      const float scale = 1.0f / (most[axis] - least[axis]);
      if (std::isfinite(scale) && scale > 0.0f) one.scale[axis] = scale;
    }
    findFaces(one);
    out.push_back(std::move(one));
  }
  return out;
}

std::vector<PlayedSpan> playedSpans(const Spans& spans) {
  std::vector<PlayedSpan> out;
  out.reserve(spans.size());
  for (const Span& span : spans) out.push_back({secondsOf(span.from), secondsOf(span.to)});
  return out;
}

namespace {

// The axis along which most bones with one child lead to it, as exporters let them; none if they differ.
std::optional<vec3> axisOfBones(const Skeleton& skeleton) {
  constexpr float alike = 0.9f;                          // cosine
  std::vector<const Bone*> only(skeleton.bones.size());  // by parent: its only child
  std::vector<int> children(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) {
    if (bone.parent == Bone::noParent) continue;
    only[static_cast<std::size_t>(bone.parent)] = &bone;
    ++children[static_cast<std::size_t>(bone.parent)];
  }
  std::array<int, 6> counts{};
  int all = 0;
  for (std::size_t i = 0; i < only.size(); ++i) {
    if (children[i] != 1 || !(glm::length(only[i]->rest.translation) > 0.0f)) continue;
    const vec3 way = glm::normalize(only[i]->rest.translation);
    ++all;
    for (int axis = 0; axis < 3; ++axis) {
      if (std::abs(way[axis]) > alike)
        ++counts.at(2 * static_cast<std::size_t>(axis) + (way[axis] < 0.0f ? 1 : 0));
    }
  }
  const auto most = std::ranges::max_element(counts);
  if (2 * *most <= all) return std::nullopt;
  const auto place = static_cast<int>(most - counts.begin());
  vec3 out(0.0f);
  out[place / 2] = place % 2 == 0 ? 1.0f : -1.0f;
  return out;
}

}  // namespace

vec3 springTip(const Skeleton& skeleton, int end) {
  const auto isChild = [&](const Bone& bone) { return bone.parent == end; };
  const auto child = std::ranges::find_if(skeleton.bones, isChild);
  if (child != skeleton.bones.end()) return child->rest.translation;
  const Transform& rest = skeleton.bones[static_cast<std::size_t>(end)].rest;
  if (const auto axis = axisOfBones(skeleton)) return glm::length(rest.translation) * *axis;
  return glm::conjugate(rest.rotation) * rest.translation;
}

namespace {

std::optional<PlayedSpring> played(const Spring& spring, const FightPlace& place) {
  const std::optional<int> root = place.skeleton.indexOf(spring.root),
                           end = place.skeleton.indexOf(spring.end);
  PlayedSpring out;
  out.name = spring.name;
  if (!root || !end) return std::nullopt;
  out.end = *end;
  for (int bone = *end; bone != *root; ++out.boneCount) {
    bone = place.skeleton.bones[static_cast<std::size_t>(bone)].parent;
    if (bone < 0 || out.boneCount >= mostSpringBones) return std::nullopt;
  }
  out.stiffness = unsignedZero(spring.stiffness);
  out.drag = unsignedZero(spring.drag);
  out.wind = unsignedZero(spring.wind);
  out.gravity = spring.gravity;
  out.limitCosine = cosineOf(spring.limit);
  out.radius = unsignedZero(spring.radius);
  out.tip = springTip(place.skeleton, *end);
  return out;
}

}  // namespace

std::vector<int> bonesOf(const PlayedSpring& spring, const Skeleton& skeleton) {
  std::vector<int> out{spring.end};
  while (out.size() < spring.boneCount)
    out.push_back(skeleton.bones[static_cast<std::size_t>(out.back())].parent);
  std::ranges::reverse(out);
  return out;
}

std::vector<PlayedSpring> playedSprings(const ModelFight& fight, std::span<const PlayedVolume> volumes,
                                        const FightPlace& place) {
  std::vector<std::pair<int, PlayedSpring>> sorted;  // by the first bone
  std::set<int> swinging;
  for (const Spring& spring : fight.springs) {
    std::optional<PlayedSpring> one = played(spring, place);
    if (!one) {
      leave(place, NamedPlace{springThing.noun, spring.name},
            "its bones are no chain any more, so it is not exported",
            "delete the spring, or choose its bones again");
      continue;
    }
    const std::vector<int> bones = bonesOf(*one, place.skeleton);
    if (std::ranges::any_of(bones, [&](int bone) { return swinging.contains(bone); })) {
      leave(place, NamedPlace{springThing.noun, spring.name},
            "a bone of it swings in another spring, so it is not exported",
            "delete the spring, or choose its bones again");
      continue;
    }
    swinging.insert(bones.begin(), bones.end());
    for (const VolumeId id : spring.colliders) {
      const auto volume = std::ranges::find(fight.volumes, id, &HitVolume::id);
      if (volume == fight.volumes.end()) continue;
      const auto found = std::ranges::find(volumes, volume->name, &PlayedVolume::name);
      if (found != volumes.end())
        one->colliders.push_back(static_cast<std::uint32_t>(found - volumes.begin()));
    }
    sorted.emplace_back(*place.skeleton.indexOf(spring.root), *std::move(one));
  }
  std::ranges::stable_sort(sorted, {}, &std::pair<int, PlayedSpring>::first);
  std::vector<PlayedSpring> out;
  out.reserve(sorted.size());
  for (auto& [root, spring] : sorted) out.push_back(std::move(spring));
  return out;
}

PlayedModelFight playFight(const ModelFight& fight, const IkRig& rig, const FightPlace& place) {
  PlayedModelFight out;
  out.volumes = played(fight.volumes, place);
  for (PlayedVolume& volume : out.volumes) volume.spans.clear();
  out.chains = rig.chains;
  out.attachments = rig.attachments;
  for (const Attachment& attachment : fight.attachments) {
    const int index = rig.indexOf(attachment.id);
    if (index < 0) {
      leave(place, NamedPlace{attachmentThing.noun, attachment.name},
            "its bone no longer exists, so it is not exported", "put it on another bone");
      continue;
    }
    std::string& model = out.attachments[static_cast<std::size_t>(index)].model;
    model = place.modelName ? place.modelName(attachment.model) : std::string();
    if (model.empty())
      leave(place, NamedPlace{attachmentThing.noun, attachment.name}, "its model is not exported",
            "find the model's source again, or choose another model");
  }
  for (const IkChain& chain : fight.chains) {
    if (!place.skeleton.indexOf(chain.end))
      leave(place, NamedPlace{chainThing.noun, chain.name},
            "its end bone no longer exists, so it is not exported",
            "choose another bone, or delete the chain");
  }
  out.masks = playedMasks(fight.masks, place);
  out.spaces = playedSpaces(fight.spaces, place);
  out.springs = playedSprings(fight, out.volumes, place);
  out.transitions = played(fight.transitions, place);
  for (const FieldDeclaration& field : place.game.fields)
    out.fields.push_back({field.name, field.type, field.usual, field.least, field.most});
  out.usualFade = secondsOf(fight.usualFade);
  out.ticks = place.game.ticks;
  out.combo = place.game.combo;
  return out;
}

PlayedClipFight playFight(const ClipFight& fight, const IkRig& rig, const FightPlace& place,
                          const ClipLength& clip) {
  PlayedClipFight out;
  out.volumes = played(fight.volumes, place);
  out.targets = rig.targets(fight, place.tolerance);
  out.events = played(fight.events, clip);
  out.visible = played(fight.attachments, rig);
  out.cancels = played(fight.cancels, place);
  out.protections = played(fight.protections);
  out.invulnerable = playedSpans(fight.invulnerable);
  out.intangible = playedSpans(fight.intangible);
  out.firstActionable = secondsOf(fight.firstActionable);
  return out;
}

}  // namespace squire
