// How long core/prove takes for a roster of made characters: bench_prove [FIGHTERS [MOVES [APART]]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "core/prove/prove.h"
#include "tests/prove/rosters.h"

int main(int argc, char** argv) {
  using namespace squire::prove;
  const int fighters = argc > 1 ? std::atoi(argv[1]) : 12, moves = argc > 2 ? std::atoi(argv[2]) : 40;
  ProveOptions options;
  if (argc > 3) options.limits.apart = static_cast<float>(std::atof(argv[3]));
  std::vector<Combatant> roster;
  for (int i = 0; i < fighters; ++i)
    roster.push_back(test::combatantOf(
        test::usualFighter("fighter " + std::to_string(i), moves, static_cast<std::uint32_t>(i))));
  for (const bool blocks : {false, true}) {
    options.blocks = blocks;
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t used = std::clock();
    const auto verdicts = proveAll(roster, options);
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - begin;
    if (!verdicts) return 1;
    std::uint64_t steps = 0, states = 0;
    for (const Verdict& one : *verdicts) {
      steps += one.steps;
      states += one.states;
    }
    const auto open = std::ranges::count_if(
        *verdicts, [](const Verdict& one) { return one.decidedHits || one.decidedBlocks; });
    std::printf(
        "%zu pairs%s: %.1f s, %.1f s of processors, %.1f million ticks, %.2f million states, %td not "
        "decided\n",
        verdicts->size(), blocks ? " with blocks" : "", passed.count(),
        static_cast<double>(std::clock() - used) / CLOCKS_PER_SEC, static_cast<double>(steps) / 1e6,
        static_cast<double>(states) / 1e6, open);
  }
  return 0;
}
