#include "tests/benchmarks/peers/bench_peers.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>

#include "core/anim/instruction_set.h"
#include "tests/anim/reference.h"
#include "tests/benchmarks/median.h"
#include "tests/benchmarks/peers/player.h"

namespace squire::bench {
namespace {

constexpr int runs = 101;
constexpr std::size_t callsPerRun = 200;
constexpr std::size_t crowdSize = 1000;

struct Row {
  const char* name;
  std::function<bool(Player&, std::size_t)> call;
};

// The time of a step at 60 frames per second; the 5 ms keep the first step off the first key.
float forward(std::size_t i) { return static_cast<float>(i % 119) / 60.0f + 0.005f; }
float shareOf(std::size_t i) { return 0.001f * static_cast<float>(i % 997 + 1); }

std::vector<Row> rowsOf(const std::vector<float>& instants) {
  const auto atRandom = [&instants](std::size_t i) { return instants[i % instants.size()]; };
  return {{"sample forward", [](Player& p, std::size_t i) { return p.sampleForward(forward(i)), true; }},
          {"sample at random times", [=](Player& p, std::size_t i) { return p.sampleAt(atRandom(i)), true; }},
          {"local to model", [](Player& p, std::size_t) { return p.localToModel(), true; }},
          {"pose", [](Player& p, std::size_t i) { return p.pose(forward(i)), true; }},
          {"blend of two", [](Player& p, std::size_t i) { return p.blend(1e-6f * shareOf(i)); }},
          {"skinning palette", [](Player& p, std::size_t) { return p.palette(); }},
          {"two-bone IK",
           [](Player& p, std::size_t i) {
             return p.reach({0.2f + 0.3f * shareOf(i), 0.4f, 0.3f - 0.2f * shareOf(i)});
           }},
          {"a game's frame", [](Player& p, std::size_t i) { return p.frame(forward(i), shareOf(i)); }}};
}

Actor makeActor(std::string name, std::size_t bones) {
  Actor actor;
  actor.name = std::move(name);
  reference::Random random(static_cast<unsigned>(bones));
  actor.skeleton = std::make_shared<Skeleton>(reference::humanSkeleton(random, bones));
  const KeyframeAnimation motion = reference::smoothMotion(random, bones, clipSeconds, 30.0f);
  actor.clips = {motion, motion};
  actor.clips[0].name = "first";
  actor.clips[1].name = "second";
  // The second clip is the same motion 0.3 s later, so that blended poses differ as two gaits do.
  const std::size_t count = motion.keyframes.size();
  for (std::size_t k = 0; k < count; ++k)
    actor.clips[1].keyframes[k].pose = motion.keyframes[(k + 9) % count].pose;
  return actor;
}

double nanosecondsOf(Player& player, const Row& row, std::size_t first) {
  const auto start = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < callsPerRun; ++i)
    if (!row.call(player, first + i)) return 0.0;
  const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - start;
  return taken.count() / static_cast<double>(callsPerRun);
}

std::vector<std::unique_ptr<Player>> playersOf(const Actor& actor) {
  std::vector<std::unique_ptr<Player>> players;
  players.push_back(makeCorePlayer(actor));
  for (auto make : {makeOzzPlayer, makeAclPlayer})
    if (auto player = make(actor)) players.push_back(std::move(player));
  for (const RuntimeCalls* calls : {&runtimePlain, &runtimeSse2, &runtimeAvx2, &runtimeNative})
    players.push_back(makeRuntimePlayer(actor, *calls, false));
  for (const RuntimeCalls* calls : {&runtimeSse2, &runtimeAvx2, &runtimeNative})
    players.push_back(makeRuntimePlayer(actor, *calls, true));
  return players;
}

float largestError(Player& player, const Actor& actor, const std::vector<float>& instants) {
  float worst = 0.0f;
  std::vector<mat4> expected;
  for (const float seconds : instants) {
    player.pose(seconds);
    reference::localToModel(*actor.skeleton, reference::sample(actor.clips[0], seconds), expected);
    const std::vector<mat4> got = player.matrices();
    for (std::size_t i = 0; i < got.size(); ++i)
      worst = std::max(worst, largestDifference(got[i], expected[i]));
  }
  return worst;
}

void printTable(const Actor& actor) {
  reference::Random random(7);
  std::vector<float> instants;
  for (int i = 0; i < 1024; ++i) instants.push_back(reference::between(random, 0.0f, 1.999f));
  const std::vector<std::unique_ptr<Player>> players = playersOf(actor);
  const std::vector<Row> rows = rowsOf(instants);
  std::vector<std::vector<std::vector<double>>> taken(rows.size());
  for (auto& row : taken) row.resize(players.size());
  for (int run = 0; run < runs; ++run)
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (std::size_t p = 0; p < players.size(); ++p)
        taken[r][p].push_back(
            nanosecondsOf(*players[p], rows[r], static_cast<std::size_t>(run) * callsPerRun));
  std::printf("\n| %s, ns |", actor.name.c_str());
  for (const auto& player : players) std::printf(" %s |", player->name().c_str());
  std::printf("\n| --- |");
  for (std::size_t p = 0; p < players.size(); ++p) std::printf(" --- |");
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::printf("\n| %s |", rows[r].name);
    for (std::size_t p = 0; p < players.size(); ++p) {
      const double ns = median(taken[r][p]);
      ns > 0.0 ? std::printf(" %.0f |", ns) : std::printf(" - |");
    }
  }
  std::printf("\n| bytes of a clip |");
  for (const auto& player : players) std::printf(" %zu |", player->bytes());
  std::printf("\n| largest matrix error |");
  for (const auto& player : players)
    std::printf(" %.1g |", static_cast<double>(largestError(*player, actor, instants)));
  std::printf("\n");
}

