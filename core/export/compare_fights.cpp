#include "core/export/compare_fights.h"

#include <optional>

#include "core/base/numbers.h"
#include "core/base/quotes.h"
#include "core/export/compare_pairs.h"
#include "core/model/words.h"

namespace squire {

namespace {

using Say = std::function<void(const std::string&)>;

// Something that is true of a thing. Lists of keys are too long to be shown: those are told by their number,
// and compared by all that is in them.
struct Fact {
  std::string label;
  std::string shown;
  std::string exact = shown;
};
using Facts = std::vector<Fact>;

std::string text(bool flag) { return flag ? "yes" : "no"; }
std::string text(float number) { return toText(number); }
std::string text(int number) { return std::to_string(number); }
std::string text(const vec3& v) { return "(" + toText(v.x) + ", " + toText(v.y) + ", " + toText(v.z) + ")"; }
std::string text(const quat& q) {
  return "(" + toText(q.x) + ", " + toText(q.y) + ", " + toText(q.z) + ", " + toText(q.w) + ")";
}
std::string text(const FieldValue& value) {
  if (const bool* flag = std::get_if<bool>(&value)) return text(*flag);
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return std::to_string(*integer);
  if (const double* number = std::get_if<double>(&value)) return toText(*number);
  return inQuotes(std::get<std::string>(value));
}
std::string text(const std::optional<double>& number) { return number ? toText(*number) : "none"; }

std::string text(const std::vector<PlayedSpan>& spans) {
  std::string out;
  for (const PlayedSpan& span : spans)
    out += (out.empty() ? "" : ", ") + toText(span.from) + "-" + toText(span.to) + " s";
  return out.empty() ? "never" : out;
}

template <typename T>
Fact keysFact(const std::string& label, const PlayedKeys<T>& keys) {
  std::string exact;
  for (const PlayedKey<T>& key : keys) exact += toText(key.time) + " " + text(key.value) + ";";
  return {label, counted(keys.size(), "key"), exact};
}

template <typename Choice>
std::string chosen(Choice choice) {
  return std::string(words::name(choice));
}

class FightComparison {
 public:
  FightComparison(const wad::ModelContents& before, const wad::ModelContents& after, const Say& say)
      : before_(before), after_(after), say_(say) {}

  void models() {
    compare("", modelFacts(before_.fight), modelFacts(after_.fight), say_);
    pairs(
        "field", before_.fight.fields, after_.fight.fields, [](const PlayedField& f) { return f.name; },
        [](const wad::ModelContents&, const PlayedField& f) { return fieldFacts(f); }, say_);
    volumes(before_.fight.volumes, after_.fight.volumes, say_);
    pairs(
        "IK chain", before_.fight.chains, after_.fight.chains, [](const PlayedChain& c) { return c.name; },
        chainFacts, say_);
    pairs(
        "attachment", before_.fight.attachments, after_.fight.attachments,
        [](const PlayedAttachment& a) { return a.name; }, attachmentFacts, say_);
    transitions();
    comparePairs(
        "clip", clips(before_), clips(after_), [](const NamedClip& clip) { return clip.name; },
        [](const std::string&) {},  // new and gone ones are told with their keyframes
        [&](const std::string& name, const NamedClip& a, const NamedClip& b) {
          clip(*a.fight, *b.fight,
               [&](const std::string& what) { say_("clip " + inQuotes(name) + ": " + what); });
        });
  }

 private:
  struct NamedClip {
    std::string name;
    const PlayedClipFight* fight;
  };

  static std::vector<NamedClip> clips(const wad::ModelContents& model) {
    static const PlayedClipFight none;
    std::vector<NamedClip> out;
    for (std::size_t i = 0; i < model.animations.size(); ++i)
      out.push_back({model.animations[i].name, i < model.fights.size() ? &model.fights[i] : &none});
    return out;
  }

  static void compare(const std::string& thing, const Facts& a, const Facts& b, const Say& say) {
    for (const Fact& fact : a) {
      for (const Fact& other : b) {
        if (other.label != fact.label || other.exact == fact.exact) continue;
        say(thing + fact.label +
            (fact.shown == other.shown ? " changed" : " " + fact.shown + " to " + other.shown));
      }
    }
  }

  // `factsOf` gets the model that the thing is of.
  template <typename T, typename NameOf, typename FactsOf>
  void pairs(const std::string& kind, const std::vector<T>& a, const std::vector<T>& b, const NameOf& nameOf,
             const FactsOf& factsOf, const Say& say) const {
    comparePairs(kind, a, b, nameOf, say, [&](const std::string& name, const T& x, const T& y) {
      compare(kind + " " + inQuotes(name) + ": ", factsOf(before_, x), factsOf(after_, y), say);
    });
  }

