#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "core/anim/blend_space.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/fade.h"
#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"
#include "core/formats/wad/encode.h"
#include "core/runtime/squire_wad.h"
#include "tests/formats/wad/sample_contents.h"
#include "tests/runtime/pose_memory.h"
#include "tests/runtime/spring_rig.h"
#include "tests/runtime/walk_wad.h"

// The cost of fight data per frame on one core, on top of plain playback: a character of 67 bones with 64 hit
// volumes (half of them capsules, a quarter keyed), 4 chains with targets, events, and an equally complex
// sparring partner that plays too and is tested for contact. Measures the engine's header and the editor's
// own implementation.
namespace {

using namespace squire;

constexpr int bones = 67;
constexpr int volumes = 64;
constexpr int hits = 8;
constexpr float tick = 1.0f / 60.0f;

void addChains(wad::ModelContents& model, float end) {
  for (int bone = bones - 1; bone > 0 && model.fight.chains.size() < 4; --bone) {
    const int parent = model.skeleton->bones[static_cast<std::size_t>(bone)].parent;
    if (parent < 0 || model.skeleton->bones[static_cast<std::size_t>(parent)].parent < 0) continue;
    PlayedTarget target;
    target.chain = static_cast<int>(model.fight.chains.size());
    for (int key = 0; key < 20; ++key) {
      const float share = static_cast<float>(key) / 20.0f;
      target.positions.push_back({end * share, vec3(0.1f, 0.4f * share, 0)});
    }
    target.spans = {{0.0f, end}};
    model.fights[0].targets.push_back(target);
    PlayedChain chain;
    chain.end = bone;
    chain.pole = vec3(0, 0, 1);
    chain.softness = 0.1f;
    model.fight.chains.push_back(chain);
  }
}

void addVolumes(PlayedClipFight& fight, float end) {
  for (int i = 0; i < volumes; ++i) {
    PlayedVolume volume;
    volume.kind = i < hits ? VolumeKind::Hit : VolumeKind::Hurt;
    volume.ball = {i % bones, {0.05f, 0, 0}, 0.08f};
    if (i % 2 == 0) volume.end = PlayedBall{(i + 1) % bones, {0, 0.05f, 0}, 0.06f};
    if (i % 4 == 1) volume.offsetKeys = {{0.0f, vec3(0)}, {end, vec3(0.1f)}};
    volume.spans = {{0.0f, end}};
    fight.volumes.push_back(volume);
  }
  for (int i = 0; i < 8; ++i) fight.events.push_back({end * static_cast<float>(i) / 8.0f, "step", ""});
}

wad::Contents contents() {
  wad::Contents made = wad::test::randomContents(3, {1, bones, 0, 0, 1, 30, 0});
  wad::ModelContents& model = made.models[0];
  model.animations[0].loop = true;
  for (Keyframe& keyframe : model.animations[0].keyframes) keyframe.duration = 1.0f / 15.0f;
  model.fights.resize(1);
  const auto end = static_cast<float>(model.animations[0].length());
  addChains(model, end);
  addVolumes(model.fights[0], end);
  return made;
}

// One character, evaluated by the engine's header.
class EngineCharacter {
 public:
  EngineCharacter(const sqw_wad& wad, float start)
      : wad_(wad),
        memory_(SQW_POSE_FLOATS(bones)),
        pose_(sqw_pose_in(memory_.data(), bones)),
        matrices_(16u * bones),
        palette_(16u * bones) {
    sqw_advance(&wad_, wad_.animations, &index_, start);
  }

  void play() {
    before_ = index_;
    sqw_advance(&wad_, wad_.animations, &index_, tick);
    sqw_sample(&wad_, wad_.animations, &index_, &pose_);
    sqw_local_to_model(&wad_, wad_.skeletons, &pose_, matrices_.data());
  }
  void fight() {
    const float time = sqw_time(&wad_, wad_.animations, &index_);
    sqw_events passed = sqw_events_of(&wad_, wad_.animations, &before_, &index_, tick);
    while (sqw_next_event(&passed)) ++events_;
    sqw_ik_targets(&wad_, wad_.models, wad_.animations, time, &pose_, matrices_.data());
    count_ = sqw_volumes_at(&wad_, wad_.models, wad_.animations, time, matrices_.data(), active_, volumes);
  }
  void show() { sqw_palette(&wad_, wad_.skeletons, matrices_.data(), palette_.data()); }

