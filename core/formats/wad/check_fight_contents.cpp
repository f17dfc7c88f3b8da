#include "core/formats/wad/check_fight_contents.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/utf8.h"
#include "core/formats/wad/layout.h"

namespace squire::wad {

namespace {

bool isText(const std::string& text) { return text.find('\0') == std::string::npos && isUtf8(text); }
// What files hold where the format says "at least 0": never -0.
bool isLength(float value) { return std::isfinite(value) && !std::signbit(value); }
bool isCosine(float value) { return std::abs(value) <= 1.0f; }

template <typename T>
bool isSorted(const PlayedKeys<T>& keys) {
  return std::is_sorted(keys.begin(), keys.end(),
                        [](const auto& a, const auto& b) { return a.time < b.time; });
}

bool isSound(const PlayedKeys<vec3>& keys) {
  return isSorted(keys) && std::all_of(keys.begin(), keys.end(), [](const PlayedKey<vec3>& key) {
           return std::isfinite(key.time) && isFinite(key.value);
         });
}
bool isSound(const PlayedKeys<float>& keys) {
  return isSorted(keys) && std::all_of(keys.begin(), keys.end(), [](const PlayedKey<float>& key) {
           return std::isfinite(key.time) && std::isfinite(key.value);
         });
}

bool isSound(const PlayedSpan& span) {
  return isLength(span.from) && isLength(span.to) && span.from <= span.to;
}
bool isSound(const std::vector<PlayedSpan>& spans) {
  for (std::size_t i = 0; i < spans.size(); ++i) {
    if (!isSound(spans[i]) || (i > 0 && spans[i].from < spans[i - 1].to)) return false;
  }
  return true;
}

bool isSound(const FieldValue& value, FieldType type) {
  if (value.index() != static_cast<std::size_t>(type)) return false;
  if (const double* number = std::get_if<double>(&value)) return std::isfinite(*number);
  if (const auto* text = std::get_if<std::string>(&value)) return isText(*text);
  return true;
}

bool isSound(const Ease& ease) {
  return ease.kind <= Interpolation::Curve && std::isfinite(ease.x1) && std::isfinite(ease.y1) &&
         std::isfinite(ease.x2) && std::isfinite(ease.y2);
}

class FightCheck {
 public:
  explicit FightCheck(const ModelContents& model)
      : model_(model), fight_(model.fight), bones_(static_cast<int>(model.skeleton->bones.size())) {}

  FightFault run() {
    checkModel();
    if (!model_.fights.empty() && model_.fights.size() != model_.animations.size())
      fail({}, "has fights that are not those of its clips");
    for (std::size_t i = 0; found_.empty() && i < model_.fights.size(); ++i) {
      clip_ = "clip \"" + model_.animations[i].name + "\"";
      checkClip(model_.fights[i]);
    }
    return found_;
  }

 private:
  void fail(const std::string& item, const std::string& fault) {
    if (found_.empty()) found_ = {clip_ + (clip_.empty() || item.empty() ? "" : ", ") + item, fault};
  }
  void need(bool holds, const char* kind, const std::string& name, const char* fault) {
    if (!holds) fail(std::string(kind) + " \"" + name + "\"", fault);
  }
  [[nodiscard]] bool isBone(int bone) const { return bone >= 0 && bone < bones_; }
  [[nodiscard]] bool isClip(int clip) const {
    return clip >= -1 && clip < static_cast<int>(model_.animations.size());
  }
  [[nodiscard]] int parentOf(int bone) const {
    return model_.skeleton->bones[static_cast<std::size_t>(bone)].parent;
  }

