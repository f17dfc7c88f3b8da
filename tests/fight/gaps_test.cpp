#include "core/fight/gaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <tuple>

#include "core/fight/nearest_shape.h"
#include "tests/fight/fighters.h"

namespace squire {
namespace {

using test::Fighter;

// Identifies a gap by kind, span and tick.
using Where = std::tuple<GapKind, std::size_t, std::int64_t>;

// Brute force: between each two ticks of a span, takes 100 sub-steps, and at each sub-step compares positions
// on the line between the volume's centres with the shapes at all ticks.
class BruteForce {
 public:
  BruteForce(const Fighter& fighter, double hurtRadius) : fighter_(fighter), hurtRadius_(hurtRadius) {
    const HitVolume& volume = fighter.fight.volumes[0];
    for (std::size_t span = 0; span < volume.spans.size(); ++span) look(span);
  }
  // The depth found for each gap.
  std::map<Where, double> gaps;
  // Largest distance in metres between neighbouring tested positions.
  double coarsest = 0.0;

 private:
  static constexpr int subSteps = 100;

  [[nodiscard]] double ticksOf(Time time) const { return time.seconds() * fighter_.game.ticks.perSecond(); }
  [[nodiscard]] RoundCone shapeAt(double tick) const {
    return fighter_.slowShape(fighter_.fight.volumes[0], fighter_.tick(tick));
  }

  void look(std::size_t span) {
    const Span& at = fighter_.fight.volumes[0].spans[span];
    const double from = ticksOf(at.from), to = ticksOf(at.to), slack = 60.0 / 4096.0;
    const double first = std::ceil(from - slack), end = std::ceil(to - slack);
    if (first >= end) {
      gaps[{GapKind::Never, span, static_cast<std::int64_t>(std::floor(from))}] = 1.0;
      return;
    }
    met_.clear();
    for (double tick = first; tick < end; ++tick) met_.push_back(shapeAt(tick));
    if (from < first - slack) walk({GapKind::Start, span, static_cast<std::int64_t>(first) - 1}, from, first);
    for (double tick = first; tick + 1 < end; ++tick)
      walk({GapKind::Between, span, static_cast<std::int64_t>(tick)}, tick, tick + 1);
    if (to < end - slack) walk({GapKind::End, span, static_cast<std::int64_t>(end) - 1}, end - 1, to);
  }

  void walk(const Where& where, double from, double to) {
    double deepest = 0.0;
    RoundCone last = shapeAt(from);
    for (int i = 0; i <= subSteps; ++i) {
      const RoundCone shape = shapeAt(from + (to - from) * i / subSteps);
      coarsest = std::max({coarsest, static_cast<double>(glm::distance(last.a.centre, shape.a.centre)),
                           static_cast<double>(glm::distance(last.b.centre, shape.b.centre))});
      last = shape;
      const int places = fighter_.fight.volumes[0].end ? 12 : 0;
      coarsest = std::max(
          coarsest, static_cast<double>(glm::distance(shape.a.centre, shape.b.centre)) / std::max(places, 1));
      for (int k = 0; k <= places; ++k) {
        const float share = places == 0 ? 0.0f : static_cast<float>(k) / static_cast<float>(places);
        deepest = std::max(deepest, missedBy(shape.at(share).centre));
      }
    }
    if (deepest > 1e-4) gaps[where] = deepest;
  }

  [[nodiscard]] double missedBy(const vec3& place) const {
    double least = 1e9;
    for (const RoundCone& shape : met_) {
      least = std::min(least, test::slowGap(shape, {place, 0.0f}) - hurtRadius_);
      if (least <= 0.0) break;
    }
    return least;
  }