  [[nodiscard]] int contactsWith(const EngineCharacter& other, const float* place) const {
    int contacts = 0;
    for (std::uint32_t i = 0; i < other.count_; ++i) {
      if (other.active_[i].volume->kind != SQW_HURT) continue;
      sqw_shape hurt = other.active_[i].shape;
      sqw_place_shape(place, &hurt);
      for (std::uint32_t k = 0; k < count_; ++k) {
        if (active_[k].volume->kind == SQW_HIT) contacts += sqw_touch(&active_[k].shape, &hurt);
      }
    }
    return contacts;
  }
  [[nodiscard]] long events() const { return events_; }

 private:
  const sqw_wad& wad_;
  std::vector<float> memory_;
  sqw_pose pose_;
  std::vector<float> matrices_, palette_;
  sqw_index index_{}, before_{};
  sqw_active active_[volumes];
  std::uint32_t count_ = 0;
  long events_ = 0;
};

// The same character, evaluated by the editor.
class EditorCharacter {
 public:
  explicit EditorCharacter(const wad::ModelContents& model)
      : model_(model),
        parents_(parentsOf(*model.skeleton)),
        clip_(EvaluatedClip::compile(model.animations[0])),
        pose_(bones),
        matrices_(bones) {}

  void play(float seconds) {
    clip_.sample(Time::fromSeconds(static_cast<double>(seconds)), pose_.blocks());
    LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
  }
  void reach(float seconds) {
    const wad::ModelContents& m = model_;
    IkTargetsJob{parents_,       m.fight.chains, m.fight.attachments, m.fights[0].targets, seconds,
                 pose_.blocks(), matrices_}
        .run();
  }

 private:
  const wad::ModelContents& model_;
  std::vector<std::int32_t> parents_;
  EvaluatedClip clip_;
  PoseSoa pose_;
  std::vector<mat4> matrices_;
};

// Microseconds per frame: medians of interleaved runs of several frames each.
struct Medians {
  double plain, more;
};
Medians measure(const std::function<void()>& plain, const std::function<void()>& more) {
  constexpr std::size_t runs = 41, frames = 200;
  std::vector<double> times[2];
  for (std::size_t run = 0; run < 2 * runs; ++run) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t frame = 0; frame < frames; ++frame) (run % 2 == 0 ? plain : more)();
    const std::chrono::duration<double, std::micro> taken = std::chrono::steady_clock::now() - start;
    times[run % 2].push_back(taken.count() / frames);
  }
  for (auto& list : times) std::sort(list.begin(), list.end());
  return {times[0][runs / 2], times[1][runs / 2]};
}

void print(const char* what, const Medians& medians) {
  std::printf("%s: plain %.1f us, with it %.1f us, beyond plain playback %.4f ms a frame\n", what,
              medians.plain, medians.more, (medians.more - medians.plain) * 1e-3);
}

// Prints the time of fades, less that of the copy of the pose that each of them changes.
void printFades(const char* what, const std::function<void()>& copy, const std::function<void()>& frozen,
                const std::function<void()>& moving) {
  const Medians one = measure(copy, frozen), other = measure(copy, moving);
  const double first = one.more - one.plain, second = other.more - other.plain;
  std::printf("%s, fade from a frozen pose %.0f ns, with its speed %.0f ns, ratio %.3f\n", what, 1e3 * first,
              1e3 * second, second / first);
}

