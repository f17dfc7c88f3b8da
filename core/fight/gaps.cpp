#include "core/fight/gaps.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "core/base/parallel.h"
#include "core/fight/nearest_shape.h"

namespace squire {

namespace {

constexpr int firstPieces = 8;    // initial number of pieces that the time between two ticks is split into
constexpr int mostHalvings = 14;  // maximum number of halvings of a piece

struct Instant {
  double seconds = 0.0;
  RoundCone shape;
};

// The point found so far that the tested shapes miss by the largest distance, `depth`.
struct Deepest {
  float depth = 0.0f;
  double seconds = 0.0;
  vec3 place{0.0f};
};

// Upper bound on the distance of any point of a path from its middle point. Between neighbouring instants, a
// parabola is at most an eighth of the second difference off its chord; four times that is used to be safe.
float reachFrom(const Instant& middle, const Instant& begin, const Instant& end) {
  const auto of = [](const vec3& a, const vec3& m, const vec3& b) {
    return std::max(glm::length(a - m), glm::length(b - m)) + 0.5f * glm::length(a - 2.0f * m + b);
  };
  return std::max(of(begin.shape.a.centre, middle.shape.a.centre, end.shape.a.centre),
                  of(begin.shape.b.centre, middle.shape.b.centre, end.shape.b.centre));
}

// Searches the path of a moving volume for points that the game's tests at the ticks miss.
class SpanSweep {
 public:
  SpanSweep(const FightClip& clip, std::size_t volume, const GapSettings& settings, FightPose& pose)
      : clip_(clip), volume_(volume), settings_(settings), pose_(pose) {}

  // Sets the times at which the game tests for hits.
  void setTicks(std::vector<double> seconds) {
    std::vector<RoundCone> shapes;
    shapes.reserve(seconds.size());
    for (const double at : seconds) shapes.push_back(shapeAt(at).shape);
    met_ = NearestShape(shapes);
  }

  // The deepest point between two times; depth 0 if there is no gap.
  Deepest deepestIn(double from, double to) {
    best_ = {};
    std::vector<Piece> pieces;
    Instant begin = shapeAt(from);
    for (int i = 1; i <= firstPieces; ++i) {
      const Instant end = shapeAt(from + (to - from) * i / firstPieces);
      pieces.push_back({begin, end, 0});
      begin = end;
    }
    while (!pieces.empty()) {
      const Piece piece = pieces.back();
      pieces.pop_back();
      split(piece, pieces);
    }
    return best_;
  }

 private:
  struct Piece {
    Instant begin, end;
    int depth = 0;
  };

  Instant shapeAt(double seconds) {
    pose_.set(clip_, Time::fromSeconds(seconds));
    return {seconds, pose_.shapeOf(volume_)};
  }

  void split(const Piece& piece, std::vector<Piece>& pieces) {
    const Instant middle = shapeAt(0.5 * (piece.begin.seconds + piece.end.seconds));
    const float reach = reachFrom(middle, piece.begin, piece.end);
    const float there = deepestOn(middle);
    if (there + reach <= std::max(settings_.tolerance, best_.depth + 0.5f * settings_.tolerance)) return;
    if (reach <= 0.5f * settings_.tolerance || piece.depth >= mostHalvings) return;
    pieces.push_back({middle, piece.end, piece.depth + 1});
    pieces.push_back({piece.begin, middle, piece.depth + 1});
  }

  // Searches the line between the volume's two centres and updates the best point. The gaps at two points
  // differ by at most the distance between the points; this bounds the search.
  float deepestOn(const Instant& instant) {
    const vec3 a = instant.shape.a.centre, way = instant.shape.b.centre - a;
    const float length = glm::length(way);
    const float first = note(a, instant.seconds);
    if (length <= 0.0f) return first;
    return along(instant, {0.0f, 1.0f, first, note(a + way, instant.seconds)});
  }

  struct Stretch {
    float from, to, missedFrom, missedTo;
  };

