#include "core/formats/fbx/sampling.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace squire::fbx {

namespace {

// Spans of up to this many frames count as baked: their keys are samples of a rotation, not of three
// independent angles. So the shortest rotation is a better guess than the Euler path, on which the angles may
// flip.
constexpr double bakedFrames = 2.02;
constexpr double bakedEvenFrames = 5.02;  // the limit if all keys are evenly spaced
constexpr std::size_t fewestEvenKeys = 5;

// A file does not state whether it means the shortest rotation or the Euler path between two keys. If the two
// differ by more than this many tolerances in the middle of a baked span, a key is added there: halfway
// between both if the swing is below smallSwing (farApartSmall), else on the Euler path (farApart).
constexpr double farApartSmall = 100.0;
constexpr double farApart = 600.0;

// Limits for the swing of the Euler angles over a baked span, in degrees. Spans from largeSwing on are
// sampled exactly along the Euler path, which costs many keys, but only if the path's error at the
// neighbouring keys is less than `clearly` times that of the shortest rotation.
constexpr double smallSwing = 15.0;
constexpr double largeSwing = 60.0;
constexpr double clearly = 0.6;

constexpr double mostSwing =
    30.0;  // maximum change of Euler angles between samples, degrees, so that no turn is missed
constexpr double mostTurns =
    4096.0;  // maximum number of pieces of a span; spans with faster rotation are not divided
constexpr int mostHalvings = 10;
// The maximum number of halvings of baked spans that are neither linear nor cubic: finer sampling would add
// many keys for motion that nobody authored.
constexpr int mostBakedHalvings = 2;
constexpr int mostFrameHalvings = 4;  // of a cubic span that contains no frame
constexpr std::array<HandleTimes, 1> evenHandles{};

// Cubic keys at most this many frames apart are samples of the motion if at least fewestEvenKeys of them
// follow each other, or if there are no other keys.
constexpr double sampleFrames = 1.02;
// Between keys that are samples of the motion, the Euler path may be used only if the angles swing by at
// least this many degrees.
constexpr double widestSampleSwing = 150.0;

// The smallest tolerance of cubic curves between two frames: metres or scale factor, and radians.
double withinFrame(const dvec3&) { return 1.8e-5; }
double withinFrame(const dquat&) { return 1.6e-4; }

double distance(const dvec3& a, const dvec3& b) { return glm::length(a - b); }
double distance(const dquat& a, const dquat& b) { return angleBetween(a, b); }

dvec3 between(const dvec3& a, const dvec3& b, double share) { return a + (b - a) * share; }
dquat between(const dquat& a, const dquat& b, double share) {
  return glm::slerp(a, glm::dot(a, b) < 0.0 ? -b : b, share);
}

// Samples one channel span by span. `valueAt(time, before)` evaluates the file's motion; `before` selects the
// value just before a jump at `time`.
template <typename T, typename ValueAt>
class Sampler {
 public:
  Sampler(ValueAt valueAt, std::int64_t start, double frameTicks, double tolerance, SampleBudget& budget)
      : valueAt_(valueAt), start_(start), frameTicks_(frameTicks), tolerance_(tolerance), budget_(budget) {}

  void add(std::int64_t time, const T& value) {
    out_.push_back({time - start_, value, {}});
    --budget_.left;
  }

  // Ends a span whose value is constant; its sample becomes a step if the next span starts with another
  // value.
  void hold(const T& next) {
    if (out_.back().value == next) return;
    if (distance(out_.back().value, next) > 0.0) out_.back().ease.kind = Interpolation::Step;
  }

  // Adds one eased sample or, if no ease reproduces the curve, divides the span: first at frames, then,
  // between two frames, by at most four halvings with the tolerance `withinFrame`.
  void ease(std::int64_t from, std::int64_t to, std::span<const HandleTimes> handles, double withinFrame) {
    withinFrame_ = std::max(tolerance_, withinFrame);
    const std::size_t before = out_.size();
    eased(from, to, handles, 0);
    ++budget_.cubicSpans;
    if (out_.size() > before + 1) ++budget_.dividedSpans;
  }

  // Splits a span into `count` equal pieces, and each piece into as many parts as the error at its midpoint
  // requires.
  void pieces(std::int64_t from, std::int64_t to, std::int64_t count) {
    const std::int64_t most = std::max<std::int64_t>(1, std::min(to - from, budget_.left));
    count = std::clamp<std::int64_t>(count, 1, most);
    std::int64_t left = from;
    for (std::int64_t i = 1; i <= count; ++i) {
      const std::int64_t right = i == count ? to : from + (to - from) / count * i;
      piece(left, right);
      left = right;
    }
  }