void measureFades(const wad::ModelContents& model) {
  const PoseSoa start(model.animations[0].keyframes[3].pose), now(model.animations[0].keyframes[4].pose);
  PoseSoa speed(bones), pose(bones);
  speedOf(start.blocks(), now.blocks(), 0.1, speed.blocks());
  const auto copied = [&] { std::copy(now.blocks().begin(), now.blocks().end(), pose.blocks().begin()); };
  FrozenFade frozen(bones);
  frozen.start(start.blocks(), 0.25f);
  frozen.advance(0.1f);
  printFades(
      "editor", copied, [&] { copied(), frozen.apply(pose.blocks()); },
      [&] { copied(), MovingFadeJob{start.blocks(), speed.blocks(), 0.1, 0.25f, {}, pose.blocks()}.run(); });

  using runtime::test::fromPose;
  const auto from = fromPose(start.toPose()), to = fromPose(now.toPose());
  auto change = to, out = to;
  sqw_speed_of(&from.view, &to.view, bones, 0.1, &change.view);
  const sqw_fade_rule rule{0.25f, 0, SQW_LINEAR, 0, 0, 1, 1, 1};
  const auto copy = [&] { sqw_copy_pose(&to.view, bones, &out.view); };
  printFades(
      "engine", copy, [&] { copy(), sqw_fade_by(&rule, &from.view, bones, 0.1, &out.view); },
      [&] { copy(), sqw_fade_on(&rule, &from.view, &change.view, bones, 0.1, &out.view); });
}

// Layers of the engine, less the copy of the pose that each of them changes, beside a blend of whole poses.
void measureLayers(const wad::ModelContents& model) {
  using runtime::test::fromPose;
  const auto from = fromPose(model.animations[0].keyframes[3].pose),
             to = fromPose(model.animations[0].keyframes[4].pose);
  auto out = to;
  const sqw_const_pose over{from.view.positions, from.view.orientations, from.view.scales};
  const sqw_const_pose first{to.view.positions, to.view.orientations, to.view.scales};
  std::vector<float> mask(bones, 0.0f);
  for (std::size_t bone = bones / 2; bone < bones; ++bone) mask[bone] = bone % 8 == 0 ? 0.5f : 1.0f;
  const auto copy = [&] { sqw_copy_pose(&to.view, bones, &out.view); };
  const auto nanoseconds = [&](const std::function<void()>& layer) {
    const Medians medians = measure(copy, [&] { copy(), layer(); });
    return 1e3 * (medians.more - medians.plain);
  };
  const double whole = nanoseconds([&] { sqw_blend(&over, bones, 0.3f, &out.view); });
  const double masked = nanoseconds([&] { sqw_blend_masked(&over, mask.data(), bones, 0.3f, &out.view); });
  const double added = nanoseconds([&] { sqw_add(&over, &first, mask.data(), bones, 0.3f, &out.view); });
  std::printf("engine, blend %.0f ns, masked layer %.0f ns (%.2f), added layer %.0f ns (%.2f)\n", whole,
              masked, masked / whole, added, added / whole);
}

// A model with nine cycles that are blended by two numbers.
wad::Contents spaceContents(const wad::ModelContents& from) {
  wad::Contents made;
  made.models = {from};
  wad::ModelContents& model = made.models[0];
  KeyframeAnimation cycle = model.animations[0];
  cycle.loop = true;
  model.fights.clear();
  model.animations.clear();
  PlayedSpace space{"moves", "speed", "direction", vec2(0.5f), {}, {}};
  for (int i = 0; i < 9; ++i) {
    cycle.name = "cycle " + std::to_string(i);
    model.animations.push_back(cycle);
    // At the times of animations that are played alone, since what a sample costs depends on its time.
    model.phases.push_back({{{0.0f, 0.0f}, {0.25f, 0.25f}, {0.75f, 0.75f}, {1.0f, 1.0f}}});
    space.points.push_back({static_cast<float>(i % 3), static_cast<float>(i / 3), i});
  }
  findFaces(space);
  model.fight.spaces = {space};
  return made;
}

