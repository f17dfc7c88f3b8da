#include "core/anim/keyframes/candidates.h"

#include <algorithm>
#include <cmath>

#include "core/anim/keyframes/path_error.h"

namespace squire::keyframes {

namespace {

constexpr int deepestDivision = 12;

// Instants between two neighbours in an eased span, so that a straight way between any two keeps the
// tolerance.
void divide(const Motion& motion, const Instant& from, const Instant& to, float tolerance, int depth,
            Stretch& out) {
  const Time middle{from.time.ticks + (to.time - from.time).ticks / 2};
  if (depth == deepestDivision || middle <= from.time || middle >= to.time) return;
  if (PathError(motion, {from, to}).within(0, 1, tolerance, PathError::Density::Quarters)) return;
  divide(motion, from, {middle, false}, tolerance, depth + 1, out);
  out.push_back({middle, false});
  divide(motion, {middle, false}, to, tolerance, depth + 1, out);
}

// Frames of the clip inside a span, so that an eased key keeps its keyframes on frames where it can.
void addFrames(const Clip& clip, const Span& span, std::vector<Time>& times) {
  const auto first = static_cast<std::int64_t>(std::floor(frameAt(span.from, clip.rate)));
  const auto last = static_cast<std::int64_t>(std::ceil(frameAt(span.to, clip.rate)));
  constexpr std::int64_t most = 100'000;
  for (std::int64_t frame = first; frame <= std::min(last, first + most); ++frame) {
    const Time time = timeOfFrame(frame, clip.rate);
    if (time > span.from && time < span.to && time > Time() && time < clip.duration) times.push_back(time);
  }
}

bool isInside(const std::vector<Span>& spans, Time from, Time to) {
  return std::any_of(spans.begin(), spans.end(), [&](const Span& s) { return s.from < to && s.to > from; });
}

Stretch divided(const Motion& motion, const std::vector<Span>& eased, const Stretch& stretch,
                float tolerance) {
  if (eased.empty()) return stretch;
  Stretch out;
  for (std::size_t i = 0; i < stretch.size(); ++i) {
    out.push_back(stretch[i]);
    if (i + 1 < stretch.size() && isInside(eased, stretch[i].time, stretch[i + 1].time)) {
      divide(motion, stretch[i], stretch[i + 1], tolerance, 0, out);
    }
  }
  return out;
}

// Pieces of a stretch that share their ends.
void appendCut(const Stretch& stretch, std::size_t longest, std::vector<Stretch>& out) {
  std::size_t first = 0;
  while (first + longest + 1 < stretch.size()) {
    out.emplace_back(stretch.begin() + static_cast<std::ptrdiff_t>(first),
                     stretch.begin() + static_cast<std::ptrdiff_t>(first + longest + 1));
    first += longest;
  }
  out.emplace_back(stretch.begin() + static_cast<std::ptrdiff_t>(first), stretch.end());
}

}  // namespace

std::vector<Stretch> stretchesOf(const Motion& motion, const Clip& clip, float tolerance) {
  const std::vector<Span> eased = motion.easedSpans();
  std::vector<Time> times = motion.keyTimes();
  for (const Span& span : eased) addFrames(clip, span, times);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());

  constexpr std::size_t memory = std::size_t{48} << 20u;
  const std::size_t perInstant =
      PathError::perGap * sizeof(Affine) * 2 * std::max<std::size_t>(motion.moving().size(), 1);
  const std::size_t longest = std::max<std::size_t>(memory / perInstant, 256);

  std::vector<Stretch> out;
  Stretch current = {{Time(), false}};
  auto next = times.begin();
  const auto finish = [&](Time end, bool jump) {
    while (next != times.end() && *next <= end) {
      if (*next > current.front().time && *next < end) current.push_back({*next, false});
      ++next;
    }
    if (end > current.front().time) current.push_back({end, jump});
    appendCut(divided(motion, eased, current, tolerance), longest, out);
    current = {{end, false}};
  };
  const std::vector<Time> jumps = motion.jumpTimes();
  for (const Time jump : jumps) finish(jump, true);
  const bool jumpsAtEnd = !jumps.empty() && jumps.back() == clip.duration;
  if (jumpsAtEnd) {
    out.push_back(current);  // the last instant alone
  } else {
    finish(clip.duration, false);
  }
  return out;
}

}  // namespace squire::keyframes