  // Halves the span once, and then each part that is not linear, at most `most` levels deep; works for any
  // kind of curve.
  void halve(std::int64_t from, std::int64_t to, int most) {
    mostHalvings_ = most;
    halfway(from, to, 0);
  }

  // Adds a sample in the middle of a span if linear interpolation and the file's value differ by more than
  // `most` there. The sample is interpolated between the two by `share`; 1 is the file's value.
  void bend(std::int64_t from, std::int64_t to, double most, double share) {
    const std::int64_t middle = from + (to - from) / 2;
    if (middle == from) return;
    const T straight = between(out_.back().value, valueAt_(to, true), 0.5), file = valueAt_(middle, false);
    if (distance(straight, file) > most) add(middle, between(straight, file, share));
  }

  // The largest distance between linear interpolation over a span and the file's values, at its quarters.
  [[nodiscard]] double missed(std::int64_t from, std::int64_t to) {
    const T a = valueAt_(from, false), b = valueAt_(to, true);
    double out = 0.0;
    for (const int quarter : {1, 2, 3}) {
      const T file = valueAt_(from + (to - from) / 4 * quarter, false);
      out = std::max(out, distance(between(a, b, 0.25 * quarter), file));
    }
    return out;
  }

  // Makes room for a sample at `time`: an earlier sample at that time is moved one tick earlier if its value
  // differs from `next` and that tick is free, and is dropped otherwise.
  void jump(std::int64_t time, const T& next) {
    if (out_.empty() || out_.back().time != time - start_) return;
    if (out_.back().value == next || distance(out_.back().value, next) == 0.0) return void(out_.pop_back());
    if (out_.size() > 1 && out_[out_.size() - 2].time == out_.back().time - 1) return void(out_.pop_back());
    out_.back().time -= 1;
  }

  [[nodiscard]] std::vector<Sample<T>> take() { return std::move(out_); }

 private:
  // The frame inside a span that is nearest to its middle; `from` if there is none.
  [[nodiscard]] std::int64_t frameInside(std::int64_t from, std::int64_t to) const {
    const std::int64_t half = (to - from) / 2;
    const auto middle = static_cast<double>(from + half - start_);
    const std::int64_t frame = start_ + std::llround(std::round(middle / frameTicks_) * frameTicks_);
    constexpr std::int64_t beside = 8;  // ticks; a frame this close to an end of the span is not inside it
    return frame > from + beside && frame < to - beside ? frame : from;
  }

  // Implements ease(). `depth`: how often a span without a frame inside was halved.
  void eased(std::int64_t from, std::int64_t to, std::span<const HandleTimes> handles, int depth) {
    const T a = out_.back().value, b = valueAt_(to, true);
    const std::int64_t frame = frameInside(from, to);
    const bool hasFrame = frame != from;
    const auto valueAt = [&](double share) {
      return valueAt_(from + std::llround(share * static_cast<double>(to - from)), false);
    };
    const auto ease = fittedEase(a, b, {hasFrame ? tolerance_ : withinFrame_, handles}, valueAt);
    const bool isLast = !hasFrame && depth == mostFrameHalvings;
    if (ease || isLast || to - from < 8 || budget_.left <= 0) {
      out_.back().ease = ease.value_or(Ease{});
      return add(to, b);
    }
    const std::int64_t middle = hasFrame ? frame : from + (to - from) / 2;
    eased(from, middle, evenHandles, hasFrame ? 0 : depth + 1);
    eased(middle, to, evenHandles, hasFrame ? 0 : depth + 1);
  }

  // Adds the samples of a piece. Since its motion is nearly uniform, the error at its midpoint determines
  // their number.
  void piece(std::int64_t from, std::int64_t to) {
    const T a = out_.back().value;
    const T b = valueAt_(to, true);
    const std::int64_t middle = from + (to - from) / 2;
    const T m = valueAt_(middle, false);
    const double error = distance(m, between(a, b, 0.5));
    const double wanted = std::ceil(std::sqrt(error / tolerance_));
    const auto most = static_cast<double>(
        std::max<std::int64_t>(1, std::min({std::int64_t{256}, to - from, budget_.left})));
    const auto count = static_cast<std::int64_t>(std::clamp(wanted, 1.0, most));
    for (std::int64_t i = 1; i < count; ++i) {
      const std::int64_t time = from + (to - from) * i / count;
      add(time, 2 * i == count ? m : valueAt_(time, false));
    }
    add(to, b);
  }

