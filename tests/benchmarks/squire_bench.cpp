#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

#include "core/anim/blend.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/instruction_set.h"
#include "core/anim/local_to_model.h"
#include "core/anim/two_bone_ik.h"
#include "tests/anim/reference.h"
#include "tests/benchmarks/median.h"
#include "tests/benchmarks/peers/bench_peers.h"

// Cost of core/anim, compared with the textbook version in the same process. `squire_bench --ratios` runs
// both in turns and prints medians and ratios; otherwise Google Benchmark runs each row by itself.
namespace squire {
namespace {

using squire::bench::median;

using reference::Random;

// One of the two characters of docs/performance.md, with all data that the measured functions need.
struct Character {
  std::string name;
  Skeleton skeleton;
  KeyframeAnimation motion;
  EvaluatedClip compact, exact;
  std::vector<std::int32_t> parents;
  Pose naivePose, otherPose;
  std::vector<mat4> naiveMatrices, matrices;
  PoseSoa pose, other, out;
  std::vector<float> instants;
  std::vector<Time> times;

  Character(std::string called, std::size_t bones) : name(std::move(called)) {
    Random random(static_cast<unsigned>(bones));
    skeleton = reference::humanSkeleton(random, bones);
    motion = reference::smoothMotion(random, bones, 2.0f, 30.0f);
    const Clip clip = reference::asClip(skeleton, motion, {30, 1});
    compact = EvaluatedClip::compile(skeleton, clip, Precision::Compact);
    exact = EvaluatedClip::compile(skeleton, clip, Precision::Exact);
    parents = parentsOf(skeleton);
    naivePose = reference::sample(motion, 0.7f);
    otherPose = reference::sample(motion, 1.4f);
    pose = PoseSoa(naivePose);
    other = PoseSoa(otherPose);
    out = PoseSoa(bones);
    reference::localToModel(skeleton, naivePose, naiveMatrices);
    matrices = naiveMatrices;
    for (int i = 0; i < 1024; ++i) {
      instants.push_back(reference::between(random, 0.0f, 1.999f));
      times.push_back(Time::fromSeconds(static_cast<double>(instants.back())));
    }
  }
};

// A row: what is measured, repetitions per sample, and the divisor of the time.
struct Row {
  std::string name;
  double goal = 0.0;      // minimum speed-up over the naive version; 0: none
  std::size_t calls = 1;  // calls of the naive version per sample: short, so that few samples are interrupted
  double perCall = 1.0;   // operations per call
  std::function<void(std::size_t)> naive;
  std::function<void(std::size_t)> ours;
};

void localToModel(Character& c, const PoseSoa& pose) {
  LocalToModelJob{c.parents, pose.blocks(), mat4(1.0f), c.matrices}.run();
}

void addSampling(std::vector<Row>& rows, Character& c) {
  const auto forward = [](std::size_t i) { return static_cast<float>(i % 1999) * 0.001f; };
  const auto forwardTicks = [](std::size_t i) {
    return static_cast<std::int64_t>(i % 1999) * (Time::ticksPerSecond / 1000);
  };
  rows.push_back(
      {"sample forward, " + c.name, 15, 100, 1,
       [&c, forward](std::size_t i) { reference::sample(c.motion, forward(i), c.naivePose); },
       [&c, forwardTicks](std::size_t i) { c.compact.sample({forwardTicks(i)}, c.out.blocks()); }});
  rows.push_back({"sample at random times, " + c.name, 15, 100, 1,
                  [&c](std::size_t i) { reference::sample(c.motion, c.instants[i % 1024], c.naivePose); },
                  [&c](std::size_t i) { c.compact.sample(c.times[i % 1024], c.out.blocks()); }});
  rows.push_back({"sample at random times, 32 bits, " + c.name, 0, 100, 1,
                  [&c](std::size_t i) { reference::sample(c.motion, c.instants[i % 1024], c.naivePose); },
                  [&c](std::size_t i) { c.exact.sample(c.times[i % 1024], c.out.blocks()); }});
}

void addPoses(std::vector<Row>& rows, Character& c) {
  rows.push_back({"local to model, " + c.name, 8, 100, 1,
                  [&c](std::size_t) { reference::localToModel(c.skeleton, c.otherPose, c.naiveMatrices); },
                  [&c](std::size_t) { localToModel(c, c.other); }});
  rows.push_back({"pose, " + c.name, 11, 60, 1,
                  [&c](std::size_t i) {
                    reference::sample(c.motion, c.instants[i % 1024], c.naivePose);
                    reference::localToModel(c.skeleton, c.naivePose, c.naiveMatrices);
                  },
                  [&c](std::size_t i) {
                    c.compact.sample(c.times[i % 1024], c.out.blocks());
                    localToModel(c, c.out);
                  }});
  rows.push_back({"blend two poses, " + c.name, 12, 100, 1,
                  [&c](std::size_t i) {
                    reference::blend(c.otherPose, c.motion.keyframes[3].pose,
                                     0.001f * static_cast<float>(i % 999), c.naivePose);
                  },
                  [&c](std::size_t i) {
                    BlendJob{c.pose.blocks(), c.other.blocks(), 0.001f * static_cast<float>(i % 999),
                             c.out.blocks()}
                        .run();
                  }});
}

struct Limbs {
  std::vector<Limb> limbs;
  std::vector<LimbBlock> blocks;
  std::vector<LimbTurnsBlock> turns;
  LimbTurns last;

