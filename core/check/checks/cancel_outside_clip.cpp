#include <algorithm>

#include "core/check/checks/checked_rule.h"
#include "core/edit/fights/cancel_edits.h"
#include "core/edit/fights/span_edits.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// The part of the spans that the clip plays.
Spans cutAt(const Spans& spans, Time end) {
  Spans out;
  for (const Span& span : spans) {
    if (span.from < end) out.push_back({span.from, std::min(span.to, end)});
  }
  return out;
}

void checkCancels(const Project& project, Found& found) {
  for (const auto& owner : project.models) {
    for (const auto& clip : owner->clips) {
      if (clip->removed || !clip->clip) continue;
      for (const Cancel& cancel : fightOf(*clip).cancels) {
        if (cutAt(cancel.spans, clip->clip->duration) == cancel.spans) continue;
        found
            .report("it is open after the end of the clip", "cut it at the end, or make the clip longer",
                    {{nouns::model, owner->name}, {nouns::clip, clip->name}, {cancelThing.noun, cancel.name}})
            .clip = {owner->id, clip->id};
      }
    }
  }
}

Result<Edit> cut(const Project& project, const Finding& finding) {
  const auto clip = clipOf(project, finding.clip);
  if (!clip) return clip.error();
  for (const Cancel& cancel : fightOf(**clip).cancels) {
    Spans spans = cutAt(cancel.spans, (*clip)->clip->duration);
    if (spans == cancel.spans) continue;
    if (spans.empty()) return removeCancel(project, {finding.clip, cancel.id});
    return setSpans(project, {{finding.clip, SpanOwner::Cancel, cancel.id.value}, std::move(spans)});
  }
  return makeError(ErrorCode::Content, "no cancel is open after the end of the clip");
}

}  // namespace

extern const CheckedRule cancelOutsideClipRule{
    .rule =
        {
            .id = "cancel-outside-clip",
            .severity = Severity::Warning,
            .meaning = "A cancel is open after the end of its clip.",
            .why = "The game plays no such time, so that the cancel is shorter than it looks, or never open.",
            .advice = "Cut the cancel at the end of the clip, or make the clip longer.",
        },
    .ofProject = checkCancels,
    .fix = {"Cut the cancel at the end of the clip", cut},
};

}  // namespace squire