  const Fighter& fighter_;
  double hurtRadius_;
  std::vector<RoundCone> met_;
};

// Distance in metres from the gap's position, a sphere of `hurtRadius`, to the nearest shape at the ticks of
// its span.
double missedBy(const Fighter& fighter, const SweepGap& gap, double hurtRadius, float larger = 0.0f) {
  const HitVolume& volume = fighter.fight.volumes[0];
  double least = 1e9;
  for (std::int64_t tick = 0; tick < 60; ++tick) {
    const Time time = timeOfFrame(tick, fighter.game.ticks);
    const Span& span = volume.spans[gap.span];
    const Time slack = Time::fromSeconds(1.0 / 4096.0);
    if (time + slack < span.from || !(time + slack < span.to)) continue;
    RoundCone shape = fighter.slowShape(volume, time);
    shape.a.radius += larger;
    shape.b.radius += larger;
    least = std::min(least, test::slowGap(shape, {gap.place, 0.0f}) - hurtRadius);
  }
  return least;
}

// Moving spheres and capsules, at rest now and then, and places near, in and far from them.
TEST(Gaps, TheNearestShapeIsThatOfASearchThroughAll) {
  std::mt19937 random(11);
  const auto number = [&](float most) { return most * static_cast<float>(random() % 2001) / 1000.0f - most; };
  for (std::size_t count = 0; count < 60; ++count) {
    std::vector<RoundCone> shapes;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0 && random() % 3 == 0) {
        shapes.push_back(shapes.back());
        continue;
      }
      const Sphere ball{{number(2.0f), number(2.0f), 0.1f * static_cast<float>(i)}, 0.1f + number(0.1f)};
      shapes.push_back(RoundCone::of(ball));
      if (random() % 2 == 0) shapes.back().b.centre += vec3(number(1.0f));
    }
    const NearestShape nearest(shapes);
    for (int i = 0; i < 100; ++i) {
      const Sphere ball{{number(3.0f), number(3.0f), number(6.0f)}, 0.05f};
      float least = std::numeric_limits<float>::max();
      for (const RoundCone& shape : shapes) least = std::min(least, gapBetween(shape, ball));
      ASSERT_EQ(nearest.gapTo(ball), least) << count;
    }
  }
}

TEST(Gaps, WorkIsKnownBeforeItIsDone) {
  Fighter fighter;
  fighter.hit("first", 1, 3, 7);
  fighter.hit("second", 1, 10, 12);
  fighter.hurt("body", 0);
  const std::vector<FightClip> clips{fighter.made(), fighter.made()};
  EXPECT_EQ(attackingTicks(clips), 12);
}

TEST(Gaps, AgreeWithBruteForceOverAThousandSwings) {
  std::mt19937 random(7);
  int found = 0, deeper = 0, none = 0, finer = 0;
  for (int swing = 0; swing < 1000; ++swing) {
    const Fighter fighter = test::randomSwing(random);
    const float hurtRadius = static_cast<float>(random() % 100) / 1000.0f;
    const BruteForce brute(fighter, static_cast<double>(hurtRadius));
    GapSettings settings;
    settings.hurtRadius = hurtRadius;
    settings.fixes = false;
    std::map<Where, SweepGap> gaps;
    for (const SweepGap& gap : findGaps(fighter.made(), settings)) {
      ASSERT_TRUE(gaps.emplace(Where{gap.kind, gap.span, gap.tick}, gap).second) << swing;
    }
    // No gap is missed.
    for (const auto& [where, depth] : brute.gaps) {
      if (depth < 2e-4 && std::get<0>(where) != GapKind::Never) continue;
      ASSERT_TRUE(gaps.count(where)) << swing << " tick " << std::get<2>(where) << " depth " << depth;
    }
    // No gap is false: the volume is at the deepest position at the stated time, and no tick hits it there.
    // Gaps that brute force misses are less deep than its steps are long.
    for (const auto& [where, gap] : gaps) {
      ++found;
      if (gap.kind == GapKind::Never) continue;
      const RoundCone shape = fighter.slowShape(fighter.fight.volumes[0], gap.worst);
      ASSERT_LT(test::slowGap({{shape.a.centre, 0.0f}, {shape.b.centre, 0.0f}}, {gap.place, 0.0f}), 1e-4)
          << swing;
      ASSERT_NEAR(missedBy(fighter, gap, static_cast<double>(hurtRadius)), static_cast<double>(gap.depth),
                  1e-4)
          << swing;
      const auto seen = brute.gaps.find(where);
      if (seen == brute.gaps.end()) {
        ++finer;
        ASSERT_LT(static_cast<double>(gap.depth), brute.coarsest) << swing;
        continue;
      }
      ASSERT_GT(static_cast<double>(gap.depth), seen->second - 2e-4) << swing;
      ASSERT_LT(static_cast<double>(gap.depth), seen->second + brute.coarsest) << swing;
      deeper += static_cast<double>(gap.depth) > seen->second ? 1 : 0;
    }
    if (gaps.empty()) ++none;
  }
  RecordProperty("gaps", found);
  std::printf("1000 swings: %d gaps, %d swings without one, %d found deeper, %d finer than a sub-step\n",
              found, none, deeper, finer);
  EXPECT_GT(found, 300);
  EXPECT_GT(none, 200);
  EXPECT_LT(finer, found / 50);
}

