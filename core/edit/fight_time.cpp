#include "core/edit/fight_time.h"

#include <algorithm>
#include <limits>

#include "core/edit/key_time.h"
#include "core/edit/tracks.h"

namespace squire {

namespace {

// Calls `spans` for each list of spans, `keys` for each channel, `events` for the marks.
template <typename OnSpans, typename OnKeys>
void eachPart(ClipFight& fight, OnSpans onSpans, OnKeys onKeys) {
  for (HitVolume& volume : fight.volumes) {
    onSpans(volume.spans);
    onKeys(volume.offsetKeys);
    onKeys(volume.radiusKeys);
  }
  for (IkTarget& target : fight.targets) {
    onSpans(target.spans);
    onKeys(target.position);
    onKeys(target.weight);
  }
  for (AttachmentSpans& shown : fight.attachments) onSpans(shown.spans);
  onSpans(fight.invulnerable);
  onSpans(fight.intangible);
}

template <typename Change>
auto onKeys(Change change) {
  return [change](auto& channel) {
    if (channel && !channel->empty()) channel = channelOf(change(*channel), channel);
  };
}

// Cutting an ease that overshoots can make a key of a value that none may have.
void hold(Channel<float>& channel, float least, float most) {
  if (!channel) return;
  Keys<float> keys = *channel;
  for (Key<float>& key : keys) key.value = std::clamp(key.value, least, most);
  channel = channelOf(std::move(keys), channel);
}

void holdValues(ClipFight& fight) {
  for (HitVolume& volume : fight.volumes) {
    hold(volume.radiusKeys, 0.0f, std::numeric_limits<float>::max());
  }
  for (IkTarget& target : fight.targets) hold(target.weight, 0.0f, 1.0f);
}

template <typename T, typename Change>
void moveMarks(std::vector<T>& marks, Change change) {
  for (T& mark : marks) mark.time = change(mark.time);
  std::stable_sort(marks.begin(), marks.end(), [](const T& a, const T& b) { return a.time < b.time; });
}

}  // namespace

ClipMarks retimed(const ClipMarks& marks, double factor) {
  ClipMarks out = marks;
  const auto scaled = [&](Time time) { return scaledTime(time, Time(), factor); };
  eachPart(
      out.fight,
      [&](Spans& spans) {
        for (Span& span : spans) span = {scaled(span.from), scaled(span.to)};
        spans = united(std::move(spans));
      },
      onKeys([&](auto keys) {
        for (auto& key : keys) key.time = scaled(key.time);
        return sorted(std::move(keys));
      }));
  for (IkTarget& target : out.fight.targets) {
    target.blendIn = scaled(target.blendIn);
    target.blendOut = scaled(target.blendOut);
  }
  moveMarks(out.fight.events, scaled);
  moveMarks(out.markers, scaled);
  out.fight.firstActionable = scaled(out.fight.firstActionable);
  return out;
}

ClipMarks reversed(const ClipMarks& marks, Time length) {
  // What lies after the end has no place before the start.
  ClipMarks out = trimmed(marks, {Time(), length, length});
  const auto back = [&](Time time) { return length - time; };
  eachPart(
      out.fight,
      [&](Spans& spans) {
        for (Span& span : spans) span = {back(span.to), back(span.from)};
        spans = united(std::move(spans));
      },
      onKeys([&](const auto& keys) { return reversedKeys(keys, length); }));
  for (IkTarget& target : out.fight.targets) std::swap(target.blendIn, target.blendOut);
  moveMarks(out.fight.events, back);
  moveMarks(out.markers, back);
  out.fight.firstActionable = {};
  return out;
}

ClipMarks trimmed(const ClipMarks& marks, const ClipPart& part) {
  ClipMarks out = marks;
  const auto isInside = [&](Time time) {
    return part.from <= time && (time < part.to || (time == part.to && part.to == part.length));
  };
  const auto cut = [&](Spans spans) {
    for (Span& span : spans) {
      span = {std::max(span.from, part.from) - part.from, std::min(span.to, part.to) - part.from};
    }
    return united(std::move(spans));
  };
  const auto isGone = [&](const auto& one) { return !one.spans.empty() && cut(one.spans).empty(); };
  std::erase_if(out.fight.volumes, isGone);
  std::erase_if(out.fight.targets, isGone);
  eachPart(
      out.fight, [&](Spans& spans) { spans = cut(std::move(spans)); },
      onKeys([&](const auto& keys) { return trimmedKeys(keys, part.from, part.to); }));
  holdValues(out.fight);
  const auto isOutside = [&](const auto& mark) { return !isInside(mark.time); };
  std::erase_if(out.fight.events, isOutside);
  std::erase_if(out.markers, isOutside);
  const auto moved = [&](Time time) { return time - part.from; };
  moveMarks(out.fight.events, moved);
  moveMarks(out.markers, moved);
  const Time actionable = out.fight.firstActionable;
  const bool isKept = part.from < actionable && actionable <= part.to;
  out.fight.firstActionable = isKept ? actionable - part.from : Time();
  return out;
}

}  // namespace squire