  Limbs() : blocks(16), turns(16) {
    Random random(5);
    for (std::size_t i = 0; i < 256; ++i) {
      Limb limb = reference::randomLimb(random);
      limb.weight = 0.8f;
      limb.softness = 0.05f;
      limb.limits = {0.99f, -0.9f, glm::normalize(reference::randomVector(random, 1.0f) + vec3(0, 0, 1e-3f)),
                     0.0f};
      limbs.push_back(limb);
      blocks[i / 16].set(i % 16, limb);
    }
  }
};

void addLimbs(std::vector<Row>& rows, Limbs& limbs) {
  const auto naiveOne = [&limbs](std::size_t i) {
    limbs.last = reference::solveTwoBone(limbs.limbs[i % 256]);
  };
  rows.push_back({"two-bone IK, each", 3, 256, 1, naiveOne,
                  [&limbs](std::size_t i) { limbs.last = solveTwoBone(limbs.limbs[i % 256]); }});
  rows.push_back({"two-bone IK, in batches", 7, 4, 256,
                  [naiveOne](std::size_t) {
                    for (std::size_t i = 0; i < 256; ++i) naiveOne(i);
                  },
                  [&limbs](std::size_t) {
                    TwoBoneIkJob{limbs.blocks, limbs.turns}.run();
                  }});
}

double nanosecondsOf(const std::function<void(std::size_t)>& body, std::size_t calls, double perCall) {
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < calls; ++i) body(i);
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / (static_cast<double>(calls) * perCall);
}

void printRatios(const std::vector<Row>& rows) {
  constexpr int runs = 101;
  std::vector<std::vector<double>> naive(rows.size()), ours(rows.size());
  for (int run = 0; run < runs; ++run) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      // About equal durations for both, so that wide vector units stay powered up.
      const std::size_t oursCalls = rows[i].calls * static_cast<std::size_t>(std::max(rows[i].goal, 4.0));
      naive[i].push_back(nanosecondsOf(rows[i].naive, rows[i].calls, rows[i].perCall));
      ours[i].push_back(nanosecondsOf(rows[i].ours, oursCalls, rows[i].perCall));
    }
  }
  std::printf("%-44s %9s %9s %7s %6s\n", "ns, medians of 101 interleaved runs", "naive", "squire", "ratio",
              "goal");
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double n = median(naive[i]), o = median(ours[i]);
    std::printf("%-44s %9.1f %9.1f %7.1f %6.1f\n", rows[i].name.c_str(), n, o, n / o, rows[i].goal);
  }
}

// The pose of a character of any size, to show that the cost is linear in the number of bones.
void poseOfBones(benchmark::State& state) {
  Random random(1);
  const auto bones = static_cast<std::size_t>(state.range(0));
  const Skeleton skeleton = reference::randomSkeleton(random, bones);
  const Clip source =
      reference::asClip(skeleton, reference::smoothMotion(random, bones, 2.0f, 30.0f), {30, 1});
  const EvaluatedClip clip = EvaluatedClip::compile(skeleton, source, Precision::Compact);
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  PoseSoa pose(bones);
  std::vector<mat4> matrices(bones);
  std::int64_t ticks = 0;
  for (auto step : state) {
    (void)step;
    clip.sample({ticks = (ticks + 1234567891) % (2 * Time::ticksPerSecond)}, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), matrices}.run();
    benchmark::DoNotOptimize(matrices.data());
  }
  state.counters["ns_per_bone"] =
      benchmark::Counter(static_cast<double>(bones) * 1e-9,
                         benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}
BENCHMARK(poseOfBones)->Arg(10)->Arg(30)->Arg(100)->Arg(300)->Arg(1000);

