#include "core/edit/fights/ik_edits.h"

#include <algorithm>

#include "core/edit/change_clip.h"
#include "core/edit/fights/target_spans.h"
#include "core/edit/keys/key_lists.h"
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

std::string chainName(const Project& project, ModelId id, ChainId chain) {
  const ProjectModel* model = project.find(id);
  const IkChain* found = model ? findById(fightOf(*model).chains, chain) : nullptr;
  return found ? found->name : "";
}

// The name of a target's chain.
std::string chainOf(const Project& project, const TargetRef& ref) {
  const ProjectModel* model = project.find(ref.clip.model);
  const ProjectClip* clip = model ? model->find(ref.clip.clip) : nullptr;
  const IkTarget* target = clip ? findById(fightOf(*clip).targets, ref.target) : nullptr;
  return target ? chainName(project, ref.clip.model, target->chain) : "";
}

Result<Edit> changeOne(const Project& project, const TargetRef& ref, Label label,
                       const std::function<Status(IkTarget&)>& change) {
  return changeFight(project, ref.clip, std::move(label), [&](ClipFight& fight) -> Status {
    IkTarget* target = findById(fight.targets, ref.target);
    return target ? change(*target) : Status(missingItem("target"));
  });
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

Result<Edit> addChain(const Project& project, const AddChain& args) {
  auto edit = addChains(project, {args.model, {args.chain}});
  if (edit) edit->label = labelOf<AddChain>(fightOf(*edit->project.find(args.model)).chains.back().name);
  return recorded(project, std::move(edit), args);
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
  return recorded(project,
                  changeFight(next, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                for (IkChain chain : args.chains) {
                                  chain.id = ChainId{id++};
                                  chain.name = freeNameAmong(fight.chains, chain.name, "chain");
                                  fight.chains.push_back(std::move(chain));
                                }
                                return {};
                              }),
                  args);
}

Result<Edit> removeChain(const Project& project, const RemoveChain& args) {
  const Label label = labelOf<RemoveChain>(chainName(project, args.model, args.chain));
  return recorded(
      project,
      changeChecked(project, args.model, label,
                    [&](ProjectModel& model) -> Status {
                      ModelFight fight = fightOf(model);
                      const auto isIt = [&](const IkChain& chain) { return chain.id == args.chain; };
                      if (std::erase_if(fight.chains, isIt) == 0) return missingItem("chain");
                      model.fight = std::make_shared<const ModelFight>(std::move(fight));
                      eachClipFight(model, [&](ClipFight& clip) {
                        return std::erase_if(clip.targets,
                                             [&](const IkTarget& t) { return t.chain == args.chain; }) > 0;
                      });
                      return {};
                    }),
      args);
}

Result<Edit> changeChain(const Project& project, const ChangeChain& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (const Status sound = checkEnd(*model, args.chain.end); !sound) return sound.error();
  const Label label = labelOf<ChangeChain>(chainName(project, args.model, args.chain.id));
  return recorded(project,
                  changeFight(project, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                IkChain* chain = findById(fight.chains, args.chain.id);
                                if (!chain) return missingItem("chain");
                                IkChain to = args.chain;
                                to.unknown = chain->unknown;
                                *chain = std::move(to);
                                return {};
                              }),
                  args);
}

Result<Edit> addTarget(const Project& project, const AddTarget& args) {
  Project next = project;
  IkTarget target = args.target;
  target.id = TargetId{next.nextId++};
  target.spans = united(std::move(target.spans));
  const Label label = labelOf<AddTarget>(chainName(project, args.clip.model, target.chain));
  return recorded(project,
                  changeFight(next, args.clip, label,
                              [&](ClipFight& fight) -> Status {
                                fight.targets.push_back(std::move(target));
                                return {};
                              }),
                  args);
}

Result<Edit> removeTarget(const Project& project, const RemoveTarget& args) {
  const Label label = labelOf<RemoveTarget>(chainOf(project, args.target));
  return recorded(
      project,
      changeFight(project, args.target.clip, label,
                  [&](ClipFight& fight) -> Status {
                    const auto isIt = [&](const IkTarget& target) { return target.id == args.target.target; };
                    return std::erase_if(fight.targets, isIt) > 0 ? Status() : Status(missingItem("target"));
                  }),
      args);
}

Result<Edit> changeTarget(const Project& project, const ChangeTarget& args) {
  const Label label = labelAbout<ChangeTarget>(args.what, chainOf(project, args.target));
  return recorded(project,
                  changeOne(project, args.target, label,
                            [&](IkTarget& target) -> Status {
                              IkTarget to = args.to;
                              to.id = target.id;
                              to.unknown = target.unknown;
                              to.spans = united(std::move(to.spans));
                              target = std::move(to);
                              return {};
                            }),
                  args);
}

Result<Edit> keyTarget(const Project& project, const KeyTarget& args) {
  if (const Status sound = checkKeyTime(args.time); !sound) return sound.error();
  const Label label = labelOf<KeyTarget>(chainOf(project, args.target));
  return recorded(project,
                  changeOne(project, args.target, label,
                            [&](IkTarget& target) -> Status {
                              if (args.position) setKey(target.position, args.time, *args.position);
                              if (args.weight) setKey(target.weight, args.time, *args.weight);
                              return {};
                            }),
                  args);
}

Result<Edit> pinTarget(const Project& project, const PinTarget& args) {
  if (const Status sound = checkKeyTime(args.span.from); !sound) return sound.error();
  if (args.span.to <= args.span.from) {
    return makeError(ErrorCode::Content, "a pin has to last longer than nothing");
  }
  Project next = project;
  const TargetId fresh{next.nextId++};
  const Label label = labelOf<PinTarget>(chainName(project, args.clip.model, args.chain));
  return recorded(project,
                  changeFight(next, args.clip, label,
                              [&](ClipFight& fight) -> Status {
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
                                    placesWith(*target, args.span,
                                               {{args.span.from, args.place, {Interpolation::Step}}});
                                target->spans.push_back(args.span);
                                target->spans = united(std::move(target->spans));
                                return {};
                              }),
                  args);
}

}  // namespace squire
