#include <algorithm>
#include <cmath>

#include "core/check/checks/checked_rule.h"
#include "core/edit/fights/span_edits.h"
#include "core/edit/fights/volume_fixes.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

void checkHitSlipsThrough(const FightsToCheck& in, Found& found) {
  for (const auto& [id, gap] : in.fights.gaps) {
    const ProjectClip* clip = in.model.find(id);
    Finding& finding = found.report(
        describe(gap), {}, {{nouns::clip, clip ? clip->name : std::string()}, {volumeThing.noun, gap.name}});
    finding.clip = {in.model.id, id};
    finding.gap = gap;
  }
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
    // Rounded up to millimetres, with a margin of 0.1 mm.
    const float by = std::ceil(1000.0f * finding.gap.depth + 0.1f) / 1000.0f;
    return widenVolume(project, {{{finding.clip.model, finding.clip.clip}, volume->id}, by});
  }
  Spans spans = volume->spans;
  if (finding.gap.span >= spans.size()) return makeError(ErrorCode::Content, "the span is not there");
  spans[finding.gap.span] = finding.gap.longer;
  return setSpans(project, {{finding.clip, SpanOwner::Volume, volume->id.value}, std::move(spans)});
}

}  // namespace

extern const CheckedRule hitSlipsThroughRule{
    .rule =
        {
            .id = "hit-slips-through",
            .severity = Severity::Error,
            .meaning = "A hit can miss between two ticks.",
            .why = "A fast volume is tested only once per tick; what is between its two positions is "
                   "never hit.",
            .advice = "Make the radius larger or the span longer, or test more often than once per tick.",
        },
    .ofFights = checkHitSlipsThrough,
    .fix = {"Widen the volume, or lengthen its span to the next tick", fixGap},
};

}  // namespace squire