// A blend space in the last of its faces, beside what it plays: three animations and two blends.
void measureSpaces(const wad::ModelContents& model) {
  const runtime::test::AlignedBytes bytes(wad::encode(spaceContents(model)).value());
  sqw_wad wad;
  if (sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr) != 1) return;
  runtime::test::PoseMemory pose(bones), other(bones);
  sqw_index indices[3] = {};
  sqw_space_state state{};
  const sqw_const_pose over{other.view.positions, other.view.orientations, other.view.scales};
  const auto apart = [&] {
    for (std::uint32_t i = 0; i < 3; ++i) {
      sqw_advance(&wad, &wad.animations[i], &indices[i], static_cast<double>(tick));
      sqw_sample(&wad, &wad.animations[i], &indices[i], i == 0 ? &pose.view : &other.view);
      if (i > 0) sqw_blend_masked(&over, nullptr, bones, 0.3f, &pose.view);
    }
  };
  const auto space = [&] {
    sqw_space_advance(&wad, &wad.spaces[0], 1.8, 1.7, static_cast<double>(tick), &state, nullptr);
    sqw_space_sample(&wad, &state, &other.view, &pose.view);
  };
  const Medians medians = measure(apart, space);
  std::printf("engine, three clips and two blends %.0f ns, a blend space of nine clips %.0f ns (%.3f)\n",
              1e3 * medians.plain, 1e3 * medians.more, medians.more / medians.plain);
}

// A tick of a match of four such characters, who touch each other, beside playing their clips.
void measureMatch(const sqw_wad& wad) {
  constexpr std::uint32_t fighters = 4;
  sqw_match_setup setup{};
  setup.fighter_count = fighters;
  std::vector<EngineCharacter> characters;
  for (std::uint32_t i = 0; i < fighters; ++i) {
    setup.fighters[i] = {&wad, wad.models, 0, SQW_NONE, SQW_NONE};
    characters.emplace_back(wad, 0.0f);
  }
  std::vector<float> memory(sqw_match_floats(&setup));
  sqw_match match;
  sqw_match_events events;
  if (sqw_match_begin(&setup, &match) != 1) return;
  for (std::uint32_t i = 0; i < fighters; ++i) match.fighters[i].position[0] = 0.75f * static_cast<float>(i);
  const sqw_input inputs[fighters] = {{SQW_NONE, SQW_STANDING, 0, 1},
                                      {SQW_NONE, SQW_STANDING, 1, -1},
                                      {SQW_NONE, SQW_CROUCHING, 1, 1},
                                      {SQW_NONE, SQW_AIRBORNE, 0, -1}};
  long told = 0;
  const auto plain = [&] {
    for (EngineCharacter& one : characters) one.play();
  };
  const auto step = [&] {
    sqw_match_step(&setup, inputs, memory.data(), &match, &events);
    told += events.count;
  };
  const sqw_match start = match;
  const auto first = [&] {
    match = start;
    step();
  };
  const Medians ticks = measure(plain, step), firsts = measure([] {}, first);
  std::printf(
      "engine, four clips %.1f us, a tick of a match of four %.1f us, one in which all may hit %.1f us, %ld "
      "events\n",
      ticks.plain, ticks.more, firsts.more, told);
}

// The springs of the engine, on top of the matrices of the pose.
void measureSprings() {
  PlayedSpring like;
  like.stiffness = 1.5f;
  like.drag = 8.0f;
  like.wind = 0.5f;
  like.gravity = 1.0f;
  like.limitCosine = 0.6f;
  like.radius = 0.02f;
  runtime::test::SpringRig still(runtime::test::springContents(30, 8, 10, like)),
      swung(still.opened.contents);
  double posed = 0.0, swungAt = 0.0;
  const auto next = [](double& time) { return time = time > 20.0 ? 0.0 : time + 1.0 / 60.0; };
  const auto pose = [&] { still.poseAt(next(posed), true); };
  const auto swing = [&] { swung.step(next(swungAt), 1.0 / 60.0, true); };
  print("engine, 30 springs of 8 bones with 10 capsules", measure(pose, swing));
}