  float along(const Instant& instant, const Stretch& whole) {
    float most = std::max(whole.missedFrom, whole.missedTo);
    const vec3 a = instant.shape.a.centre, way = instant.shape.b.centre - a;
    const float length = glm::length(way);
    std::vector<Stretch> open{whole};
    while (!open.empty()) {
      const Stretch at = open.back();
      open.pop_back();
      const float bound = 0.5f * (at.missedFrom + at.missedTo + length * (at.to - at.from));
      if (bound <= most + 0.25f * settings_.tolerance) continue;
      const float middle = 0.5f * (at.from + at.to);
      const float missed = note(a + way * middle, instant.seconds);
      most = std::max(most, missed);
      open.push_back({at.from, middle, at.missedFrom, missed});
      open.push_back({middle, at.to, missed, at.missedTo});
    }
    return most;
  }

  float note(const vec3& place, double seconds) {
    const float missed = met_.gapTo({place, settings_.hurtRadius});
    if (missed > best_.depth && missed > settings_.tolerance) best_ = {missed, seconds, place};
    return missed;
  }

  const FightClip& clip_;
  std::size_t volume_;
  const GapSettings& settings_;
  FightPose& pose_;
  NearestShape met_;  // at the times at which the game tests
  Deepest best_;
};

std::vector<double> instantsOf(TickRange ticks, Rate rate, int subSteps) {
  std::vector<double> out;
  for (std::int64_t tick = ticks.first; tick < ticks.end; ++tick) {
    for (int i = 0; i < (tick + 1 < ticks.end ? subSteps : 1); ++i) {
      const double at = static_cast<double>(tick) + static_cast<double>(i) / subSteps;
      out.push_back(i == 0 ? timeOfFrame(tick, rate).seconds() : at / rate.perSecond());
    }
  }
  return out;
}

// Finds the gaps of one span.
class SpanGaps {
 public:
  SpanGaps(const FightClip& clip, std::size_t volume, std::size_t span, const GapSettings& settings,
           FightPose& pose)
      : clip_(clip),
        volume_(volume),
        span_(span),
        settings_(settings),
        sweep_(clip, volume, settings, pose),
        ticks_(ticksOf(played(), clip.rate())) {}

  void find(std::vector<SweepGap>& out) {
    const double from = static_cast<double>(played().from), to = static_cast<double>(played().to);
    if (ticks_.first >= ticks_.end) {
      const auto before = static_cast<std::int64_t>(std::floor(from * clip_.rate().perSecond()));
      out.push_back(gap(GapKind::Never, before, {0.0f, 0.5 * (from + to), vec3(0.0f)}));
      return;
    }
    sweep_.setTicks(instantsOf(ticks_, clip_.rate(), 1));
    const double slack = static_cast<double>(instantSlack);
    const double first = secondsOf(ticks_.first), last = secondsOf(ticks_.end - 1);
    if (from < first - slack) add(GapKind::Start, ticks_.first - 1, from, first, out);
    for (std::int64_t tick = ticks_.first; tick + 1 < ticks_.end; ++tick) {
      add(GapKind::Between, tick, secondsOf(tick), secondsOf(tick + 1), out);
    }
    // A span that ends on a tick covers only the ticks before it.
    if (to < secondsOf(ticks_.end) - slack) add(GapKind::End, ticks_.end - 1, last, to, out);
  }

 private:
  [[nodiscard]] const PlayedSpan& played() const { return clip_.volume(volume_).spans[span_]; }
  [[nodiscard]] double secondsOf(std::int64_t tick) const { return clip_.timeOf(tick).seconds(); }

  void add(GapKind kind, std::int64_t tick, double from, double to, std::vector<SweepGap>& out) {
    const Deepest found = sweep_.deepestIn(from, to);
    if (found.depth <= 0.0f) return;
    out.push_back(gap(kind, tick, found));
    if (kind != GapKind::Between || !settings_.fixes) return;
    out.back().subSteps = subStepsFor(from, to);
    sweep_.setTicks(instantsOf(ticks_, clip_.rate(), 1));
  }

