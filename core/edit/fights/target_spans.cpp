#include "core/edit/fights/target_spans.h"

#include <algorithm>
#include <optional>

#include "core/edit/keys/key_lists.h"
#include "core/edit/keys/key_split.h"

namespace squire {

namespace {

constexpr Time tick{1};

Spans without(const Spans& spans, const Span& taken) {
  Spans out;
  for (const Span& span : spans) {
    if (span.from < taken.from) out.push_back({span.from, std::min(span.to, taken.from)});
    if (span.to > taken.to) out.push_back({std::max(span.from, taken.to), span.to});
  }
  return out;
}

// The last active time before `time`.
std::optional<Time> lastBefore(const Spans& spans, Time time) {
  std::optional<Time> last;
  for (const Span& span : spans) {
    if (span.from < time) last = std::min(span.to, time - tick);
  }
  return last;
}

// The first active time at or after `time`.
std::optional<Time> firstFrom(const Spans& spans, Time time) {
  for (const Span& span : spans) {
    if (time < span.to) return std::max(span.from, time);
  }
  return std::nullopt;
}

// Inserts a stepped key at `time`, so that a new key at `until` does not change the motion between the two.
void holdFrom(Keys<vec3>& keys, Time time, Time until) {
  const auto after = keyFrom(keys, until);
  if (after != keys.begin()) {
    const Key<vec3>& last = *(after - 1);
    if (time <= last.time || last.ease.kind == Interpolation::Step) return;
  }
  keys = withKeyOnCurve(keys, time);
  for (Key<vec3>& key : keys) {
    if (key.time == time) key.ease = {Interpolation::Step};
  }
}

}  // namespace

void releaseSpan(std::vector<IkTarget>& targets, ChainId chain, const Span& span, TargetId but) {
  const auto isMeant = [&](const IkTarget& target) {
    return target.chain == chain && target.space == TargetSpace::Model && target.id != but;
  };
  for (IkTarget& target : targets) {
    if (isMeant(target)) target.spans = without(target.spans, span);
  }
  std::erase_if(targets, [&](const IkTarget& target) { return isMeant(target) && target.spans.empty(); });
}

Channel<vec3> placesWith(const IkTarget& target, const Span& span, const Keys<vec3>& keys) {
  if (!target.position || target.position->empty()) return channelOf(keys, target.position);
  Keys<vec3> own = *target.position;
  const auto before = lastBefore(target.spans, span.from);
  const auto after = firstFrom(target.spans, keys.back().time == span.to ? span.to + tick : span.to);
  if (after) own = withKeyOnCurve(own, *after);
  if (before) holdFrom(own, *before, span.from);
  std::erase_if(own, [&](const Key<vec3>& key) {
    return span.from <= key.time && key.time <= span.to && key.time != after;
  });
  return channelOf(merged(own, keys), target.position);
}

}  // namespace squire