  void volumes(const std::vector<PlayedVolume>& a, const std::vector<PlayedVolume>& b, const Say& say) const {
    pairs(
        "hit volume", a, b, [](const PlayedVolume& volume) { return volume.name; }, volumeFacts, say);
  }

  void clip(const PlayedClipFight& a, const PlayedClipFight& b, const Say& say) const {
    compare("", clipFacts(a), clipFacts(b), say);
    volumes(a.volumes, b.volumes, say);
    pairs(
        "IK target", namedTargets(before_, a), namedTargets(after_, b),
        [](const NamedTarget& target) { return target.chain; }, targetFacts, say);
    pairs(
        "event", a.events, b.events, [](const PlayedEvent& event) { return event.name; },
        [](const wad::ModelContents&, const PlayedEvent& event) {
          return Facts{{"time", text(event.time) + " s"}, {"payload", inQuotes(event.payload)}};
        },
        say);
    comparePairs(
        "attachment", before_.fight.attachments, after_.fight.attachments,
        [](const PlayedAttachment& attachment) { return attachment.name; }, [](const std::string&) {},
        [&](const std::string& name, const PlayedAttachment& x, const PlayedAttachment& y) {
          compare("attachment " + inQuotes(name) + ": ", {{"shown", shownText(before_, x, a)}},
                  {{"shown", shownText(after_, y, b)}}, say);
        });
  }

  static std::string shownText(const wad::ModelContents& model, const PlayedAttachment& attachment,
                               const PlayedClipFight& clip) {
    const auto index = static_cast<int>(&attachment - model.fight.attachments.data());
    std::vector<PlayedSpan> spans;
    bool isListed = false;
    for (const PlayedVisibility& one : clip.visible) {
      if (one.attachment != index) continue;
      isListed = true;
      if (one.span.from < one.span.to) spans.push_back(one.span);
    }
    return isListed ? text(spans) : "always";
  }

  static std::string boneName(const wad::ModelContents& model, int bone) {
    return bone < 0 ? "none" : inQuotes(model.skeleton->bones[static_cast<std::size_t>(bone)].name);
  }

  static Facts modelFacts(const PlayedModelFight& fight) {
    return {{"usual fade", text(fight.usualFade) + " s"},
            {"ticks a second",
             std::to_string(fight.ticks.numerator) +
                 (fight.ticks.denominator == 1 ? "" : "/" + std::to_string(fight.ticks.denominator))}};
  }

  static Facts clipFacts(const PlayedClipFight& fight) {
    return {
        {"invulnerable", text(fight.invulnerable)},
        {"intangible", text(fight.intangible)},
        {"first actionable", fight.firstActionable > 0.0f ? text(fight.firstActionable) + " s" : "its end"}};
  }

  static Facts fieldFacts(const PlayedField& field) {
    return {{"type", chosen(field.type)},
            {"usual value", text(field.usual)},
            {"least", text(field.least)},
            {"most", text(field.most)}};
  }

  static Facts volumeFacts(const wad::ModelContents& model, const PlayedVolume& volume) {
    const PlayedBall end = volume.end.value_or(PlayedBall{-1, {}, 0.0f});
    const HitEffect& effect = volume.effect;
    const HitRules& rules = volume.rules;
    Facts facts{{"kind", volume.kind == VolumeKind::Own ? inQuotes(volume.ownKind) : chosen(volume.kind)},
                {"bone", boneName(model, volume.ball.bone)},
                {"offset", text(volume.ball.offset)},
                {"radius", text(volume.ball.radius)},
                {"end bone", boneName(model, end.bone)},
                {"end offset", text(end.offset)},
                {"end radius", text(end.radius)},
                keysFact("offset keys", volume.offsetKeys),
                keysFact("radius keys", volume.radiusKeys),
                {"active", text(volume.spans)},
                {"group", text(volume.group)},
                {"priority", text(volume.priority)},
                {"damage", text(effect.damage)},
                {"knockback", chosen(effect.knockbackRule)},
                {"knockback angle", text(effect.knockbackAngle)},
                {"knockback base", text(effect.knockbackBase)},
                {"knockback growth", text(effect.knockbackGrowth)},
                {"hitlag", text(effect.hitlag)},
                {"stun", text(effect.stun)},
                {"hits the ground", text(rules.ground)},
                {"hits the air", text(rules.air)},
                {"facing", chosen(rules.facing)},
                {"clanks", text(rules.clank)},
                {"once a target", text(rules.oncePerTarget)},
                {"interval", text(rules.interval)},
                {"sound", inQuotes(volume.sound)},
                {"visual", inQuotes(volume.visual)},
                {"zone", chosen(volume.zone)}};
    for (std::size_t i = 0; i < volume.fields.size(); ++i)
      facts.push_back({model.fight.fields[i].name, text(volume.fields[i])});
    return facts;
  }