// Random times in clips with any number of unevenly spaced keys, so that the row must be searched for.
void sampleOfKeys(benchmark::State& state) {
  Random random(1);
  const Skeleton skeleton = reference::randomSkeleton(random, 25);
  Clip source;
  Time time;
  std::vector<Time> times;
  for (std::int64_t i = 0; i < state.range(0); ++i) {
    times.push_back(time);
    time += Time::fromSeconds(static_cast<double>(reference::between(random, 0.01f, 0.05f)));
  }
  source.duration = time;
  for (const Bone& bone : skeleton.bones) {
    Keys<quat> keys;
    for (const Time at : times) keys.push_back({at, reference::randomTurn(random, 1.0f), {}});
    source.tracks.push_back({bone.id, nullptr, std::make_shared<const Keys<quat>>(std::move(keys)), nullptr});
  }
  const EvaluatedClip clip = EvaluatedClip::compile(skeleton, source, Precision::Compact);
  PoseSoa pose(25);
  std::vector<Time> instants;
  for (int i = 0; i < 4096; ++i) {
    instants.push_back(
        Time::fromSeconds(static_cast<double>(reference::between(random, 0, 1)) * time.seconds()));
  }
  std::size_t i = 0;
  for (auto step : state) {
    (void)step;
    clip.sample(instants[i++ % instants.size()], pose.blocks());
    benchmark::DoNotOptimize(pose.blocks().data());
  }
}
BENCHMARK(sampleOfKeys)->Arg(100)->Arg(1000)->Arg(10000)->Arg(100000);

// Cost of a key drag: replacing one bone's keys, or compiling everything again.
void replaceOneTrack(benchmark::State& state) {
  Random random(1);
  const Skeleton skeleton = reference::randomSkeleton(random, 67);
  const Clip source = reference::asClip(skeleton, reference::smoothMotion(random, 67, 2.0f, 30.0f), {30, 1});
  EvaluatedClip clip = EvaluatedClip::compile(skeleton, source);
  for (auto step : state) {
    (void)step;
    clip.replaceTrack(skeleton, 33, source.tracks[33]);
  }
}
BENCHMARK(replaceOneTrack);

void compileWholeClip(benchmark::State& state) {
  Random random(1);
  const Skeleton skeleton = reference::randomSkeleton(random, 67);
  const Clip source = reference::asClip(skeleton, reference::smoothMotion(random, 67, 2.0f, 30.0f), {30, 1});
  for (auto step : state) {
    (void)step;
    benchmark::DoNotOptimize(EvaluatedClip::compile(skeleton, source, Precision::Compact).bytes());
  }
}
BENCHMARK(compileWholeClip);

void registerRows(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    for (const bool naive : {true, false}) {
      benchmark::RegisterBenchmark((row.name + (naive ? ", naive" : ", squire")).c_str(),
                                   [&row, naive](benchmark::State& state) {
                                     std::size_t i = 0;
                                     for (auto step : state) {
                                       (void)step;
                                       (naive ? row.naive : row.ours)(i++);
                                     }
                                   });
    }
  }
}

void printBytes(const Character& c) {
  const std::size_t naive =
      c.motion.keyframes.size() * (sizeof(Keyframe) + c.skeleton.bones.size() * sizeof(Transform));
  std::printf("bytes of a clip, %s: naive %zu, squire %zu (%.3f), 32 bits %zu (%.3f)\n", c.name.c_str(),
              naive, c.compact.bytes(), static_cast<double>(c.compact.bytes()) / static_cast<double>(naive),
              c.exact.bytes(), static_cast<double>(c.exact.bytes()) / static_cast<double>(naive));
  float worst = 0.0f;
  PoseSoa pose(c.skeleton.bones.size());
  std::vector<mat4> expected;
  for (const float seconds : c.instants) {
    c.compact.sample(Time::fromSeconds(static_cast<double>(seconds)), pose.blocks());
    reference::localToModel(c.skeleton, reference::sample(c.motion, seconds), expected);
    const std::vector<mat4> got = modelMatrices(c.skeleton, pose.toPose());
    for (std::size_t i = 0; i < got.size(); ++i)
      worst = std::max(worst, largestDifference(got[i], expected[i]));
  }
  std::printf("largest matrix element error, %s: %.2g\n", c.name.c_str(), static_cast<double>(worst));
}

}  // namespace
}  // namespace squire

int main(int argc, char** argv) {
  using namespace squire;
  std::string set;
  bool ratios = false, peers = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--ratios") ratios = true;
    if (argument == "--peers") peers = true;
    if (argument.rfind("--set=", 0) == 0) set = argument.substr(6);
  }
  useInstructionSet(set);
  if (peers) {
    bench::printPeers();
    return 0;
  }
  Character hero("hero", 67), knight("knight", 25);
  Limbs limbs;
  std::vector<Row> rows;
  for (Character* character : {&hero, &knight}) {
    addSampling(rows, *character);
    addPoses(rows, *character);
  }
  addLimbs(rows, limbs);
  std::printf("instruction set: %s\n", instructionSet().c_str());
  if (ratios) {
    printRatios(rows);
    printBytes(hero);
    printBytes(knight);
    return 0;
  }
  registerRows(rows);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
