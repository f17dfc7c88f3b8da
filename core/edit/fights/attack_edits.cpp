#include "core/edit/fights/attack_edits.h"

#include <algorithm>

#include "core/base/numbers.h"

namespace squire {

namespace {

std::vector<HitVolume*> attacksOf(ClipFight& fight) {
  std::vector<HitVolume*> out;
  for (HitVolume& volume : fight.volumes) {
    const bool attacks = volume.kind == VolumeKind::Hit || volume.kind == VolumeKind::Grab;
    if (attacks && !volume.spans.empty()) out.push_back(&volume);
  }
  return out;
}

Result<Edit> changeAttack(const Project& project, ClipRef clip, const Label& label,
                          const std::function<Status(const std::vector<HitVolume*>&)>& change) {
  return changeFight(project, clip, label, [&](ClipFight& fight) -> Status {
    const std::vector<HitVolume*> attacks = attacksOf(fight);
    if (attacks.empty()) return missingItem("hit or grab volume with a span");
    return change(attacks);
  });
}

// Nothing is played after the clip's end, so an attack moved there would silently disappear.
Status checkEnd(const Project& project, ClipRef ref, Time last, Time by) {
  const ProjectModel* model = project.find(ref.model);
  const ProjectClip* entry = model == nullptr ? nullptr : model->find(ref.clip);
  if (by <= Time() || entry == nullptr || !entry->clip || last + by <= entry->clip->duration) return {};
  const double room = frameAt(std::max(Time(), entry->clip->duration - last), project.game.ticks);
  return makeError(ErrorCode::Content,
                   "the attack would go on after the clip's end; there is room for " +
                       counted(static_cast<std::uint64_t>(room + 1e-6), "more tick"),
                   "lengthen the clip first");
}

Time endOf(const std::vector<HitVolume*>& attacks) {
  Time last;
  for (const HitVolume* volume : attacks) last = std::max(last, volume->spans.back().to);
  return last;
}

}  // namespace

Result<Edit> moveAttack(const Project& project, const MoveAttack& args) {
  const Label label =
      args.ticks < 0 ? labelOf<MoveAttack>("earlier", -args.ticks) : labelOf<MoveAttack>("later", args.ticks);
  return recorded(
      project, args,
      changeAttack(project, args.clip, label, [&](const std::vector<HitVolume*>& attacks) -> Status {
        Time first = attacks.front()->spans.front().from;
        for (const HitVolume* volume : attacks) first = std::min(first, volume->spans.front().from);
        const Time by = std::max(timeOfFrame(args.ticks, project.game.ticks), Time() - first);
        if (const Status fits = checkEnd(project, args.clip, endOf(attacks), by); !fits) return fits;
        for (HitVolume* volume : attacks) {
          for (Span& span : volume->spans) span = {span.from + by, span.to + by};
        }
        return {};
      }));
}

Result<Edit> lengthenAttack(const Project& project, const LengthenAttack& args) {
  const Label label = args.ticks < 0 ? labelOf<LengthenAttack>("Shorten", -args.ticks)
                                     : labelOf<LengthenAttack>("Lengthen", args.ticks);
  return recorded(
      project, args,
      changeAttack(project, args.clip, label, [&](const std::vector<HitVolume*>& attacks) -> Status {
        const Time last = endOf(attacks);
        const Time tick = timeOfFrame(1, project.game.ticks),
                   by = timeOfFrame(args.ticks, project.game.ticks);
        if (const Status fits = checkEnd(project, args.clip, last, by); !fits) return fits;
        for (HitVolume* volume : attacks) {
          Span& span = volume->spans.back();
          if (span.to == last) span.to = std::max(span.to + by, span.from + tick);
        }
        return {};
      }));
}

}  // namespace squire
