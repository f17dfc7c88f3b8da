#include "core/anim/keyframes/candidates.h"

#include <algorithm>
#include <cmath>

#include "core/anim/keyframes/path_error.h"
#include "core/base/sort_once.h"

namespace squire::keyframes {

namespace {

constexpr int deepestDivision = 12;
// A key within this number of ticks of a frame counts as on the frame: other programs round times.
constexpr std::int64_t besideFrame = 2;

// The frames of a clip, counted from where its keys lie: a take may start beside a frame of its file, and
// then all its keys are equally far beside the frames that are counted from its start.
class Frames {
 public:
  Frames(const std::vector<Time>& keys, Rate rate) : rate_(rate) {
    std::vector<std::int64_t> beside;
    beside.reserve(keys.size());
    for (const Time key : keys) beside.push_back((key - at(before(key))).ticks);
    std::ranges::sort(beside);
    constexpr std::size_t fewest = 8;
    std::size_t most = 0;
    for (std::size_t first = 0, end = 0; keys.size() >= fewest && first < beside.size(); ++first) {
      while (end < beside.size() && beside[end] - beside[first] <= besideFrame) ++end;
      if (end - first <= most) continue;
      most = end - first;
      first_ = Time{beside[first + most / 2]};
    }
    const bool isShared = 4 * most >= 3 * beside.size();
    if (!isShared || std::abs(first_.ticks) <= besideFrame) first_ = Time();
  }

  [[nodiscard]] Time at(std::int64_t frame) const { return timeOfFrame(frame, rate_) + first_; }
  [[nodiscard]] Time nearest(Time time) const { return onNearestFrame(time - first_, rate_) + first_; }
  // The last frame at or before a time; a time just before a frame counts as on it.
  [[nodiscard]] std::int64_t before(Time time) const {
    constexpr double rounding = 1e-3;  // of a frame
    return static_cast<std::int64_t>(std::floor(frameAt(time - first_, rate_) + rounding));
  }

  // Appends the frames strictly inside a span and the clip; if there are very many, only evenly chosen ones.
  void append(const Span& span, Time duration, std::vector<Time>& times) const {
    const std::int64_t first = before(span.from), last = before(span.to) + 1;
    constexpr std::int64_t most = 100'000, chosen = 5'000;
    const std::int64_t step = last - first <= most ? 1 : (last - first) / chosen;
    for (std::int64_t frame = first; frame <= last; frame += step) {
      const Time time = at(frame);
      if (time > span.from && time < span.to && time > Time() && time < duration) times.push_back(time);
    }
  }

 private:
  Rate rate_;
  Time first_;
};

// A coarse list of candidate times, refined where linear interpolation between them is not accurate enough.
class Grid {
 public:
  Grid(const Motion& motion, const Clip& clip, const CandidateOptions& options)
      : motion_(motion),
        options_(options),
        keys_(motion.keyTimes()),
        frames_(keys_, clip.rate),
        eased_(motion.easedSpans()) {
    constexpr double mostKeysPerFrame = 2.0;
    const double frames = frameAt(clip.duration, clip.rate) + 8.0;
    const bool crowded = static_cast<double>(keys_.size()) > frames * mostKeysPerFrame;
    straight_ = eased_.empty() && (!crowded || options.everyKey);
    if (options.onFrames) {
      putOnFrames(clip);
    } else if (crowded && !options.everyKey) {
      frames_.append({Time(), clip.duration}, clip.duration, coarse_);
    } else {
      coarse_ = keys_;
      for (const Span& span : eased_) frames_.append(span, clip.duration, coarse_);
    }
    for (const Span& span : motion.halfTurns()) addMiddle(span, clip);
    sortOnce(coarse_);
    if (!options.onFrames || straight_) return;
    const std::vector<Time> needed = motion.timesBesides(coarse_);
    coarse_.insert(coarse_.end(), needed.begin(), needed.end());
    sortOnce(coarse_);
  }

  // The section from one instant to a later one, both included; no jump may lie between them.
  [[nodiscard]] Stretch stretch(const Instant& from, const Instant& to) const {
    return {instants(from, to), straight_};
  }

 private:
  // Adds a candidate midway between keys that are half a turn apart: without a keyframe there, the direction
  // of the turn would be ambiguous.
  void addMiddle(const Span& span, const Clip& clip) {
    Time middle{span.from.ticks + (span.to - span.from).ticks / 2};
    const Time frame = frames_.nearest(middle);
    if (options_.onFrames && frame > span.from && frame < span.to) middle = frame;
    if (middle > span.from && middle > Time() && middle < clip.duration) coarse_.push_back(middle);
  }

  // Takes the times of the keys and the frames within eased spans as candidates. Takes all frames instead if
  // two keys are on one frame, or if the clip has eased keys and any key lies between frames.
  void putOnFrames(const Clip& clip) {
    bool isShared = false, isBeside = false;
    std::int64_t last = frames_.before(Time());
    for (const Time key : keys_) {
      const std::int64_t frame = frames_.before(key);
      isShared = isShared || frame == last;
      isBeside = isBeside || std::abs((key - frames_.at(frame)).ticks) > besideFrame;
      last = frame;
    }
    straight_ = eased_.empty() && !isShared;
    if (isShared || (isBeside && !eased_.empty())) {
      frames_.append({Time(), clip.duration}, clip.duration, coarse_);
      return;
    }
    coarse_ = keys_;
    for (const Span& span : eased_) frames_.append(span, clip.duration, coarse_);
    sortOnce(coarse_);
    const auto isRepeated = [](Time before, Time time) { return (time - before).ticks <= besideFrame; };
    coarse_.erase(std::unique(coarse_.begin(), coarse_.end(), isRepeated), coarse_.end());
  }

