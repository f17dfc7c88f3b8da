#include "core/edit/clips/fight_time.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "core/edit/change_clip.h"
#include "core/edit/clips/clip_time.h"
#include "core/edit/keys/key_time.h"
#include "core/edit/tracks.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// Calls `onSpans` for each list of spans and `onKeys` for each channel.
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
  for (Cancel& cancel : fight.cancels) onSpans(cancel.spans);
  for (Protection& protection : fight.protections) onSpans(protection.spans);
  onSpans(fight.invulnerable);
  onSpans(fight.intangible);
}

template <typename Change>
auto onKeys(Change change) {
  return [change](auto& channel) {
    if (channel && !channel->empty()) channel = channelOf(change(*channel), channel);
  };
}

// Clamps the keys, because splitting an ease that overshoots can produce a value out of range.
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

// Multiplies a target's weight by a factor that changes linearly over a span. The result is approximate where
// the weight's own keys are eased.
void slope(Channel<float>& weight, const Span& over, float from, float to) {
  Keys<float> keys = weight && !weight->empty() ? *weight : Keys<float>{{over.from, 1.0f, {}}};
  keys = withKeyOnCurve(withKeyOnCurve(keys, over.from), over.to);
  for (Key<float>& key : keys) {
    if (key.time < over.from || over.to < key.time) continue;
    const double share = (key.time - over.from).seconds() / (over.to - over.from).seconds();
    key.value *= from + (to - from) * static_cast<float>(share);
  }
  weight = channelOf(std::move(keys), weight);
}

float shareOf(Time part, Time whole) {
  return static_cast<float>(static_cast<double>(part.ticks) / static_cast<double>(whole.ticks));
}

// Where a cut divides a blend of the target, adds the rest of the blend to the keys of the weight.
void keepSlopes(IkTarget& target, const IkTarget& whole, const Span& span, const ClipPart& part) {
  const Time into = part.from - span.from, left = span.to - part.to;
  if (Time() < into && into < whole.blendIn) {
    const Time end = std::min(span.from + whole.blendIn, span.to);
    slope(target.weight, {part.from, end}, shareOf(into, whole.blendIn),
          shareOf(end - span.from, whole.blendIn));
  }
  if (Time() < left && left < whole.blendOut) {
    const Time start = std::max(span.to - whole.blendOut, span.from);
    slope(target.weight, {start, part.to}, shareOf(span.to - start, whole.blendOut),
          shareOf(left, whole.blendOut));
  }
}

// Returns a target cut to a part of the clip. A span that is cut does not blend at the cut. Spans with
// different blends become separate targets, of which only the first keeps its id.
std::vector<IkTarget> cutTarget(const IkTarget& target, const ClipPart& part) {
  std::vector<IkTarget> out;
  for (const Span& span : target.spans) {
    if (span.to <= part.from || part.to <= span.from) continue;
    const Time in = span.from < part.from ? Time() : target.blendIn;
    const Time off = part.to < span.to ? Time() : target.blendOut;
    auto piece = std::find_if(out.begin(), out.end(),
                              [&](const IkTarget& one) { return one.blendIn == in && one.blendOut == off; });
    if (piece == out.end()) {
      IkTarget made = target;
      if (!out.empty()) made.id = {};
      made.spans.clear();
      made.blendIn = in;
      made.blendOut = off;
      piece = out.insert(out.end(), std::move(made));
    }
    piece->spans.push_back(span);
    keepSlopes(*piece, target, span, part);
  }
  return out;
}

std::vector<IkTarget> cutTargets(const std::vector<IkTarget>& targets, const ClipPart& part) {
  std::vector<IkTarget> out;
  for (const IkTarget& target : targets) {
    const std::vector<IkTarget> pieces =
        target.spans.empty() ? std::vector<IkTarget>{target} : cutTarget(target, part);
    out.insert(out.end(), pieces.begin(), pieces.end());
  }
  return out;
}

