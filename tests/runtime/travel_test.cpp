// The travel of clips: a character that is moved step by step gets where the keys of the clip lead, however
// time is cut.
#include <gtest/gtest.h>

#include <cmath>
#include <optional>

#include "core/anim/fade.h"
#include "core/anim/play_travel.h"
#include "core/anim/root_motion.h"
#include "tests/anim/reference.h"
#include "tests/runtime/opened.h"

namespace squire::runtime::test {
namespace {

using reference::Random;

// A place in doubles, with the sines of the C library.
struct Place {
  double x = 0.0, y = 0.0, z = 0.0, turn = 0.0;

  [[nodiscard]] Place then(const Place& next) const {
    const double s = std::sin(turn), c = std::cos(turn);
    return {x + c * next.x + s * next.z, y + next.y, z + c * next.z - s * next.x, turn + next.turn};
  }
};

double distance(const Place& a, const Place& b) { return std::hypot(a.x - b.x, a.y - b.y, a.z - b.z); }

// A clip of one bone that wanders about and turns.
struct Wanderer {
  Clip clip;
  Travel travel{.bone = BoneId{1}};
  RootMotion motion;
  wad::Contents contents;

  explicit Wanderer(unsigned seed, bool loop) {
    Random random(seed);
    Skeleton skeleton;
    skeleton.bones.resize(1);
    skeleton.bones[0].id = BoneId{1};
    skeleton.bones[0].name = "root";
    clip.name = "wander";
    clip.loop = loop;
    clip.duration = timeOfFrame(7 + static_cast<int>(random() % 60), clip.rate);
    travel.height = random() % 2 == 0;
    travel.heading = random() % 2 == 0;
    Keys<vec3> way;
    Keys<quat> turns;
    for (int i = 0; timeOfFrame(i, clip.rate) <= clip.duration; i += 1 + static_cast<int>(random() % 4)) {
      const Time time = timeOfFrame(i, clip.rate);
      const Ease ease{random() % 3 == 0 ? Interpolation::Curve : Interpolation::Linear};
      way.push_back({time, reference::randomVector(random, 2.0f), ease});
      turns.push_back({time, glm::angleAxis(reference::between(random, -1.0f, 1.0f), vec3(0, 1, 0)), {}});
    }
    way.front().value.x = way.front().value.z = 0.0f;
    clip.tracks.push_back(
        {BoneId{1}, std::make_shared<const Keys<vec3>>(way), std::make_shared<const Keys<quat>>(turns), {}});
    auto taken = extractRootMotion(skeleton, clip, travel);
    EXPECT_TRUE(taken);
    motion = taken->motion;
    wad::ModelContents& model = contents.models.emplace_back();
    model.name = "wanderer";
    model.skeleton = std::make_shared<const Skeleton>(skeleton);
    model.animations.push_back({"wander", loop, {}});
    for (const float share : {0.25f, 0.5f, 0.25f})
      model.animations[0].keyframes.push_back(
          {share * static_cast<float>(clip.duration.seconds()), skeleton.restPose()});
    model.animations[0].keyframes.push_back({0.0f, skeleton.restPose()});
    model.travels.push_back(playTravel(motion, {clip.duration, model.animations[0].length()}, 1e-5f));
  }

  // Where the keys of the clip lead in a number of seconds.
  [[nodiscard]] Place at(double seconds) const {
    const double length = clip.duration.seconds();
    const double rounds = clip.loop ? std::floor(seconds / length) : 0.0;
    const Place round = of(clip.duration);
    Place out;
    for (double i = 0; i < rounds; ++i) out = out.then(round);
    return out.then(of(Time::fromSeconds(std::min(seconds - rounds * length, length))));
  }