// A graph of 24 states, each with 4 transitions of two conditions, and 8 that lead from any state. A number
// changes before every step, as in a game. Beside it what the animation alone takes.
void measureGraphs(const wad::ModelContents& model) {
  constexpr int states = 24, steps = 100;
  wad::Contents made;
  made.models = {model};
  PlayedGraph& graph = made.models[0].fight.graph;
  for (int i = 0; i < 8; ++i) graph.values.push_back({"value " + std::to_string(i), {}, 0.0f});
  for (int i = 0; i < states; ++i) graph.states.push_back({"state " + std::to_string(i), 0, -1});
  for (int i = 0; i < 4 * states + 8; ++i) {
    const float number = static_cast<float>(i % 7) + 1.0f;
    PlayedGraph::Transition& one = graph.transitions.emplace_back();
    one.name = "transition " + std::to_string(i);
    one.from = i < 8 ? -1 : (i - 8) / 4;
    one.to = (7 * i) % states;
    one.interrupts = true;
    one.conditions = {{GraphTest::Above, i % 8, number, {}}, {GraphTest::Below, (i + 3) % 8, number, {}}};
  }
  const runtime::test::AlignedBytes bytes(wad::encode(made).value());
  sqw_wad wad;
  if (sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr) != 1) return;
  sqw_graph_player player;
  sqw_graph_begin(&wad, wad.graphs, &player);
  sqw_index index{};
  std::uint32_t next = 0, decided = 0;
  const auto alone = [&] {
    for (int i = 0; i < steps; ++i) sqw_advance(&wad, &wad.animations[0], &index, static_cast<double>(tick));
  };
  const auto step = [&] {
    for (int i = 0; i < steps; ++i) {
      next = next * 1664525u + 1013904223u;
      const auto to = static_cast<float>(next >> 16 & 255u) / 32.0f;
      sqw_graph_set(&wad, wad.graphs, &player, next >> 29, to);
      sqw_graph_decisions decisions;
      sqw_graph_step(&wad, wad.graphs, 1, &player, &decisions);
      decided += decisions.count;
    }
  };
  const Medians medians = measure(alone, step);
  std::printf(
      "engine, advancing an animation %.0f ns, a step of a graph of 24 states %.0f ns, of %u with a "
      "decision %u\n",
      1e3 * medians.plain / steps, 1e3 * medians.more / steps, 41u * 200u * steps, decided);
}

}  // namespace

int main() {
  const wad::Contents made = contents();
  const runtime::test::AlignedBytes bytes(wad::encode(made).value());
  sqw_wad wad;
  if (sqw_open(bytes.span().data(), bytes.size(), &wad, nullptr) != 1) return 1;
  EngineCharacter alone(wad, 0.0f), hero(wad, 0.0f), partner(wad, 0.7f);
  const float place[16] = {-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 1.5f, 1};
  long contacts = 0;
  const auto spar = [&] {
    for (EngineCharacter* one : {&hero, &partner}) {
      one->play();
      one->fight();
      one->show();
    }
    contacts += hero.contactsWith(partner, place) + partner.contactsWith(hero, place);
  };
  print("engine, 64 volumes, 4 chains, a partner", measure(
                                                       [&] {
                                                         alone.play();
                                                         alone.show();
                                                       },
                                                       spar));
  EditorCharacter shown(made.models[0]);
  float time = 0.0f;
  const auto next = [&time] { return time = time > 1.9f ? 0.0f : time + tick; };
  const auto reach = [&] {
    shown.play(next());
    shown.reach(time);
  };
  print("editor, 4 chains", measure([&] { shown.play(next()); }, reach));
  measureFades(made.models[0]);
  measureLayers(made.models[0]);
  measureSpaces(made.models[0]);
  measureSprings();
  measureGraphs(made.models[0]);
  measureMatch(wad);
  std::printf("%ld contacts, %ld events\n", contacts, hero.events());
  return 0;
}
