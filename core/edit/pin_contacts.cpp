#include "core/edit/pin_contacts.h"

#include <algorithm>

#include "core/base/numbers.h"
#include "core/edit/change_clip.h"
#include "core/edit/ik_edits.h"
#include "core/edit/key_lists.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

Spans without(const Spans& spans, const Span& taken) {
  Spans out;
  for (const Span& span : spans) {
    if (span.from < taken.from) out.push_back({span.from, std::min(span.to, taken.from)});
    if (span.to > taken.to) out.push_back({std::max(span.from, taken.to), span.to});
  }
  return out;
}

Channel<vec3> led(const Channel<vec3>& channel, const FootStand& stand) {
  Keys<vec3> keys = channel ? *channel : Keys<vec3>();
  std::erase_if(
      keys, [&](const Key<vec3>& key) { return stand.span.from <= key.time && key.time <= stand.span.to; });
  const Ease step{Interpolation::Step};
  Keys<vec3> made{{stand.span.from, stand.from, step}};
  if (stand.to != stand.from) made = {{stand.span.from, stand.from, {}}, {stand.span.to, stand.to, step}};
  return channelOf(merged(keys, made), channel);
}

// What the targets of a chain do in a span; those that are left without one are gone.
void clear(std::vector<IkTarget>& targets, ChainId chain, const Span& span) {
  for (IkTarget& target : targets) {
    if (target.chain == chain && target.space == TargetSpace::Model)
      target.spans = without(target.spans, span);
  }
  std::erase_if(targets, [&](const IkTarget& target) {
    return target.chain == chain && target.space == TargetSpace::Model && target.spans.empty();
  });
}

struct Blends {
  Time in, out;
};

void pin(std::vector<IkTarget>& targets, ChainId chain, const FootStand& stand, const Blends& blends,
         TargetId& fresh) {
  clear(targets, chain, stand.span);
  auto target = std::find_if(targets.begin(), targets.end(), [&](const IkTarget& one) {
    return one.chain == chain && one.space == TargetSpace::Model && one.blendIn == blends.in &&
           one.blendOut == blends.out && !one.weight;
  });
  if (target == targets.end()) {
    IkTarget made;
    made.id = fresh;
    made.chain = chain;
    made.blendIn = blends.in;
    made.blendOut = blends.out;
    ++fresh.value;
    target = targets.insert(targets.end(), std::move(made));
  }
  target->position = led(target->position, stand);
  target->spans.push_back(stand.span);
  target->spans = united(std::move(target->spans));
}

std::optional<ChainId> chainOf(const ProjectModel& model, BoneId foot) {
  for (const IkChain& chain : fightOf(model).chains) {
    if (chain.end == foot) return chain.id;
  }
  return std::nullopt;
}

// With a chain for each foot.
Result<Project> withChains(const Project& project, const PinContacts& args) {
  const ProjectModel& model = *project.find(args.clip.model);
  std::vector<IkChain> missing;
  for (const IkChain& proposed : proposedChains(model)) {
    const bool wanted = std::any_of(args.stands.begin(), args.stands.end(),
                                    [&](const FootStand& stand) { return stand.foot == proposed.end; });
    if (wanted && !chainOf(model, proposed.end)) missing.push_back(proposed);
  }
  if (missing.empty()) return project;
  auto edit = addChains(project, {args.clip.model, missing});
  if (!edit) return edit.error();
  return std::move(edit->project);
}

}  // namespace

Result<Edit> pinContacts(const Project& project, const PinContacts& args) {
  const ProjectModel* model = project.find(args.clip.model);
  const ProjectClip* clip = model == nullptr ? nullptr : model->find(args.clip.clip);
  if (clip == nullptr || !clip->clip) return makeError(ErrorCode::Usage, "the project has no such clip");
  if (args.stands.empty())
    return makeError(ErrorCode::Content, "there is no contact to pin", "choose one in the list of feet");
  for (const FootStand& stand : args.stands) {
    if (const Status sound = checkKeyTime(stand.span.from); !sound) return sound.error();
    if (const Status sound = checkKeyTime(stand.span.to); !sound) return sound.error();
    if (stand.span.to <= stand.span.from)
      return makeError(ErrorCode::Content, "a pin has to last longer than nothing");
  }
  auto next = withChains(project, args);
  if (!next) return next.error();
  const Time end = clip->clip->duration;
  TargetId fresh{next->nextId};
  auto edit = changeFight(
      *next, args.clip, "Pin " + counted(args.stands.size(), "contact"), [&](ClipFight& fight) -> Status {
        for (const FootStand& stand : args.stands) {
          const auto chain = chainOf(*next->find(args.clip.model), stand.foot);
          if (!chain) return makeError(ErrorCode::Content, "the foot has no leg that could hold it");
          const Blends blends{stand.span.from > Time{} ? args.blend : Time{},
                              stand.span.to < end ? args.blend : Time{}};
          pin(fight.targets, *chain, stand, blends, fresh);
        }
        return {};
      });
  if (edit) edit->project.nextId = std::max(edit->project.nextId, fresh.value);
  return edit;
}

}  // namespace squire