 private:
  [[nodiscard]] Place of(Time time) const {
    const vec3 way = motion.placeAt(time).translation;
    return {static_cast<double>(way.x), static_cast<double>(way.y), static_cast<double>(way.z),
            static_cast<double>(valueAt(motion.turn, time, 0.0f))};
  }
};

Place stepOf(const sqw_wad& wad, sqw_index& index, double dt) {
  const sqw_index before = index;
  sqw_advance(&wad, &wad.animations[0], &index, dt);
  sqw_step step;
  sqw_root_delta(&wad, &wad.animations[0], &before, &index, &step);
  return {static_cast<double>(step.position[0]), static_cast<double>(step.position[1]),
          static_cast<double>(step.position[2]), static_cast<double>(step.turn)};
}

constexpr double tenthOfMillimetre = 1e-4;

TEST(SquireWadTravel, EndsWhereTheClipEndsAtAnyTickRate) {
  double worst = 0.0;
  for (unsigned seed = 0; seed < 40; ++seed) {
    for (const bool loop : {false, true}) {
      const Wanderer of(seed, loop);
      const Opened file(of.contents);
      for (const double rate : {15.0, 24.0, 30.0, 59.94, 60.0, 144.0, 240.0, 0.0}) {
        Random random(seed);
        sqw_index index{};
        Place place;
        double total = 0.0;
        const double until = (loop ? 11.0 : 1.5) * of.clip.duration.seconds();
        while (total < until) {
          const double dt =
              rate > 0.0 ? 1.0 / rate : static_cast<double>(reference::between(random, 0.0f, 0.2f));
          place = place.then(stepOf(file.wad, index, dt));
          total += dt;
        }
        worst = std::max(worst, distance(place, of.at(total)));
        EXPECT_LT(distance(place, of.at(total)), tenthOfMillimetre) << seed << " " << rate << " " << loop;
      }
    }
  }
  RecordProperty("worst_metres", std::to_string(worst));
}

TEST(SquireWadTravel, IsTheSameInOneStepAndBackward) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    const Wanderer of(seed, true);
    const Opened file(of.contents);
    const double far = 7.3 * of.clip.duration.seconds();
    sqw_index index{};
    const Place there = stepOf(file.wad, index, far);
    EXPECT_LT(distance(there, of.at(far)), tenthOfMillimetre) << seed;
    const Place back = stepOf(file.wad, index, -far);
    EXPECT_LT(distance(there.then(back), Place()), tenthOfMillimetre) << seed;
    EXPECT_NEAR(there.turn + back.turn, 0.0, 1e-5);
  }
}

sqw_step rawStep(const sqw_wad& wad, sqw_index& index, double dt) {
  const sqw_index before = index;
  sqw_advance(&wad, &wad.animations[0], &index, dt);
  sqw_step step;
  sqw_root_delta(&wad, &wad.animations[0], &before, &index, &step);
  return step;
}

struct Speed {
  double way[3], turn;

  Speed(const sqw_step& step, double dt) : turn(static_cast<double>(step.turn) / dt) {
    for (int i = 0; i < 3; ++i) way[i] = static_cast<double>(step.position[i]) / dt;
  }
  [[nodiscard]] double from(const Speed& other) const {
    return std::hypot(way[0] - other.way[0], way[1] - other.way[1], way[2] - other.way[2]) +
           std::abs(turn - other.turn);
  }
};

sqw_fade_rule ruleOf(float seconds, std::uint32_t kind, const Ease& curve = {}) {
  sqw_fade_rule rule{};
  rule.seconds = seconds;
  rule.curve = kind;
  rule.x1 = curve.x1, rule.y1 = curve.y1;
  rule.x2 = curve.x2, rule.y2 = curve.y2;
  return rule;
}

// The speed over a fade changes no faster than that of its clips, but for the fade's own slope.
TEST(SquireWadTravel, FadesWithoutAJump) {
  constexpr double dt = 1.0 / 4096.0;
  const sqw_fade_rule rule = ruleOf(0.25f, SQW_LINEAR);
  for (unsigned seed = 0; seed < 40; ++seed) {
    const Opened old(Wanderer(seed, true).contents), next(Wanderer(seed + 100, true).contents);
    sqw_index before{}, after{};
    double ownJump = 0.0, fadeJump = 0.0, apart = 0.0;
    std::optional<Speed> lastOld, lastNew, last;
    for (int tick = -200; tick < 1300; ++tick) {
      sqw_step step = rawStep(old.wad, before, dt);
      const Speed oldSpeed(step, dt);
      if (lastOld) ownJump = std::max(ownJump, oldSpeed.from(*lastOld));
      lastOld = oldSpeed;
      if (tick >= 0) {
        const sqw_step leaving = step;
        step = rawStep(next.wad, after, dt);
        const Speed newSpeed(step, dt);
        if (lastNew) ownJump = std::max(ownJump, newSpeed.from(*lastNew));
        lastNew = newSpeed;
        apart = std::max(apart, newSpeed.from(oldSpeed));
        sqw_fade_step(&rule, after.t_total - dt, after.t_total, &leaving, &step);
      }
      const Speed speed(step, dt);
      if (last) fadeJump = std::max(fadeJump, speed.from(*last));
      last = speed;
    }
    EXPECT_LE(fadeJump, 1.01 * (ownJump + apart * dt / 0.25) + 0.01) << seed;
  }
}