// The lists of things that are members of a clip itself, without the layers, which belong to its keys.
template <typename Use>
void eachOtherList(Use use) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      if (list.owner == &clipThing && list.isMember && thing != &layerThing) use(*thing, list);
    }
  }
}

// The new time of a mark; none: it goes.
using MoveMark = std::function<std::optional<Time>(Time)>;

void moveMarks(const Thing& thing, const ListAccess& items, void* list, const MoveMark& move) {
  const MemberSchema* time = timeOf(thing);
  for (std::size_t i = time != nullptr ? items.size(list) : 0; i > 0; --i) {
    Time& at = *static_cast<Time*>(time->in(items.changeable(list, i - 1)));
    const std::optional<Time> moved = move(at);
    if (moved) {
      at = *moved;
    } else {
      items.erase(list, i - 1);
    }
  }
  if (time != nullptr && thing.sort != nullptr) thing.sort(list);
}

void moveMarks(ClipMarks& marks, const MoveMark& move) {
  moveMarks(eventThing, schema::listAccess<Event>, &marks.fight.events, move);
  eachOtherList([&](const Thing& thing, const ThingList& list) {
    moveMarks(thing, *list.items, list.changeableIn(&marks.others), move);
  });
}

Time heldStart(Time start) { return std::clamp(start, Time() - ClipSound::farthest, ClipSound::farthest); }

}  // namespace

ClipMarks marksOf(const ProjectClip& entry) {
  ClipMarks out{fightOf(entry), {}, entry.sound, entry.travel};
  eachOtherList([&](const Thing&, const ThingList& list) {
    list.items->copy(list.changeableIn(&out.others), list.in(&entry));
  });
  return out;
}

void setMarks(ProjectClip& entry, ClipMarks marks) {
  eachOtherList([&](const Thing&, const ThingList& list) {
    list.items->copy(list.changeableIn(&entry), list.in(&marks.others));
  });
  entry.sound = std::move(marks.sound);
  entry.travel = std::move(marks.travel);
  entry.fight = marks.fight.empty() ? nullptr : std::make_shared<const ClipFight>(std::move(marks.fight));
}

void nameTargets(Project& project, ClipMarks& marks) {
  for (IkTarget& target : marks.fight.targets) {
    if (!target.id.valid()) target.id = TargetId{project.nextId++};
  }
}

Result<Edit> andItsMarks(Result<Edit> edit, ClipRef ref,
                         const std::function<ClipMarks(const ClipMarks&)>& change) {
  if (!edit) return edit;
  const ProjectClip* entry = clipAt(edit->project, ref);
  if (!entry || (!entry->fight && !hasThings(clipThing, entry) && !entry->sound)) return edit;
  ClipMarks marks = change(marksOf(*entry));
  nameTargets(edit->project, marks);
  return changeEntry(edit->project, ref, edit->label,
                     [&](ProjectClip& changed) { setMarks(changed, std::move(marks)); });
}

namespace {

// The marks at the times where `move` puts them, and keys as `moveKeys` changes a list of them.
template <typename Move, typename MoveKeys>
ClipMarks movedTo(const ClipMarks& marks, const Move& move, const MoveKeys& moveKeys) {
  ClipMarks out = marks;
  for (IkTarget& target : out.fight.targets) {
    const Time first = target.spans.empty() ? Time() : target.spans.front().from;
    const Time last = target.spans.empty() ? target.blendOut : target.spans.back().to;
    target.blendIn = move(first + target.blendIn) - move(first);
    target.blendOut = move(last) - move(last - target.blendOut);
  }
  eachPart(
      out.fight,
      [&](Spans& spans) {
        for (Span& span : spans) span = {move(span.from), move(span.to)};
        spans = united(std::move(spans));
      },
      onKeys(moveKeys));
  moveMarks(out, move);
  if (out.sound) out.sound->start = heldStart(move(out.sound->start));
  if (out.fight.firstActionable != Time()) out.fight.firstActionable = move(out.fight.firstActionable);
  return out;
}

}  // namespace