  SweepGap gap(GapKind kind, std::int64_t tick, const Deepest& found) const {
    SweepGap out{.kind = kind,
                 .volume = volume_,
                 .name = clip_.volume(volume_).name,
                 .span = span_,
                 .tick = tick,
                 .worst = Time::fromSeconds(found.seconds),
                 .place = found.place,
                 .depth = found.depth,
                 .subSteps = 0,
                 .longer = {}};
    const Time from = Time::fromSeconds(static_cast<double>(played().from));
    const Time to = Time::fromSeconds(static_cast<double>(played().to));
    out.longer = {from, to};
    if (kind == GapKind::Start) out.longer.from = clip_.timeOf(tick);
    if (kind == GapKind::End) out.longer.to = clip_.timeOf(tick + 2);
    if (kind == GapKind::Never) out.longer = {clip_.timeOf(tick), clip_.timeOf(tick + 1)};
    return out;
  }

  // The smallest number of sub-steps per tick that leaves no gap; 0 if mostSubSteps are not enough.
  int subStepsFor(double from, double to) {
    for (int steps = 2; steps <= settings_.mostSubSteps; ++steps) {
      sweep_.setTicks(instantsOf(ticks_, clip_.rate(), steps));
      if (sweep_.deepestIn(from, to).depth <= 0.0f) return steps;
    }
    return 0;
  }

  const FightClip& clip_;
  std::size_t volume_, span_;
  const GapSettings& settings_;
  SpanSweep sweep_;
  TickRange ticks_;
};

}  // namespace

TickRange ticksOf(const PlayedSpan& span, Rate rate) {
  const auto tickFrom = [&](float instant) {
    auto tick = static_cast<std::int64_t>(std::floor(static_cast<double>(instant) * rate.perSecond())) - 1;
    tick = std::max<std::int64_t>(tick, 0);
    while (static_cast<float>(timeOfFrame(tick, rate).seconds()) + instantSlack < instant) ++tick;
    return tick;
  };
  const TickRange out{tickFrom(span.from), tickFrom(span.to)};
  return {out.first, std::max(out.first, out.end)};
}

std::int64_t attackingTicks(std::span<const FightClip> clips) {
  std::int64_t out = 0;
  for (const FightClip& clip : clips) {
    for (std::size_t i = 0; i < clip.ownVolumes(); ++i) {
      if (!attacks(clip.volume(i))) continue;
      for (const PlayedSpan& span : clip.volume(i).spans) {
        const TickRange ticks = ticksOf(span, clip.rate());
        out += ticks.end - ticks.first;
      }
    }
  }
  return out;
}

std::vector<SweepGap> findGaps(const FightClip& clip, const GapSettings& settings) {
  std::vector<SweepGap> out;
  FightPose pose;
  for (std::size_t i = 0; i < clip.ownVolumes(); ++i) {
    if (!attacks(clip.volume(i))) continue;
    for (std::size_t span = 0; span < clip.volume(i).spans.size(); ++span) {
      SpanGaps(clip, i, span, settings, pose).find(out);
    }
  }
  return out;
}

std::vector<std::vector<SweepGap>> findGaps(std::span<const FightClip> clips, const GapSettings& settings) {
  std::vector<std::vector<SweepGap>> out(clips.size());
  parallelFor(clips.size(), 0, [&](std::size_t i) { out[i] = findGaps(clips[i], settings); });
  return out;
}

std::vector<RoundCone> sweptShapes(const FightClip& clip, std::size_t volume, std::size_t span, int steps) {
  std::vector<RoundCone> out;
  FightPose pose;
  const TickRange ticks = ticksOf(clip.volume(volume).spans[span], clip.rate());
  for (const double seconds : instantsOf(ticks, clip.rate(), steps)) {
    pose.set(clip, Time::fromSeconds(seconds));
    out.push_back(pose.shapeOf(volume));
  }
  return out;
}

std::string describe(const SweepGap& gap) {
  const std::string tick = std::to_string(gap.tick), next = std::to_string(gap.tick + 1);
  if (gap.kind == GapKind::Never)
    return "is never active: its span lies between ticks " + tick + " and " + next;
  const std::string text = "whiffs between ticks " + tick + " and " + next;
  if (gap.kind == GapKind::Start) return text + ", before its first tick";
  return gap.kind == GapKind::End ? text + ", after its last tick" : text;
}

}  // namespace squire
