#include "core/edit/fights/ik_edits.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/target_spans.h"
#include "core/edit/keys/key_lists.h"
#include "core/edit/things/thing_edits.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

Status checkEnd(const ProjectModel& model, BoneId end) {
  const ProjectBone* bone = model.find(end);
  const ProjectBone* parent = bone ? model.find(bone->parent) : nullptr;
  if (parent && parent->parent.valid()) return {};
  return makeError(ErrorCode::Content, "a chain needs a bone with a parent and a grandparent",
                   "choose a hand or a foot");
}

std::string chainName(const Project& project, ModelId model, ChainId chain) {
  return nameOf(project, chainThing, model, chain.value);
}

bool sharesTime(const Spans& spans, const Span& span) {
  return std::any_of(spans.begin(), spans.end(),
                     [&](const Span& own) { return own.from < span.to && span.from < own.to; });
}

// Whether a target has full weight throughout a span.
bool pullsWholly(const IkTarget& target, const Span& span) {
  if (!target.weight) return true;
  const auto isLess = [&](const Key<float>& key) { return span.contains(key.time) && key.value < 1.0f; };
  return valueAt(target.weight, span.from, 1.0f) == 1.0f && valueAt(target.weight, span.to, 1.0f) == 1.0f &&
         std::none_of(target.weight->begin(), target.weight->end(), isLess);
}

// The model space target that a pin reuses: one that is active during part of the pin's span, or else one
// with the same blends. Null if there is none with full weight.
IkTarget* targetFor(ClipFight& fight, const PinTarget& args) {
  IkTarget* alike = nullptr;
  for (IkTarget& target : fight.targets) {
    const bool isMeant = target.chain == args.chain && target.space == TargetSpace::Model;
    if (!isMeant || !pullsWholly(target, args.span)) continue;
    if (sharesTime(target.spans, args.span)) return &target;
    if (!alike && target.blendIn == args.blendIn && target.blendOut == args.blendOut) alike = &target;
  }
  return alike;
}

}  // namespace

Status EditsOf<IkChain>::prepare(const Project& project, ModelId owner, IkChain& to,
                                 const IkChain* /*before*/) {
  const ProjectModel* model = project.find(owner);
  return model ? checkEnd(*model, to.end) : makeError(ErrorCode::Usage, "the project has no such model");
}

Status EditsOf<IkTarget>::prepare(const Project& /*project*/, ClipRef /*owner*/, IkTarget& to,
                                  const IkTarget* /*before*/) {
  to.spans = united(std::move(to.spans));
  return {};
}

std::string EditsOf<IkTarget>::labelName(const Project& project, ClipRef owner, const IkTarget& target) {
  return chainName(project, owner.model, target.chain);
}

Result<Edit> addChains(const Project& project, const AddChains& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (args.chains.empty()) {
    return makeError(ErrorCode::Content, "there is no chain to add",
                     "choose a hand or a foot and add its chain");
  }
  for (const IkChain& chain : args.chains) {
    if (const Status sound = checkEnd(*model, chain.end); !sound) return sound.error();
  }
  Project next = project;
  const Label label = labelOf<AddChains>(args.chains.size());
  std::uint32_t id = next.nextId;
  next.nextId += static_cast<std::uint32_t>(args.chains.size());
  return recorded(project, args, changeFight(next, args.model, label, [&](ModelFight& fight) {
                    for (IkChain chain : args.chains) {
                      chain.id = ChainId{id++};
                      chain.name = freeNameAmong(fight.chains, chain.name, "chain");
                      fight.chains.push_back(std::move(chain));
                    }
                  }));
}

Result<Edit> keyTarget(const Project& project, const KeyTarget& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const IkTarget* now = findThing(project, args.target);
  if (now == nullptr) return missingThing(targetThing);
  const Label label = labelOf<KeyTarget>(chainName(project, args.target.owner.model, now->chain));
  const auto change = [&](IkTarget& target) {
    if (args.position) setKey(target.position, args.time, *args.position);
    if (args.weight) setKey(target.weight, args.time, *args.weight);
  };
  return recorded(project, args, onThing<IkTarget>(project, args.target, label, change));
}

Result<Edit> pinTarget(const Project& project, const PinTarget& args) {
  if (const Status sound = checkKeyTime(args.span.from); !sound) return sound.error();
  if (args.span.to <= args.span.from) {
    return makeError(ErrorCode::Content, "a pin has to last longer than nothing");
  }
  Project next = project;
  const TargetId fresh{next.nextId++};
  const Label label = labelOf<PinTarget>(chainName(project, args.clip.model, args.chain));
  return recorded(project, args, changeFight(next, args.clip, label, [&](ClipFight& fight) {
                    const IkTarget* known = targetFor(fight, args);
                    const TargetId id = known ? known->id : fresh;
                    if (!known) {
                      IkTarget made;
                      made.id = fresh;
                      made.chain = args.chain;
                      made.blendIn = args.blendIn;
                      made.blendOut = args.blendOut;
                      fight.targets.push_back(std::move(made));
                    }
                    releaseSpan(fight.targets, args.chain, args.span, id);
                    IkTarget* target = findById(fight.targets, id);
                    target->position =
                        placesWith(*target, args.span, {{args.span.from, args.place, {Interpolation::Step}}});
                    target->spans.push_back(args.span);
                    target->spans = united(std::move(target->spans));
                  }));
}

template Result<Edit> addThing(const Project&, const AddThing<IkChain>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<IkChain>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<IkChain>&);
template Result<Edit> addThing(const Project&, const AddThing<IkTarget>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<IkTarget>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<IkTarget>&);

}  // namespace squire