  void checkModel() {
    if (!isLength(fight_.usualFade)) fail({}, "has a usual fade below 0 or not finite");
    if (fight_.ticks.numerator == 0 || fight_.ticks.denominator == 0) fail({}, "has no ticks a second");
    for (const PlayedField& field : fight_.fields) {
      need(isText(field.name), "field", field.name, "has a name that is not UTF-8 or has a NUL in it");
      need(field.type <= FieldType::Text && isSound(field.usual, field.type) &&
               std::isfinite(field.least.value_or(0.0)) && std::isfinite(field.most.value_or(0.0)),
           "field", field.name, "has a usual value or a range that is not of its type");
    }
    for (const PlayedVolume& volume : fight_.volumes) {
      checkVolume(volume);
      need(volume.spans.empty(), "hit volume", volume.name, "is of a body and has spans");
    }
    for (const PlayedChain& chain : fight_.chains) checkChain(chain);
    for (const PlayedAttachment& attachment : fight_.attachments) {
      need(isText(attachment.name), "attachment", attachment.name,
           "has a name that is not UTF-8 or has a NUL in it");
      need(isBone(attachment.bone), "attachment", attachment.name, "is on a bone that is not there");
      need(isFinite(attachment.offset) && isUnit(attachment.offset.rotation), "attachment", attachment.name,
           "has an offset that is not finite or a rotation not of unit length");
    }
    checkTransitions();
  }

  void checkTransitions() {
    std::set<std::pair<unsigned, unsigned>> pairs;
    for (const PlayedTransition& one : fight_.transitions) {
      const auto pair = std::pair(static_cast<unsigned>(one.from), static_cast<unsigned>(one.to));
      if (!isClip(one.from) || !isClip(one.to)) fail("transition", "is of a clip that is not there");
      if (!pairs.empty() && pair <= *pairs.rbegin())
        fail("transition", "is not sorted by its clips, or twice");
      if (!isLength(one.fade) || !isSound(one.curve))
        fail("transition", "has a fade below 0 or a curve that is not finite");
      pairs.insert(pair);
    }
  }

  void checkVolume(const PlayedVolume& volume) {
    const auto check = [&](bool holds, const char* fault) { need(holds, "hit volume", volume.name, fault); };
    check(isText(volume.name) && isText(volume.ownKind) && isText(volume.sound) && isText(volume.visual),
          "has a text that is not UTF-8 or has a NUL in it");
    check(volume.kind <= VolumeKind::Own && volume.effect.knockbackRule <= KnockbackRule::Carried &&
              volume.rules.facing <= HitFacing::Behind && volume.zone <= HurtZone::High,
          "has a choice that the format does not know");
    for (const PlayedBall* ball : {&volume.ball, volume.end ? &*volume.end : &volume.ball}) {
      check(isBone(ball->bone), "is on a bone that is not there");
      check(isFinite(ball->offset) && isLength(ball->radius), "has a radius below 0 or a number not finite");
    }
    const HitEffect& effect = volume.effect;
    check(std::isfinite(effect.damage) && std::isfinite(effect.knockbackAngle) &&
              std::isfinite(effect.knockbackBase) && std::isfinite(effect.knockbackGrowth),
          "has an effect that is not finite");
    check(isSound(volume.offsetKeys) && isSound(volume.radiusKeys) &&
              std::all_of(volume.radiusKeys.begin(), volume.radiusKeys.end(),
                          [](const PlayedKey<float>& key) { return isLength(key.value); }),
          "has keys that are not sorted, not finite or a radius below 0");
    check(isSound(volume.spans), "has spans that are not sorted or overlap");
    bool sound = volume.fields.size() == fight_.fields.size();
    for (std::size_t i = 0; sound && i < volume.fields.size(); ++i)
      sound = isSound(volume.fields[i], fight_.fields[i].type);
    check(sound, "has fields that are not those of its project");
  }

  void checkChain(const PlayedChain& chain) {
    const auto check = [&](bool holds, const char* fault) { need(holds, "IK chain", chain.name, fault); };
    check(isText(chain.name), "has a name that is not UTF-8 or has a NUL in it");
    const int middle = isBone(chain.end) ? parentOf(chain.end) : -1;
    check(middle >= 0 && parentOf(middle) >= 0, "has an end without a parent and a grandparent");
    check(isFinite(chain.pole) && isFinite(chain.coneAxis), "has a direction that is not finite");
    check(isLength(chain.softness) && chain.softness <= 0.5f, "has a softness outside 0 to 0.5");
    check(isCosine(chain.straightestCosine) && isCosine(chain.mostBentCosine) && isCosine(chain.coneCosine),
          "has a limit that is no cosine");
  }