TEST(SquireWadTravel, AFadeIsAsLongAtAnyTickRate) {
  const sqw_fade_rule rules[] = {
      ruleOf(0.31f, SQW_LINEAR), ruleOf(0.31f, SQW_CURVE, {Interpolation::Curve, 0.4f, 0.0f, 0.6f, 1.0f}),
      ruleOf(0.31f, SQW_CURVE, {Interpolation::Curve, 0.3f, -0.4f, 0.7f, 1.4f}), ruleOf(0.0f, SQW_LINEAR)};
  for (const sqw_fade_rule& rule : rules) {
    const auto wayAt = [&](double rate) {
      Random random(5);
      double way = 0.0;
      for (double time = 0.0; time < 1.0;) {
        double until =
            time + (rate > 0.0 ? 1.0 / rate : static_cast<double>(reference::between(random, 0.0f, 0.1f)));
        until = std::min(until, 1.0);
        const auto dt = static_cast<float>(until - time);
        const sqw_step old{{0, 0, 1.5f * dt}, 0, {0, 0, 0, 1}};
        sqw_step step{{0, 0, 4.0f * dt}, 0, {0, 0, 0, 1}};
        sqw_fade_step(&rule, time, until, &old, &step);
        way += static_cast<double>(step.position[2]);
        time = until;
      }
      return way;
    };
    const double exact = wayAt(10'000.0);
    for (const double rate : {15.0, 24.0, 30.0, 60.0, 144.0, 240.0, 0.0})
      EXPECT_NEAR(wayAt(rate), exact, tenthOfMillimetre) << rate << " " << rule.y1;
  }
}

TEST(SquireWadTravel, FadesAsTheEditorDoes) {
  Random random(9);
  for (int round = 0; round < 2000; ++round) {
    const auto number = [&](float from, float to) { return reference::between(random, from, to); };
    const Ease curve{static_cast<Interpolation>(round % 3), number(0, 1), number(-1, 2), number(0, 1),
                     number(-1, 2)};
    const std::uint32_t kinds[] = {SQW_STEP, SQW_LINEAR, SQW_CURVE};
    const std::uint32_t kind = curve.kind == Interpolation::Step     ? kinds[0]
                               : curve.kind == Interpolation::Linear ? kinds[1]
                                                                     : kinds[2];
    const float seconds = round % 50 == 0 ? 0.0f : number(0.05f, 0.5f);
    sqw_fade_rule rule = ruleOf(seconds, kind, curve);
    rule.keep_speed = round % 2 == 0;
    const double from = static_cast<double>(number(-0.1f, 0.6f));
    const double to = from + static_cast<double>(number(-0.01f, 0.1f));
    const sqw_step old{{0, 0, 0}, 0, {0, 0, 0, 1}};
    sqw_step step{{1, 0, 0}, 0, {0, 0, 0, 1}};
    sqw_fade_step(&rule, from, to, &old, &step);
    EXPECT_EQ(step.position[0],
              static_cast<float>(meanFadeWeight(from, to, seconds, curve, rule.keep_speed == 1)))
        << round;
  }
}

TEST(SquireWadTravel, MovesACharacterAlongItsOwnAxes) {
  Random random(3);
  for (int round = 0; round < 100; ++round) {
    const quat facing = glm::normalize(reference::randomRotation(random));
    const vec3 at = reference::randomVector(random, 5.0f), way = reference::randomVector(random, 1.0f);
    const float turn = reference::between(random, -3.0f, 3.0f);
    const quat turned = glm::angleAxis(turn, vec3(0, 1, 0));
    const sqw_step step{{way.x, way.y, way.z}, turn, {turned.x, turned.y, turned.z, turned.w}};
    float position[3] = {at.x, at.y, at.z}, orientation[4] = {facing.x, facing.y, facing.z, facing.w};
    sqw_move(&step, position, orientation);
    EXPECT_LT(glm::distance(vec3(position[0], position[1], position[2]), at + facing * way), 1e-5f);
    const quat now(orientation[3], orientation[0], orientation[1], orientation[2]);
    EXPECT_LT(reference::rotationDifference(now, facing * turned), 1e-5f);
  }
}

TEST(SquireWadTravel, IsNoneWithoutTheKind) {
  Wanderer of(1, true);
  of.contents.models[0].travels.clear();
  const Opened file(of.contents);
  EXPECT_EQ(file.wad.travels, nullptr);
  sqw_index index{};
  const Place step = stepOf(file.wad, index, 0.5);
  EXPECT_EQ(distance(step, Place()), 0.0);
  EXPECT_EQ(step.turn, 0.0);
}

}  // namespace
}  // namespace squire::runtime::test