  static Facts chainFacts(const wad::ModelContents& model, const PlayedChain& chain) {
    return {{"end", boneName(model, chain.end)},
            {"pole", text(chain.pole)},
            {"softness", text(chain.softness)},
            {"straightest cosine", text(chain.straightestCosine)},
            {"most bent cosine", text(chain.mostBentCosine)},
            {"cone axis", text(chain.coneAxis)},
            {"cone cosine", text(chain.coneCosine)}};
  }

  static Facts attachmentFacts(const wad::ModelContents& model, const PlayedAttachment& attachment) {
    return {{"model", attachment.model.empty() ? "none" : inQuotes(attachment.model)},
            {"bone", boneName(model, attachment.bone)},
            {"place", text(attachment.offset.translation)},
            {"turn", text(attachment.offset.rotation)},
            {"scale", text(attachment.offset.scale)}};
  }

  struct NamedTarget {
    std::string chain;
    const PlayedTarget* target;
  };
  static std::vector<NamedTarget> namedTargets(const wad::ModelContents& model,
                                               const PlayedClipFight& fight) {
    std::vector<NamedTarget> out;
    for (const PlayedTarget& target : fight.targets)
      out.push_back({model.fight.chains[static_cast<std::size_t>(target.chain)].name, &target});
    return out;
  }
  static Facts targetFacts(const wad::ModelContents& model, const NamedTarget& named) {
    const PlayedTarget& target = *named.target;
    const std::string attachment =
        target.attachment < 0
            ? "none"
            : inQuotes(model.fight.attachments[static_cast<std::size_t>(target.attachment)].name);
    return {{"space", chosen(target.space)},
            {"bone", boneName(model, target.bone)},
            {"attachment", attachment},
            keysFact("positions", target.positions),
            keysFact("weights", target.weights),
            {"active", text(target.spans)},
            {"blend in", text(target.blendIn) + " s"},
            {"blend out", text(target.blendOut) + " s"}};
  }

  static std::string clipName(const wad::ModelContents& model, int clip) {
    return clip < 0 ? "any clip" : inQuotes(model.animations[static_cast<std::size_t>(clip)].name);
  }

  struct NamedTransition {
    std::string clips;
    const PlayedTransition* transition;
  };
  static std::vector<NamedTransition> namedTransitions(const wad::ModelContents& model) {
    std::vector<NamedTransition> out;
    for (const PlayedTransition& one : model.fight.transitions)
      out.push_back({clipName(model, one.from) + " to " + clipName(model, one.to), &one});
    return out;
  }
  // Named by their clips, whose names are quoted already.
  void transitions() const {
    const auto before = namedTransitions(before_), after = namedTransitions(after_);
    const auto find = [](const std::vector<NamedTransition>& all, const std::string& clips) {
      for (const NamedTransition& one : all) {
        if (one.clips == clips) return one.transition;
      }
      return static_cast<const PlayedTransition*>(nullptr);
    };
    for (const NamedTransition& one : before) {
      const std::string thing = "transition from " + one.clips;
      if (const PlayedTransition* other = find(after, one.clips)) {
        compare(thing + ": ", transitionFacts(*one.transition), transitionFacts(*other), say_);
      } else {
        say_(thing + " is gone");
      }
    }
    for (const NamedTransition& one : after) {
      if (!find(before, one.clips)) say_("transition from " + one.clips + " is new");
    }
  }
  static Facts transitionFacts(const PlayedTransition& one) {
    std::string curve = chosen(one.curve.kind);
    if (one.curve.kind == Interpolation::Curve)
      curve += " (" + text(one.curve.x1) + ", " + text(one.curve.y1) + ", " + text(one.curve.x2) + ", " +
               text(one.curve.y2) + ")";
    return {{"fade", text(one.fade) + " s"}, {"curve", curve}, {"phases match", text(one.matchPhase)}};
  }

  const wad::ModelContents& before_;
  const wad::ModelContents& after_;
  const Say& say_;
};

}  // namespace

void compareFights(const wad::ModelContents& before, const wad::ModelContents& after, const Say& say) {
  FightComparison(before, after, say).models();
}

}  // namespace squire