  void checkTarget(const PlayedTarget& target) {
    const auto has = [](int index, std::size_t count) {
      return index >= 0 && index < static_cast<int>(count);
    };
    const auto check = [&](bool holds, const char* fault) {
      if (!holds) fail("IK target", fault);
    };
    check(has(target.chain, fight_.chains.size()), "is of a chain that is not there");
    check(target.space <= TargetSpace::Attachment, "has a space that the format does not know");
    check(target.space == TargetSpace::Bone ? isBone(target.bone) : target.bone == -1,
          "follows a bone that is not there");
    check(target.space == TargetSpace::Attachment ? has(target.attachment, fight_.attachments.size())
                                                  : target.attachment == -1,
          "follows an attachment that is not there");
    check(isLength(target.blendIn) && isLength(target.blendOut), "has a blend below 0 or not finite");
    check(!target.positions.empty() && isSound(target.positions) && isSound(target.weights),
          "has no position, or keys that are not sorted or not finite");
    check(isSound(target.spans), "has spans that are not sorted or overlap");
  }

  void checkClip(const PlayedClipFight& clip) {
    for (const PlayedVolume& volume : clip.volumes) checkVolume(volume);
    for (const PlayedTarget& target : clip.targets) checkTarget(target);
    for (std::size_t i = 0; i < clip.events.size(); ++i) {
      const PlayedEvent& event = clip.events[i];
      need(isText(event.name) && isText(event.payload), "event", event.name,
           "has a text that is not UTF-8 or has a NUL in it");
      need(isLength(event.time) && (i == 0 || clip.events[i - 1].time <= event.time), "event", event.name,
           "has a time below 0, not finite or not in order");
    }
    if (!isLength(clip.firstActionable)) fail({}, "has a first actionable instant below 0 or not finite");
    if (!isSound(clip.invulnerable) || !isSound(clip.intangible))
      fail({}, "has invulnerable or intangible spans that are not sorted or overlap");
    for (std::size_t i = 0; i < clip.visible.size(); ++i) {
      const PlayedVisibility& one = clip.visible[i];
      const PlayedVisibility* before = i > 0 ? &clip.visible[i - 1] : nullptr;
      const bool follows = !before || before->attachment < one.attachment ||
                           (before->attachment == one.attachment && before->span.to <= one.span.from);
      if (one.attachment < 0 || one.attachment >= static_cast<int>(fight_.attachments.size()) ||
          !isSound(one.span) || !follows)
        fail("attachment", "has visible spans that are not sorted, or is not there");
    }
  }

  const ModelContents& model_;
  const PlayedModelFight& fight_;
  int bones_;
  std::string clip_;  // that is looked at
  FightFault found_;
};

}  // namespace

FightFault fightFault(const ModelContents& model) { return FightCheck(model).run(); }

std::vector<std::pair<std::uint64_t, const char*>> fightCounts(const Contents& contents) {
  std::uint64_t volumes = 0, chains = 0, targets = 0, events = 0, attachments = 0, transitions = 0,
                fields = 0;
  for (const ModelContents& model : contents.models) {
    volumes += model.fight.volumes.size();
    chains += model.fight.chains.size();
    attachments += model.fight.attachments.size();
    transitions += model.fight.transitions.size();
    fields += model.fight.fields.size();
    for (const PlayedClipFight& clip : model.fights) {
      volumes += clip.volumes.size();
      targets += clip.targets.size();
      events += clip.events.size();
    }
  }
  return {{volumes, "hit volumes"}, {chains, "IK chains"},        {targets, "IK targets"},
          {events, "events"},       {attachments, "attachments"}, {transitions, "transitions"},
          {fields, "fields"}};
}

}  // namespace squire::wad
