#include "core/edit/fights/shown_limbs.h"

#include <algorithm>
#include <cmath>

#include "core/base/sort_once.h"
#include "core/edit/change_clip.h"
#include "core/edit/fights/change_fight.h"
#include "core/edit/fights/volume_list.h"

namespace squire {

namespace {

// Shortens the span by instantSlack at its start (if `from`) and its end (if `to`), since the played span is
// longer by the slack at each end.
void withoutSlack(PlayedSpan& span, bool from, bool to) {
  const PlayedSpan old = span;
  if (from) {
    span.from = old.from + instantSlack;
    while (span.from - instantSlack > old.from) span.from = std::nextafter(span.from, -1.0f);
  }
  if (to) {
    span.to = old.to - instantSlack;
    while (span.to + instantSlack < old.to) span.to = std::nextafter(span.to, old.to);
  }
  if (!(span.from < span.to)) span = old;
}

SolvedMotion solved(const Skeleton& skeleton, const ProjectModel& model, const ProjectClip& entry,
                    SpanEnds ends) {
  IkRig rig(skeleton, fightOf(model));
  std::vector<PlayedTarget> targets = rig.targets(fightOf(entry), 1e-5f);
  for (PlayedTarget& target : targets) {
    if (ends == SpanEnds::AsPlayed) break;
    for (PlayedSpan& span : target.spans) withoutSlack(span, target.blendIn == 0.0f, target.blendOut == 0.0f);
  }
  return {skeleton, *entry.clip, std::move(rig), std::move(targets)};
}

}  // namespace

ShownMotion::ShownMotion(const ProjectModel& model, const ProjectClip& entry, SpanEnds ends)
    : skeleton(skeletonOf(model)), motion(solved(skeleton, model, entry, ends)) {}

Limb ShownMotion::limbOf(std::size_t end, const IkChain& chain) const {
  const std::vector<mat4>& matrices = motion.matrices();
  const auto middle = static_cast<std::size_t>(motion.parents()[end]);
  const auto root = static_cast<std::size_t>(motion.parents()[middle]);
  Limb limb;
  limb.root = vec3(matrices[root][3]);
  limb.middle = vec3(matrices[middle][3]);
  limb.end = limb.target = vec3(matrices[end][3]);
  limb.pole = chain.pole.value_or(vec3(0.0f));
  return limb;
}

std::optional<mat4> ShownMotion::spaceOf(const ModelFight& fight, const IkTarget& target) const {
  if (target.space == TargetSpace::Model) return mat4(1.0f);
  const Attachment* on = findById(fight.attachments, target.attachment);
  if (target.space == TargetSpace::Attachment && on == nullptr) return std::nullopt;
  const auto bone = skeleton.indexOf(target.space == TargetSpace::Bone ? target.bone : on->bone);
  if (!bone) return std::nullopt;
  const mat4& matrix = motion.matrices()[static_cast<std::size_t>(*bone)];
  return target.space == TargetSpace::Bone ? matrix : matrix * toMatrix(on->offset);
}

Result<LimbPlace> limbPlaceOf(const Project& project, const ClipRef& clip, ChainId chain) {
  if (const auto loaded = loadedClip(project, clip); !loaded) return loaded.error();
  LimbPlace place;
  place.model = project.find(clip.model);
  place.entry = place.model->find(clip.clip);
  place.chain = findById(fightOf(*place.model).chains, chain);
  if (place.chain == nullptr) return missingItem("chain");
  return place;
}

Span widened(Span span, const ClipFight& fight, ChainId chain) {
  for (const IkTarget& target : fight.targets) {
    if (target.chain != chain || (target.blendIn == Time{} && target.blendOut == Time{})) continue;
    for (const Span& own : target.spans) {
      if (own.to <= span.from || span.to <= own.from) continue;
      span = {std::min(span.from, own.from), std::max(span.to, own.to)};
    }
  }
  return span;
}

void releaseAll(ClipFight& fight, ChainId chain, const Span& span) {
  for (IkTarget& target : fight.targets) {
    if (target.chain != chain) continue;
    Spans kept;
    for (const Span& own : target.spans) {
      kept.push_back({own.from, std::min(own.to, span.from)});
      kept.push_back({std::max(own.from, span.to), own.to});
    }
    std::erase_if(kept, [](const Span& own) { return own.to <= own.from; });
    target.spans = std::move(kept);
  }
  std::erase_if(fight.targets,
                [&](const IkTarget& target) { return target.chain == chain && target.spans.empty(); });
}

std::vector<Time> framesIn(const Span& span, const Clip& clip) {
  const Span within{std::max(span.from, Time{}), std::min(span.to, clip.duration)};
  if (!(within.from < within.to)) return {};
  const auto first = static_cast<std::int64_t>(std::floor(frameAt(within.from, clip.rate)));
  const auto last = static_cast<std::int64_t>(std::ceil(frameAt(within.to, clip.rate)));
  std::vector<Time> out{within.from, within.to};
  for (std::int64_t frame = first; frame <= last; ++frame) {
    const Time time = timeOfFrame(frame, clip.rate);
    if (within.from < time && time < within.to) out.push_back(time);
  }
  sortOnce(out);
  return out;
}

std::vector<Time> sortedTurns(const ProjectClip& entry) {
  std::vector<Time> times = turningPoints(*entry.clip, fightOf(entry));
  sortOnce(times);
  return times;
}

}  // namespace squire
