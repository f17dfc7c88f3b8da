#include <cmath>
#include <utility>

#include "core/base/numbers.h"
#include "core/formats/wad/blobs/kind.h"
#include "core/formats/wad/blobs/lengths.h"
#include "core/formats/wad/blobs/part_checks.h"
#include "core/formats/wad/blobs/plan_parts.h"
#include "core/formats/wad/blobs/read_parts.h"
#include "core/formats/wad/kinds/animations/layout.h"
#include "core/formats/wad/kinds/model_fights/owners.h"
#include "core/formats/wad/kinds/models/layout.h"
#include "core/formats/wad/kinds/transitions/layout.h"
#include "core/model/words.h"
#include "core/schema/thing.h"

namespace squire::wad {

namespace {

bool isSoundCurve(const Ease& ease) {
  return ease.kind <= Interpolation::Curve && std::isfinite(ease.x1) && std::isfinite(ease.y1) &&
         std::isfinite(ease.x2) && std::isfinite(ease.y2);
}

Fault fault(const ModelContents& model) {
  const auto isClip = [&](int clip) {
    return clip >= -1 && clip < static_cast<int>(model.animations.size());
  };
  const auto fault = [](const char* what) { return Fault{{{transitionThing.noun, {}}}, what}; };
  const PlayedTransition* before = nullptr;
  const auto pairOf = [](const PlayedTransition& one) {
    return std::pair(static_cast<unsigned>(one.from), static_cast<unsigned>(one.to));
  };
  for (const PlayedTransition& one : model.fight.transitions) {
    if (!isClip(one.from) || !isClip(one.to)) return fault("is of a clip that is not there");
    if (before && pairOf(one) <= pairOf(*before)) return fault("is not sorted by its clips, or twice");
    if (!isLength(one.fade) || !isSoundCurve(one.curve))
      return fault("has a fade below 0 or a curve that is not finite");
    before = &one;
  }
  return {};
}

std::optional<BlobPlan> plan(Encoding& encoding) {
  return planOfModels<disk::Transition>(encoding, &PlayedModelFight::transitions,
                                        [&](BlobPlan&, const PlayedTransition& from, std::size_t model) {
                                          const std::size_t firstAnimation =
                                              encoding.fights()->models[model].animations;
                                          disk::Transition item{};
                                          item.from = idOrNone(from.from, firstAnimation);
                                          item.to = idOrNone(from.to, firstAnimation);
                                          item.fade = from.fade;
                                          item.flags = (from.matchPhase ? disk::transitionMatchPhase : 0u) |
                                                       (from.keepSpeed ? disk::transitionKeepSpeed : 0u);
                                          item.curve = static_cast<std::uint32_t>(from.curve.kind);
                                          item.x1 = from.curve.x1;
                                          item.y1 = from.curve.y1;
                                          item.x2 = from.curve.x2;
                                          item.y2 = from.curve.y2;
                                          return item;
                                        });
}

PlayedTransition readTransition(const disk::Transition& item, std::uint16_t firstAnimation) {
  const Ease curve{static_cast<Interpolation>(item.curve), item.x1, item.y1, item.x2, item.y2};
  return {indexOf(item.from, firstAnimation),
          indexOf(item.to, firstAnimation),
          item.fade,
          curve,
          (item.flags & disk::transitionMatchPhase) != 0,
          (item.flags & disk::transitionKeepSpeed) != 0};
}

void decode(const Container& container, Contents& contents) {
  const Items<disk::Model> models(container);
  const Items<disk::ModelFight> fights(container);
  const Items<disk::Transition> transitions(container);
  for (std::uint32_t m = 0; m < fights.count(); ++m) {
    for (std::uint32_t i = 0; i < fights[m].transitionCount; ++i) {
      contents.models[m].fight.transitions.push_back(
          readTransition(transitions[fights[m].firstTransition + i], models[m].firstAnimation));
    }
  }
}

void checkTransition(BlobCheck& blob, std::uint64_t at, const disk::Transition& item, const Owner& owner) {
  const auto isClip = [&](std::uint16_t id) {
    return id == disk::none || isOf(id, owner.firstAnimation, owner.animationCount);
  };
  if (!isClip(item.from) || !isClip(item.to))
    blob.fail(at, "id", "it names an animation that its model does not have");
}

void checkFade(BlobCheck& blob, std::uint64_t at, const disk::Transition& item) {
  if (!isLength(item.fade))
    blob.fail(at + offsetof(disk::Transition, fade), "duration", "its fade is below 0 or not finite");
  if ((item.flags & ~(disk::transitionMatchPhase | disk::transitionKeepSpeed)) != 0)
    blob.fail(at + offsetof(disk::Transition, flags), "flags",
              "it has flags that this program does not know");
  if (item.curve > 2) blob.fail(at + offsetof(disk::Transition, curve), "choice", "its curve is not known");
  checkNumbers(blob, at + offsetof(disk::Transition, x1), 4);
}

void checkAll(Validation& validation) {
  std::uint32_t before = 0;
  forEachOwned<disk::Transition>(
      validation, &disk::ModelFight::transitionCount,
      [&](BlobCheck& blob, std::uint64_t at, const disk::Transition& item, const Owner& owner, bool isFirst) {
        checkTransition(blob, at, item, owner);
        const std::uint32_t pair = std::uint32_t{item.from} << 16 | item.to;
        if (!isFirst && pair <= before)
          blob.fail(at, "transition-order", "it does not stand after the pair before it");
        before = pair;
        checkFade(blob, at, item);
      });
}

Json fieldsOf(const Describer&, const disk::Transition& item) {
  return Json::object({{"from", idJson(item.from)},
                       {"to", idJson(item.to)},
                       {"fade", item.fade},
                       {"match_phase", (item.flags & disk::transitionMatchPhase) != 0},
                       {"keep_speed", (item.flags & disk::transitionKeepSpeed) != 0},
                       {"curve", words::name(static_cast<Interpolation>(item.curve))},
                       {"x1", item.x1},
                       {"y1", item.y1},
                       {"x2", item.x2},
                       {"y2", item.y2}});
}

std::string modelLines(const TextDescription& text, std::uint32_t model) {
  const auto transitions = text.items<disk::Transition>();
  const auto clip = [&](std::uint16_t id) {
    return id == disk::none ? std::string("any clip") : nameOf(text.items<disk::Animation>(), id);
  };
  const disk::ModelFight owner = fightOf(text.items<disk::ModelFight>(), model);
  std::string out;
  for (std::uint32_t i = 0; i < owner.transitionCount; ++i) {
    const disk::Transition one = transitions[owner.firstTransition + i];
    out += "  transition from " + clip(one.from) + " to " + clip(one.to) + ": " + toText(one.fade) + " s" +
           ((one.flags & disk::transitionMatchPhase) != 0 ? ", phases match" : "") +
           ((one.flags & disk::transitionKeepSpeed) != 0 ? ", keeps the speed" : "") + "\n";
  }
  return out;
}

std::string clipName(const ModelContents& model, int clip) {
  return clip < 0 ? "any clip" : inQuotes(model.animations[static_cast<std::size_t>(clip)].name);
}

struct NamedTransition {
  std::string clips;
  const PlayedTransition* transition;
};

std::vector<NamedTransition> namedTransitions(const ModelContents& model) {
  std::vector<NamedTransition> out;
  for (const PlayedTransition& one : model.fight.transitions)
    out.push_back({clipName(model, one.from) + " to " + clipName(model, one.to), &one});
  return out;
}

Facts factsOf(const PlayedTransition& one) {
  std::string curve = chosen(one.curve.kind);
  if (one.curve.kind == Interpolation::Curve)
    curve += " (" + factText(one.curve.x1) + ", " + factText(one.curve.y1) + ", " + factText(one.curve.x2) +
             ", " + factText(one.curve.y2) + ")";
  return {{"fade", factText(one.fade) + " s"},
          {"curve", curve},
          {"phases match", factText(one.matchPhase)},
          {"speed kept", factText(one.keepSpeed)}};
}

// Matches transitions by the names of their clips, which are already in quotes.
void compareModels(const ModelPair& models) {
  const auto before = namedTransitions(models.before), after = namedTransitions(models.after);
  const auto find = [](const std::vector<NamedTransition>& all, const std::string& clips) {
    for (const NamedTransition& one : all) {
      if (one.clips == clips) return one.transition;
    }
    return static_cast<const PlayedTransition*>(nullptr);
  };
  for (const NamedTransition& one : before) {
    const std::string thing = "transition from " + one.clips;
    if (const PlayedTransition* other = find(after, one.clips)) {
      compareFacts(thing + ": ", factsOf(*one.transition), factsOf(*other), models.report);
    } else {
      models.report(thing + " is gone");
    }
  }
  for (const NamedTransition& one : after) {
    if (!find(before, one.clips)) models.report("transition from " + one.clips + " is new");
  }
}

}  // namespace

WadKind transitionsKind() {
  return {.name = disk::Transition::blob,
          .itemSize = sizeof(disk::Transition),
          .plural = "transitions",
          .count = countOf<&PlayedModelFight::transitions>,
          .fault = fault,
          .plan = plan,
          .decode = decode,
          .checkItems = checkAll,
          .isInRanges = true,
          .describe = describedBy<disk::Transition, fieldsOf>,
          .modelLines = modelLines,
          .compareModels = compareModels};
}

}  // namespace squire::wad
