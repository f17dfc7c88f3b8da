#include "core/anim/play_fight.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <limits>
#include <map>

#include "core/anim/blend_space.h"
#include "core/anim/play_graph.h"
#include "core/anim/play_springs.h"
#include "core/anim/straight_keys.h"
#include "core/rules/motion.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

float secondsOf(Time time) { return static_cast<float>(time.seconds()); }

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
    place.leaveOut(NamedPlace{volumeThing.noun, volume.name},
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

// The first body that names a clip is that of the clip, the first one that names none that of all others.
std::vector<PlayedPushBody> played(const std::vector<PushBody>& bodies, const FightPlace& place) {
  std::map<std::uint32_t, PlayedPushBody> out;  // by clip, -1 last
  const auto add = [&](int clip, const PushBody& from) {
    out.try_emplace(static_cast<std::uint32_t>(clip),
                    PlayedPushBody{clip, unsignedZero(from.radius), unsignedZero(from.bottom),
                                   unsignedZero(from.height)});
  };
  for (const PushBody& body : bodies) {
    if (body.clips.empty()) add(-1, body);
    for (const ClipId id : body.clips) {
      if (const int clip = clipOf(id, place); clip >= 0) add(clip, body);
    }
  }
  std::vector<PlayedPushBody> list;
  list.reserve(out.size());
  for (const auto& [clip, body] : out) list.push_back(body);
  return list;
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

void FightPlace::leaveOut(NamedPlace item, std::string message, std::string hint) const {
  if (left == nullptr) return;
  Diagnostic diagnostic;
  diagnostic.rule = rules::fightLeftOut;
  diagnostic.message = std::move(message);
  diagnostic.hint = std::move(hint);
  diagnostic.where.places = {std::move(item)};
  left->push_back(std::move(diagnostic));
}

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
    place.leaveOut(NamedPlace{boneMaskThing.noun, mask.name}, "no bone of it exists, so it is not exported",
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
      place.leaveOut(NamedPlace{blendSpaceThing.noun, space.name},
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

PlayedModelFight playFight(const ModelFight& fight, const IkRig& rig, const FightPlace& place) {
  PlayedModelFight out;
  out.volumes = played(fight.volumes, place);
  for (PlayedVolume& volume : out.volumes) volume.spans.clear();
  out.chains = rig.chains;
  out.attachments = rig.attachments;
  for (const Attachment& attachment : fight.attachments) {
    const int index = rig.indexOf(attachment.id);
    if (index < 0) {
      place.leaveOut(NamedPlace{attachmentThing.noun, attachment.name},
                     "its bone no longer exists, so it is not exported", "put it on another bone");
      continue;
    }
    std::string& model = out.attachments[static_cast<std::size_t>(index)].model;
    model = place.modelName ? place.modelName(attachment.model) : std::string();
    if (model.empty())
      place.leaveOut(NamedPlace{attachmentThing.noun, attachment.name}, "its model is not exported",
                     "find the model's source again, or choose another model");
  }
  for (const IkChain& chain : fight.chains) {
    if (!place.skeleton.indexOf(chain.end))
      place.leaveOut(NamedPlace{chainThing.noun, chain.name},
                     "its end bone no longer exists, so it is not exported",
                     "choose another bone, or delete the chain");
  }
  out.masks = playedMasks(fight.masks, place);
  out.spaces = playedSpaces(fight.spaces, place);
  out.springs = playedSprings(fight, out.volumes, place);
  out.graph = playedGraph(fight, out.spaces, place);
  out.pushBodies = played(fight.pushBodies, place);
  out.transitions = played(fight.transitions, place);
  for (const FieldDeclaration& field : place.game.fields)
    out.fields.push_back({field.name, field.type, field.usual, field.least, field.most});
  out.usualFade = secondsOf(fight.usualFade);
  out.ticks = place.game.ticks;
  out.combo = place.game.combo;
  out.rules = place.game.rules;
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
  out.meterCost = fight.meterCost;
  return out;
}

}  // namespace squire
