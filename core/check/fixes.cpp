#include "core/check/fixes.h"

#include <algorithm>
#include <cmath>

#include "core/check/rules/clips.h"
#include "core/check/rules/fights.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_fixes.h"

namespace squire {

namespace {

Result<const ProjectClip*> clipOf(const Project& project, ClipRef ref) {
  const ProjectModel* model = project.find(ref.model);
  const ProjectClip* clip = model ? model->find(ref.clip) : nullptr;
  if (!clip || !clip->clip) return makeError(ErrorCode::Content, "the clip is not there");
  return clip;
}

Result<Edit> trimKeys(const Project& project, const Finding& finding) {
  const auto clip = clipOf(project, finding.clip);
  if (!clip) return clip.error();
  return trimClip(project, {finding.clip, Time(), (*clip)->clip->duration});
}

Result<Edit> closeLoop(const Project& project, const Finding& finding) {
  constexpr Time half{Time::ticksPerSecond / 2};
  return closeSeam(project, {finding.clip, half, true});
}

Result<Edit> fixGap(const Project& project, const Finding& finding) {
  const auto clip = clipOf(project, finding.clip);
  if (!clip) return clip.error();
  const auto& volumes = fightOf(**clip).volumes;
  const auto volume = std::ranges::find(volumes, finding.gap.name, &HitVolume::name);
  if (volume == volumes.end())
    return makeError(ErrorCode::Content, "the hit volume is not the clip's own",
                     "fix it on the model that it belongs to");
  if (finding.gap.kind == GapKind::Between) {
    // Rounded up to millimetres.
    const float by = std::ceil(1000.0f * finding.gap.depth + 0.1f) / 1000.0f;
    return widenVolume(project, {{{finding.clip.model, finding.clip.clip}, volume->id}, by});
  }
  Spans spans = volume->spans;
  if (finding.gap.span >= spans.size()) return makeError(ErrorCode::Content, "the span is not there");
  spans[finding.gap.span] = finding.gap.longer;
  return setSpans(project, {{finding.clip, SpanOwner::Volume, volume->id.value}, std::move(spans)});
}

// Whether another finding of the same volume is deeper, whose fix covers this one.
bool isMendedByAnother(const Finding& one, const Findings& all) {
  if (one.diagnostic.rule != rules::hitSlipsThrough || one.gap.kind != GapKind::Between) return false;
  return std::ranges::any_of(all, [&](const Finding& other) {
    const bool isSame = &other != &one && other.diagnostic.rule == one.diagnostic.rule &&
                        other.clip == one.clip && other.gap.name == one.gap.name &&
                        other.gap.kind == one.gap.kind;
    return isSame && (other.gap.depth > one.gap.depth || (other.gap.depth == one.gap.depth && &other < &one));
  });
}

}  // namespace

const std::vector<Fix>& allFixes() {
  static const std::vector<Fix> all{
      {rules::keysAfterEnd, "Remove the keys after the end", trimKeys},
      {rules::loopJumps, "Blend the last half second into the start", closeLoop},
      {rules::hitSlipsThrough, "Widen the volume, or lengthen its span to the next tick", fixGap},
  };
  return all;
}

const Fix* fixOf(RuleId rule) {
  const auto found = std::ranges::find(allFixes(), rule, &Fix::rule);
  return found == allFixes().end() ? nullptr : &*found;
}

FixedProject fixAll(const Project& project, const Findings& findings) {
  FixedProject out{project, {}, {}};
  for (const Finding& finding : findings) {
    const Fix* fix = fixOf(finding.diagnostic.rule);
    if (fix == nullptr || isMendedByAnother(finding, findings)) continue;
    auto edit = fix->apply(out.project, finding);
    if (!edit) {
      Error error = edit.error();
      error.where.places = finding.diagnostic.where.places;
      out.refused.push_back(std::move(error));
    } else if (!isUnchanged(out.project, edit->project)) {
      out.project = edit->project;
      out.edits.push_back(*std::move(edit));
    }
  }
  return out;
}

}  // namespace squire