  void halfway(std::int64_t from, std::int64_t to, int depth) {
    const T a = out_.back().value;
    const T b = valueAt_(to, true);
    bool straight = to - from < 8 || depth >= mostHalvings_ || budget_.left <= 0;
    if (!straight && depth > 0) {
      straight = true;
      for (const int quarter : {2, 1, 3}) {
        const std::int64_t time = from + (to - from) / 4 * quarter;
        const double share = static_cast<double>(time - from) / static_cast<double>(to - from);
        if (distance(valueAt_(time, false), between(a, b, share)) > tolerance_) {
          straight = false;
          break;
        }
      }
    }
    if (straight) return add(to, b);
    const std::int64_t middle = from + (to - from) / 2;
    halfway(from, middle, depth + 1);
    halfway(middle, to, depth + 1);
  }

  ValueAt valueAt_;
  std::int64_t start_;
  double frameTicks_, tolerance_, withinFrame_ = 0.0;
  SampleBudget& budget_;
  int mostHalvings_ = mostHalvings;
  std::vector<Sample<T>> out_;
};

// Returns, for each span between two breaks, whether it belongs to a row of keys on (nearly) every frame.
std::vector<char> rowsOf(const std::vector<std::int64_t>& breaks, double frameTicks) {
  const std::size_t count = breaks.size() - 1;
  std::vector<char> rows(count, 0);
  for (std::size_t from = 0, to = 0; from < count; from = std::max(to, from + 1)) {
    for (to = from; to < count; ++to) {
      if (static_cast<double>(breaks[to + 1] - breaks[to]) > sampleFrames * frameTicks) break;
    }
    const bool isRow = to - from + 1 >= fewestEvenKeys || (from == 0 && to == count);
    if (isRow)
      std::fill(rows.begin() + static_cast<std::ptrdiff_t>(from),
                rows.begin() + static_cast<std::ptrdiff_t>(to), 1);
  }
  return rows;
}

template <typename T, typename ValueAt, typename Linear, typename Sampled>
std::vector<Sample<T>> sample(JointMotion& motion, Part part, const std::vector<std::int64_t>& breaks,
                              double frameTicks, double tolerance, SampleBudget& budget, ValueAt valueAt,
                              Linear linear, Sampled sampled) {
  const std::int64_t start = breaks.front();
  const std::vector<char> rows = rowsOf(breaks, frameTicks);
  Sampler<T, ValueAt> sampler(valueAt, start, frameTicks, tolerance, budget);
  sampler.add(start, valueAt(start, false));
  for (std::size_t i = 0; i + 1 < breaks.size(); ++i) {
    const std::int64_t from = breaks[i], to = breaks[i + 1];
    const Walk walk = motion.walk(part, from);
    const T next = valueAt(to, false);
    if (walk == Walk::Holds) {
      sampler.hold(next);
      sampler.add(to, next);
      continue;
    }
    if (walk == Walk::Linear) linear(sampler, from, to);
    const bool isCubic = walk == Walk::Curved && motion.isCubic(part, from);
    if (isCubic && rows[i]) {
      // Linear rotation and scale do not compensate for the stretch as exactly as the file's curves do.
      if (motion.makesUpForStretch() && part != Part::Translation) motion.noteSkew(sampler.missed(from, to));
      sampled(sampler, from, to);
    } else if (isCubic) {
      sampler.ease(from, to, motion.handles(part, from, to), withinFrame(T{}));
    } else if (walk == Walk::Curved) {
      const bool baked = static_cast<double>(to - from) <= bakedFrames * frameTicks;
      sampler.halve(from, to, baked ? mostBakedHalvings : mostHalvings);
    }
    sampler.jump(to, next);
    sampler.add(to, next);
  }
  return sampler.take();
}

// Whether there are at least fewestEvenKeys keys and these are evenly spaced. The first and last span may
// differ, since the take may cut them off.
bool isEven(const std::vector<std::int64_t>& breaks) {
  if (breaks.size() < fewestEvenKeys) return false;
  const std::int64_t step = breaks[2] - breaks[1];
  for (std::size_t i = 2; i + 1 < breaks.size(); ++i) {
    if (std::abs(breaks[i] - breaks[i - 1] - step) > 2) return false;
  }
  return true;
}

// Extrapolates the span from `from` to `at` uniformly to the time `to` and returns the distance from the key
// at `to`: along Euler angles (first) and along the shortest rotation (second). The shortest rotation across
// both spans would be meaningless, since it may exceed half a turn.
std::pair<double, double> misfit(JointMotion& motion, std::int64_t from, std::int64_t at, std::int64_t to) {
  const dquat key = motion.rotation(to, to > from);
  const double share = static_cast<double>(to - from) / static_cast<double>(at - from);
  const dquat shortest = between(motion.rotation(from, from > to), motion.rotation(at, to > from), share);
  return {angleBetween(key, motion.rotationBetween(from, at, share)), angleBetween(key, shortest)};
}

// Whether the shortest rotation suits a baked span better than its Euler angles, by comparing how well both
// predict the neighbouring keys. The error of the shortest rotation is multiplied by `doubt`.
bool takesShortWay(JointMotion& motion, const std::vector<std::int64_t>& breaks, std::int64_t from,
                   double doubt) {
  const auto at = std::lower_bound(breaks.begin(), breaks.end(), from);
  const Walk walk = motion.walk(Part::Rotation, from);
  // With cubic angles, a full turn is intended only if a neighbouring span has one, too. A single full turn
  // is an angle that wraps between 180 and -180 degrees.
  const bool isMeant = walk == Walk::Linear || (at != breaks.begin() && motion.turnsRound(*(at - 1), from)) ||
                       (at + 2 < breaks.end() && motion.turnsRound(*(at + 1), *(at + 2)));
  if (isMeant && motion.turnsRound(from, *(at + 1))) return false;
  double euler = 0.0, shortest = 0.0;
  for (const auto key : {at, at + 1}) {
    if (key == breaks.begin() || key + 1 >= breaks.end()) continue;
    // A key does not help to decide if the rotation is constant, or interpolated in another way, on one side
    // of it.
    if (motion.walk(Part::Rotation, *(key - 1)) != walk) continue;
    if (motion.walk(Part::Rotation, *key) != walk) continue;
    for (const auto& [first, last] : {std::pair(*(key - 1), *(key + 1)), std::pair(*(key + 1), *(key - 1))}) {
      const auto [byEuler, byTurn] = misfit(motion, first, *key, last);
      euler += byEuler;
      shortest += byTurn;
    }
  }
  return doubt * shortest <= euler;
}

}  // namespace