// Characters that share nothing, each with its own clips, poses, matrices and palette.
struct Crowd {
  std::string name;
  std::vector<std::unique_ptr<Player>> players;
};

std::vector<Crowd> crowdsOf(const Actor& actor) {
  std::vector<Crowd> crowds;
  const auto add = [&](const std::function<std::unique_ptr<Player>()>& make) {
    Crowd crowd;
    for (std::size_t i = 0; i < crowdSize; ++i) {
      auto player = make();
      if (player == nullptr) return;
      crowd.players.push_back(std::move(player));
    }
    crowd.name = crowd.players.front()->name();
    crowds.push_back(std::move(crowd));
  };
  add([&] { return makeCorePlayer(actor); });
  add([&] { return makeOzzPlayer(actor); });
  add([&] { return makeRuntimePlayer(actor, runtimeSse2, false); });
  add([&] { return makeRuntimePlayer(actor, runtimeAvx2, false); });
  add([&] { return makeRuntimePlayer(actor, runtimeAvx2, true); });
  return crowds;
}

// Processor time, since a frame of a crowd is long enough to be interrupted.
double threadNanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

// Computes a frame of each character: pose, matrices, palette. Each one is at a different time of its clip.
double nanosecondsOf(const Crowd& crowd, std::size_t frame) {
  const double start = threadNanoseconds();
  for (std::size_t i = 0; i < crowd.players.size(); ++i) {
    crowd.players[i]->pose(forward(frame + 31 * i));
    crowd.players[i]->palette();
  }
  return (threadNanoseconds() - start) / static_cast<double>(crowd.players.size());
}

void printCrowd(const Actor& actor) {
  const std::vector<Crowd> crowds = crowdsOf(actor);
  std::vector<std::vector<double>> taken(crowds.size());
  for (std::size_t frame = 0; frame < runs; ++frame)
    for (std::size_t c = 0; c < crowds.size(); ++c) taken[c].push_back(nanosecondsOf(crowds[c], frame));
  std::printf("\n| %zu of them, ns each |", crowdSize);
  for (const Crowd& crowd : crowds) std::printf(" %s |", crowd.name.c_str());
  std::printf("\n| --- |");
  for (std::size_t c = 0; c < crowds.size(); ++c) std::printf(" --- |");
  std::printf("\n| %s |", actor.name.c_str());
  for (const auto& times : taken) std::printf(" %.0f |", median(times));
  std::printf("\n");
}

}  // namespace

void printPeers() {
  std::printf("core/anim: %s; medians of %d interleaved runs\n", instructionSet().c_str(), runs);
  const Actor knight = makeActor("knight of 25 bones", 25), hero = makeActor("hero of 67 bones", 67);
  if (makeOzzPlayer(knight) == nullptr) std::printf("ozz-animation was not found\n");
  if (makeAclPlayer(knight) == nullptr) std::printf("ACL was not found\n");
  printTable(hero);
  printTable(knight);
  printCrowd(hero);
  printCrowd(knight);
}

}  // namespace squire::bench
