#include "core/edit/fights/pin_contacts.h"

#include <algorithm>

#include "core/edit/change_clip.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/target_spans.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// The keys that move a target along a stand.
Keys<vec3> keysOf(const FootStand& stand) {
  const Ease step{Interpolation::Step};
  if (stand.to == stand.from) return {{stand.span.from, stand.from, step}};
  return {{stand.span.from, stand.from, {}}, {stand.span.to, stand.to, step}};
}

struct Blends {
  Time in, out;
};

void pin(std::vector<IkTarget>& targets, ChainId chain, const FootStand& stand, const Blends& blends,
         TargetId& fresh) {
  releaseSpan(targets, chain, stand.span);
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
  target->position = placesWith(*target, stand.span, keysOf(stand));
  target->spans.push_back(stand.span);
  target->spans = united(std::move(target->spans));
}

std::optional<ChainId> chainOf(const ProjectModel& model, BoneId foot) {
  for (const IkChain& chain : fightOf(model).chains) {
    if (chain.end == foot) return chain.id;
  }
  return std::nullopt;
}

// Adds the missing chains of the feet.
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
  const ProjectClip* clip = clipAt(project, args.clip);
  if (clip == nullptr || !clip->clip) return noSuchClip();
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
      *next, args.clip, labelOf<PinContacts>(args.stands.size()), [&](ClipFight& fight) -> Status {
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
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