ClipMarks retimed(const ClipMarks& marks, double factor) {
  const auto scaled = [&](Time time) { return scaledTime(time, Time(), factor); };
  return movedTo(marks, scaled, [&](auto keys) {
    for (auto& key : keys) key.time = scaled(key.time);
    return sorted(std::move(keys));
  });
}

ClipMarks warped(const ClipMarks& marks, const TimeMap& map) {
  ClipMarks out = movedTo(marks, map, [&](auto keys) { return warped(std::move(keys), map); });
  holdValues(out.fight);
  return out;
}

void holdOnTicks(ClipMarks& marks, Rate ticks) {
  const Time one = timeOfFrame(1, ticks);
  for (HitVolume& volume : marks.fight.volumes) {
    for (Span& span : volume.spans) {
      span.from = onNearestFrame(span.from, ticks);
      span.to = std::max(onNearestFrame(span.to, ticks), span.from + one);
    }
    volume.spans = united(std::move(volume.spans));
  }
}

ClipMarks rippled(const ClipMarks& marks, Time from, Time by) {
  ClipMarks out = marks;
  const auto moved = [&](Time time) { return from <= time ? time + by : std::min(time, from + by); };
  eachPart(
      out.fight,
      [&](Spans& spans) {
        for (Span& span : spans) span = {moved(span.from), span.to == from ? span.to : moved(span.to)};
        std::erase_if(spans, [](const Span& span) { return span.to <= span.from; });
        spans = united(std::move(spans));
      },
      onKeys([&](auto keys) {
        for (auto& key : keys) key.time = moved(key.time);
        return sorted(std::move(keys));
      }));
  moveMarks(out, moved);
  if (out.sound && from <= out.sound->start) out.sound->start = heldStart(out.sound->start + by);
  if (out.fight.firstActionable != Time()) out.fight.firstActionable = moved(out.fight.firstActionable);
  return out;
}

ClipMarks loopFrom(const ClipMarks& marks, Time start, Time length) {
  ClipMarks out = marks;
  const auto moved = [&](Time time) { return time < start ? time + length - start : time - start; };
  eachPart(
      out.fight,
      [&](Spans& spans) {
        Spans now;
        for (const Span& span : spans) {
          if (const Span late{std::max(span.from, start), std::min(span.to, length)}; late.from < late.to)
            now.push_back({late.from - start, late.to - start});
          if (const Span early{span.from, std::min(span.to, start)}; early.from < early.to)
            now.push_back({early.from + length - start, early.to + length - start});
        }
        spans = united(std::move(now));
      },
      onKeys([&](const auto& keys) { return trimmedKeys(twoRounds(keys, length), start, start + length); }));
  holdValues(out.fight);
  moveMarks(out, [&](Time time) { return time <= length ? std::optional(moved(time)) : std::nullopt; });
  out.fight.firstActionable = {};
  return out;
}

ClipMarks reversed(const ClipMarks& marks, Time length) {
  // Removes what lies after the end, because its reversed times would be negative.
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
  moveMarks(out, back);
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
  out.fight.targets = cutTargets(marks.fight.targets, part);
  eachPart(
      out.fight, [&](Spans& spans) { spans = cut(std::move(spans)); },
      onKeys([&](const auto& keys) { return trimmedKeys(keys, part.from, part.to); }));
  holdValues(out.fight);
  const auto moved = [&](Time time) { return time - part.from; };
  moveMarks(out, [&](Time time) { return isInside(time) ? std::optional(moved(time)) : std::nullopt; });
  if (out.sound) out.sound->start = heldStart(moved(out.sound->start));
  const Time actionable = out.fight.firstActionable;
  const bool isKept = part.from < actionable && actionable <= part.to;
  out.fight.firstActionable = isKept ? actionable - part.from : Time();
  return out;
}

}  // namespace squire
