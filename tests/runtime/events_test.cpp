#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "tests/runtime/opened.h"

namespace squire::runtime::test {

namespace {

using wad::Contents;
using wad::ModelContents;

// A clip of one bone with these keyframe durations and event times.
Contents eventClip(bool loop, const std::vector<float>& durations, const std::vector<float>& events) {
  Contents contents;
  ModelContents& model = contents.models.emplace_back();
  model.name = "clock";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.resize(1);
  skeleton->bones[0].id = BoneId{1};
  skeleton->bones[0].name = "hand";
  model.skeleton = skeleton;
  KeyframeAnimation& animation = model.animations.emplace_back();
  animation.name = "tick";
  animation.loop = loop;
  for (const float duration : durations) animation.keyframes.push_back({duration, skeleton->restPose()});
  PlayedClipFight& fight = model.fights.emplace_back();
  for (const float time : events) fight.events.push_back({time, std::to_string(fight.events.size()), ""});
  return contents;
}

std::vector<int> eventsOf(const sqw_wad& wad, const sqw_index& before, const sqw_index& after, float dt) {
  std::vector<int> names;
  sqw_events passed = sqw_events_of(&wad, &wad.animations[0], &before, &after, dt);
  while (const sqw_event* event = sqw_next_event(&passed))
    names.push_back(std::stoi(sqw_event_name(&wad, event)));
  return names;
}

std::vector<int> step(const sqw_wad& wad, sqw_index& index, float dt) {
  const sqw_index before = index;
  sqw_advance(&wad, &wad.animations[0], &index, dt);
  return eventsOf(wad, before, index, dt);
}

TEST(SquireWadEvents, ComeExactlyOnceHoweverTimeIsCut) {
  std::mt19937 random(8);
  for (int round = 0; round < 400; ++round) {
    std::vector<float> durations, events;
    for (std::size_t i = 1 + random() % 5; i > 0; --i)
      durations.push_back(random() % 4 == 0 ? 0.0f : static_cast<float>(1 + random() % 500) / 1000.0f);
    durations.push_back(0.0f);
    double length = 0.0;
    for (const float duration : durations) length += static_cast<double>(duration);
    for (std::size_t i = random() % 5; i > 0; --i)
      events.push_back(static_cast<float>(length * static_cast<double>(random() % 5) / 4.0));
    std::sort(events.begin(), events.end());
    const bool loop = random() % 2 == 0;
    const Opened file(eventClip(loop, durations, events));
    // Steps of 1/60 s, some of them longer, through at least 12 rounds of a loop or past the end of the clip.
    sqw_index index{};
    std::vector<int> heard;
    double total = 0.0;
    const double until = loop && length > 0.0 ? 12.0 * length : length + 1.0;
    while (total < until) {
      const float dt = random() % 5 == 0 ? static_cast<float>(random() % 2500) / 1000.0f : 1.0f / 60.0f;
      for (const int name : step(file.wad, index, dt)) heard.push_back(name);
      total += static_cast<double>(dt);
    }
    if (!loop || length == 0.0) {
      std::vector<int> once;
      for (std::size_t i = 0; i < events.size(); ++i) once.push_back(static_cast<int>(i));
      EXPECT_EQ(heard, once) << round;
      continue;
    }
    // Events come in order, and each one once in every complete round.
    for (std::size_t i = 0; i < heard.size(); ++i) EXPECT_EQ(heard[i], static_cast<int>(i % events.size()));
    const double rounds = total / length;
    if (!events.empty()) {
      EXPECT_GE(static_cast<double>(heard.size()), std::floor(rounds) * static_cast<double>(events.size()));
      EXPECT_LE(static_cast<double>(heard.size()),
                (std::floor(rounds) + 1.0) * static_cast<double>(events.size()));
    }
  }
}

TEST(SquireWadEvents, ComeWithTheTickThatGetsToThem) {
  // At 60 ticks per second, on ticks 4 and 7 and at the end.
  const Opened file(eventClip(false, {0.5f, 0.0f}, {0.0f, 4.0f / 60.0f, 7.0f / 60.0f, 0.5f}));
  sqw_index index{};
  std::vector<std::pair<int, int>> heard;
  for (int tick = 1; tick <= 60; ++tick) {
    for (const int name : step(file.wad, index, 1.0f / 60.0f)) heard.emplace_back(tick, name);
  }
  EXPECT_EQ(heard, (std::vector<std::pair<int, int>>{{1, 0}, {4, 1}, {7, 2}, {30, 3}}));
}

TEST(SquireWadEvents, ComeOverManyRoundsAtOnceAndNotBackwards) {
  const Opened file(eventClip(true, {0.25f, 0.25f, 0.0f}, {0.0f, 0.25f, 0.5f}));
  sqw_index index{};
  EXPECT_EQ(step(file.wad, index, 1.1f), (std::vector<int>{0, 1, 2, 0, 1, 2, 0}));
  EXPECT_EQ(step(file.wad, index, -0.2f), std::vector<int>());
  EXPECT_EQ(step(file.wad, index, 0.0f), std::vector<int>());
  EXPECT_EQ(step(file.wad, index, 0.2f), (std::vector<int>{2, 0}));
  const std::size_t many = step(file.wad, index, 1e30f).size();
  EXPECT_GE(many, 3u * 4095u);
  EXPECT_LE(many, 3u * 4097u);
}

TEST(SquireWadEvents, OfAStillPoseComeOnce) {
  for (const bool loop : {false, true}) {
    const Opened file(eventClip(loop, {0.0f}, {0.0f, 0.0f}));
    sqw_index index{};
    EXPECT_EQ(step(file.wad, index, 0.1f), (std::vector<int>{0, 1}));
    EXPECT_EQ(step(file.wad, index, 0.1f), std::vector<int>());
  }
}

// An event at the start of a span is reported in the tick in which the span is active, also across the end of
// a loop.
TEST(SquireWadEvents, ComeWithTheSpansThatBeginThere) {
  std::mt19937 random(10);
  for (const int rate : {24, 30, 50, 60, 90, 100, 120, 144, 165, 200, 240}) {
    for (int round = 0; round < 40; ++round) {
      const int ticks = 5 + static_cast<int>(random() % 100);
      const auto seconds = [&](int tick) { return static_cast<float>(static_cast<double>(tick) / rate); };
      std::vector<float> durations;
      for (int tick = 0; tick < ticks;) {
        const int next = std::min(ticks, tick + 1 + static_cast<int>(random() % 20));
        durations.push_back(seconds(next) - seconds(tick));
        tick = next;
      }
      durations.push_back(0.0f);
      const int from = round % 2 == 0 ? 0 : static_cast<int>(random() % static_cast<unsigned>(ticks));
      Contents contents = eventClip(true, durations, {seconds(from)});
      PlayedVolume fist;
      fist.spans = {{seconds(from), seconds(from + 1)}};
      contents.models[0].fights[0].volumes = {fist};
      const Opened file(contents);
      const sqw_animation& animation = file.wad.animations[0];
      const float matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
      sqw_index index{};
      for (int tick = 1; tick < 6 * ticks; ++tick) {
        const std::size_t heard = step(file.wad, index, 1.0f / static_cast<float>(rate)).size();
        const float time = sqw_time(&file.wad, &animation, &index);
        const unsigned open =
            sqw_volumes_at(&file.wad, &file.wad.models[0], &animation, time, matrix, nullptr, 0);
        const bool first = from == 0 && tick == 1;  // there is no step before the very start
        EXPECT_EQ(heard, first ? 1u : open)
            << tick << " of " << ticks << " at " << rate << ", event at " << from;
      }
    }
  }
}

// Spans that start and end on ticks are active in exactly those ticks, however long the clip has played.
TEST(SquireWadFights, SpansHoldTheirTicks) {
  std::mt19937 random(9);
  for (int round = 0; round < 100; ++round) {
    Contents contents = eventClip(round % 2 == 0, {}, {});
    ModelContents& model = contents.models[0];
    const int ticks = 20 + static_cast<int>(random() % 100), rate = random() % 2 == 0 ? 60 : 50;
    const auto seconds = [&](int tick) { return static_cast<float>(static_cast<double>(tick) / rate); };
    // Keyframes begin on random ticks.
    for (int tick = 0; tick < ticks;) {
      const int next = std::min(ticks, tick + 1 + static_cast<int>(random() % 20));
      model.animations[0].keyframes.push_back({seconds(next) - seconds(tick), model.skeleton->restPose()});
      tick = next;
    }
    model.animations[0].keyframes.push_back({0.0f, model.skeleton->restPose()});
    const int from = static_cast<int>(random() % 10), to = from + 1 + static_cast<int>(random() % 9);
    PlayedVolume fist;
    fist.spans = {{seconds(from), seconds(to)}};
    model.fights[0].volumes = {fist};
    const Opened file(contents);
    const sqw_animation& animation = file.wad.animations[0];
    const float matrix[16] = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
    sqw_index index{};
    for (int tick = 0; tick < 4 * ticks; ++tick) {
      const int inClip = animation.flags == SQW_LOOP ? tick % ticks : std::min(tick, ticks);
      const float time = sqw_time(&file.wad, &animation, &index);
      EXPECT_EQ(sqw_volumes_at(&file.wad, &file.wad.models[0], &animation, time, matrix, nullptr, 0),
                inClip >= from && inClip < to ? 1u : 0u)
          << tick << " of " << ticks << " at " << rate;
      sqw_advance(&file.wad, &animation, &index, 1.0f / static_cast<float>(rate));
    }
  }
}

}  // namespace

}  // namespace squire::runtime::test