std::vector<Sample<dvec3>> sampleVectors(JointMotion& motion, Part part, std::int64_t start,
                                         std::int64_t stop, double frameTicks, double tolerance,
                                         SampleBudget& budget) {
  const auto valueAt = [&](std::int64_t time, bool before) {
    return part == Part::Translation ? motion.translation(time, before) : motion.scale(time, before);
  };
  const auto linear = [&](auto& sampler, std::int64_t, std::int64_t to) {
    sampler.add(to, valueAt(to, true));
  };
  return sample<dvec3>(motion, part, motion.breaks(part, start, stop), frameTicks, tolerance, budget, valueAt,
                       linear, linear);
}

std::vector<Sample<dquat>> sampleRotations(JointMotion& motion, std::int64_t start, std::int64_t stop,
                                           double frameTicks, double tolerance, SampleBudget& budget) {
  const auto valueAt = [&](std::int64_t time, bool before) { return motion.rotation(time, before); };
  const std::vector<std::int64_t> breaks = motion.breaks(Part::Rotation, start, stop);
  const double longestBaked = frameTicks * (isEven(breaks) ? bakedEvenFrames : bakedFrames);
  const auto linear = [&](auto& sampler, std::int64_t from, std::int64_t to) {
    const double swing = motion.swing(from, to);
    if (static_cast<double>(to - from) <= longestBaked) {
      const bool isSmall = swing < smallSwing, isLarge = swing >= largeSwing;
      const bool isStraight = !isSmall && takesShortWay(motion, breaks, from, isLarge ? clearly : 1.0);
      const double most = (isSmall ? farApartSmall : farApart) * tolerance;
      const bool mayBend = !isLarge && !isStraight && motion.mostBend(from, to) > most;
      if (mayBend) sampler.bend(from, to, most, isSmall ? 0.5 : 1.0);
      if (isStraight || !isLarge) return sampler.add(to, valueAt(to, true));
    }
    const double turns = swing / mostSwing;
    if (!(turns < mostTurns)) return sampler.add(to, valueAt(to, true));
    sampler.pieces(from, to, static_cast<std::int64_t>(std::ceil(turns)));
  };
  const auto sampled = [&](auto& sampler, std::int64_t from, std::int64_t to) {
    const double turns = motion.swing(from, to) / mostSwing;
    const bool isLarge = turns * mostSwing >= widestSampleSwing && turns < mostTurns;
    if (!isLarge || takesShortWay(motion, breaks, from, clearly)) return sampler.add(to, valueAt(to, true));
    sampler.pieces(from, to, static_cast<std::int64_t>(std::ceil(turns)));
  };
  return sample<dquat>(motion, Part::Rotation, breaks, frameTicks, tolerance, budget, valueAt, linear,
                       sampled);
}

}  // namespace squire::fbx