  [[nodiscard]] std::vector<Instant> instants(const Instant& from, const Instant& to) const {
    std::vector<Instant> out = {from};
    if (to.time <= from.time) return out;
    const auto first = std::upper_bound(coarse_.begin(), coarse_.end(), from.time);
    for (auto time = first; time != coarse_.end() && *time < to.time; ++time) {
      refine(out.back(), {*time, false}, out);
      out.push_back({*time, false});
    }
    refine(out.back(), to, out);
    out.push_back(to);
    return out;
  }

  [[nodiscard]] bool isStraight(std::vector<Instant> instants) const {
    const std::size_t last = instants.size() - 1;
    return PathError(motion_, std::move(instants))
        .within(0, last, options_.tolerance, PathError::Density::Quarters);
  }

  void refine(const Instant& from, const Instant& to, std::vector<Instant>& out) const {
    const auto first = std::upper_bound(keys_.begin(), keys_.end(), from.time);
    const auto last = std::lower_bound(first, keys_.end(), to.time);
    if (options_.onFrames) {
      if (isEased(from.time, to.time)) divide(from, to, 0, out);
    } else if (first != last) {
      refineAtKeys(from, to, first, last, out);
    } else if (isEased(from.time, to.time)) {
      divide(from, to, 0, out);
    }
  }

  using Keys = std::vector<Time>::const_iterator;

  // Adds skipped keys where linear interpolation between the coarse candidates is not accurate enough.
  void refineAtKeys(const Instant& from, const Instant& to, Keys first, Keys last,
                    std::vector<Instant>& out) const {
    if (first == last) return refine(from, to, out);
    const Keys middle = first + (last - first) / 2;
    const Instant instant{*middle, false};
    if (!isEased(from.time, to.time) && motion_.bendInside(from, to) <= options_.tolerance) return;
    refineAtKeys(from, instant, first, middle, out);
    out.push_back(instant);
    refineAtKeys(instant, to, middle + 1, last, out);
  }

  // Bisects, since an eased span has no keys to refine at. With `onFrames`, only frames are added: those that
  // addFrames() skipped.
  void divide(const Instant& from, const Instant& to, int depth, std::vector<Instant>& out) const {
    Instant middle{{from.time.ticks + (to.time - from.time).ticks / 2}, false};
    if (options_.onFrames) middle.time = frames_.nearest(middle.time);
    const std::int64_t apart = options_.onFrames ? besideFrame : 0;
    if (depth == deepestDivision || (middle.time - from.time).ticks <= apart ||
        (to.time - middle.time).ticks <= apart)
      return;
    if (isStraight({from, to})) return;
    divide(from, middle, depth + 1, out);
    out.push_back(middle);
    divide(middle, to, depth + 1, out);
  }

  [[nodiscard]] bool isEased(Time from, Time to) const {
    const auto span =
        std::partition_point(eased_.begin(), eased_.end(), [&](const Span& s) { return s.to <= from; });
    return span != eased_.end() && span->from < to;
  }

  const Motion& motion_;
  CandidateOptions options_;
  std::vector<Time> keys_;
  Frames frames_;
  std::vector<Span> eased_;
  std::vector<Time> coarse_;
  bool straight_ = true;
};

// Splits a section into pieces of at most `longest` candidates that share their end points.
void appendCut(const Stretch& stretch, std::size_t longest, std::vector<Stretch>& out) {
  const auto begin = stretch.instants.begin();
  std::ptrdiff_t first = 0;
  const auto step = static_cast<std::ptrdiff_t>(longest);
  for (; first + step + 1 < std::ssize(stretch.instants); first += step) {
    out.push_back({{begin + first, begin + first + step + 1}, stretch.straight});
  }
  out.push_back({{begin + first, stretch.instants.end()}, stretch.straight});
}

}  // namespace

std::vector<Stretch> stretchesOf(const Motion& motion, const Clip& clip, const CandidateOptions& options) {
  // The maximum length of a section: as many candidates as fit into 48 MiB, but with many bones at least
  // `least`, since each end of a section costs a keyframe.
  constexpr std::size_t memory = std::size_t{48} << 20u, mostMemory = std::size_t{128} << 20u;
  const std::size_t bones = std::max<std::size_t>(motion.moving().size(), 1);
  const std::size_t ofCandidate = PathError::perGap * sizeof(Affine) * 2 * bones;
  const std::size_t least = std::clamp<std::size_t>(mostMemory / ofCandidate, 8, 256);
  const std::size_t longest = std::max(memory / ofCandidate, least);

  const Grid grid(motion, clip, options);
  std::vector<Stretch> out;
  Instant from;
  for (const Time jump : motion.jumpTimes()) {
    appendCut(grid.stretch(from, {jump, true}), longest, out);
    from = {jump, false};
  }
  appendCut(grid.stretch(from, {clip.duration, false}), longest, out);
  return out;
}

}  // namespace squire::keyframes