TEST(Gaps, MendsLeaveNone) {
  std::mt19937 random(11);
  int fixed = 0;
  for (int swing = 0; swing < 100; ++swing) {
    Fighter fighter = test::randomSwing(random);
    GapSettings settings;
    settings.hurtRadius = 0.03f;
    const auto gaps = findGaps(fighter.made(), settings);
    if (gaps.empty()) continue;
    ++fixed;
    float depth = 0.0f;
    for (const SweepGap& gap : gaps) {
      depth = std::max(depth, gap.depth);
      if (gap.kind == GapKind::Between && gap.subSteps > 0) {
        Fighter finer = fighter;
        finer.game.ticks.numerator *= static_cast<std::uint32_t>(gap.subSteps);
        for (const SweepGap& left : findGaps(finer.made(), settings)) {
          const bool inside =
              left.tick >= gap.tick * gap.subSteps && left.tick < (gap.tick + 1) * gap.subSteps;
          EXPECT_FALSE(left.kind == GapKind::Between && left.span == gap.span && inside) << swing;
        }
      }
      if (gap.kind != GapKind::Between) {
        Fighter longer = fighter;
        longer.fight.volumes[0].spans[gap.span] = gap.longer;
        longer.fight.volumes[0].spans = {longer.fight.volumes[0].spans[gap.span]};
        for (const SweepGap& left : findGaps(longer.made(), settings))
          EXPECT_NE(left.kind, gap.kind) << swing;
      }
    }
    HitVolume& volume = fighter.fight.volumes[0];
    volume.ball.radius += depth + 1e-4f;
    if (volume.end) volume.end->radius += depth + 1e-4f;
    for (const SweepGap& left : findGaps(fighter.made(), settings))
      EXPECT_EQ(left.kind, GapKind::Never) << swing;
  }
  EXPECT_GT(fixed, 20);
}

TEST(Gaps, StandWhereAStraightWayIsTooFast) {
  Fighter fighter(2);
  // 0.5 m per tick along +Z.
  fighter.moveBone(1, {{0, vec3(0)}, {10, vec3(0, 0, 5)}});
  HitVolume& fist = fighter.hit("fist", 1, 4, 7);
  fist.ball.radius = 0.1f;
  GapSettings settings;
  settings.hurtRadius = 0.1f;
  const auto gaps = findGaps(fighter.made(), settings);
  ASSERT_EQ(gaps.size(), 2u);
  EXPECT_EQ(describe(gaps[0]), "whiffs between ticks 4 and 5");
  EXPECT_NEAR(gaps[0].depth, 0.05f, 1e-4f);
  EXPECT_EQ(gaps[0].subSteps, 2);
  EXPECT_NEAR(gaps[0].place.z, 2.25f, 1e-3f);
  settings.hurtRadius = 0.15f;
  EXPECT_TRUE(findGaps(fighter.made(), settings).empty());
}

TEST(Gaps, SayThatASpanHasNoTick) {
  Fighter fighter(2);
  fighter.hit("fist", 1, 7.2, 7.8);
  const auto gaps = findGaps(fighter.made(), {});
  ASSERT_EQ(gaps.size(), 1u);
  EXPECT_EQ(describe(gaps[0]), "is never active: its span lies between ticks 7 and 8");
  EXPECT_EQ(gaps[0].longer, (Span{fighter.tick(7), fighter.tick(8)}));
}

}  // namespace
}  // namespace squire
