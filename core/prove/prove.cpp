#include "core/prove/prove.h"

#include <algorithm>
#include <array>
#include <mutex>

#include "core/base/parallel.h"
#include "core/prove/punish.h"
#include "core/prove/search.h"

namespace squire::prove {

namespace {

// The searches of a pair, one for each wall.
class Pair {
 public:
  Pair(Duel& duel, const Timelines& ofAttacker, const ProveOptions& options, Verdict& out)
      : duel_(duel), attacks_(ofAttacker), options_(options), out_(out) {}

  void run(bool blocked) {
    std::vector<Way> longest, strongest;
    bool isEndless = false;
    auto& decided = blocked ? out_.decidedBlocks : out_.decidedHits;
    for (const auto& wall : options_.walls) {
      Search search(duel_, attacks_, blocked, options_.limits);
      search.run(wall);
      if (search.endless()) {
        add(blocked ? ProofKind::BlockInfinite : ProofKind::Infinite, *search.endless());
        isEndless = true;
      }
      if (const auto way = search.longest()) longest.push_back(*way);
      if (const auto way = search.strongest()) strongest.push_back(*way);
      if (const auto ticks = search.decidedTicks()) decided = std::min(decided.value_or(*ticks), *ticks);
      out_.states += search.states();
    }
    if (isEndless) return;
    addBest(longest, blocked ? ProofKind::BlockString : ProofKind::Longest,
            [](const Played& one) { return std::pair<double, double>(one.contacts, one.ticks); });
    if (blocked) return;
    addBest(strongest, ProofKind::Strongest,
            [](const Played& one) { return std::pair<double, double>(one.damage, one.contacts); });
  }

 private:
  void add(ProofKind kind, const Way& way) { out_.proofs.push_back(proofOf(duel_, kind, way)); }

  template <typename Value>
  void addBest(const std::vector<Way>& ways, ProofKind kind, const Value& value) {
    std::optional<Proof> best;
    std::pair<double, double> most{};
    for (const Way& way : ways) {
      Proof one = proofOf(duel_, kind, way);
      const auto reached = value(play(duel_, one));
      if (best && !(reached > most)) continue;
      best = std::move(one);
      most = reached;
    }
    if (best) out_.proofs.push_back(*std::move(best));
  }

  Duel& duel_;
  const Timelines& attacks_;
  const ProveOptions& options_;
  Verdict& out_;
};

Status judge(std::span<const Combatant> roster, const std::vector<Timelines>& timelines,
             const ProveOptions& options, Verdict& out) {
  auto duel = Duel::make({roster[out.attacker], roster[out.victim]});
  if (!duel) return duel.error();
  Pair pair(*duel, timelines[out.attacker], options, out);
  pair.run(false);
  if (options.blocks) {
    pair.run(true);
    for (const std::uint32_t clip :
         unpunished(*duel, timelines[out.attacker], timelines[out.victim], options.limits))
      out.safe.push_back(duel->clipName(attacker, clip));
  }
  out.steps = duel->steps();
  return {};
}

// Calls work(i), which gives a Status, for each i; returns the first failure of the least i.
template <typename Work>
Status forAll(std::size_t count, unsigned threads, const JobControl& job, const Work& work) {
  std::vector<Status> done(count);
  std::mutex guard;
  std::size_t ended = 0;
  parallelFor(count, threads, [&](std::size_t i) {
    if (job.cancelled()) {
      done[i] = makeError(ErrorCode::Cancelled, "cancelled");
      return;
    }
    done[i] = work(i);
    const std::lock_guard lock(guard);
    job.report(static_cast<float>(++ended) / static_cast<float>(count), "fights");
  });
  const auto failed = std::ranges::find_if(done, [](const Status& one) { return !one.ok(); });
  return failed == done.end() ? Status() : *failed;
}

}  // namespace

bool Verdict::hasInfinite() const {
  return std::ranges::any_of(proofs, [](const Proof& one) { return one.isEndless(); });
}

Result<Verdict> provePair(const Combatant& attacker, const Combatant& victim, const ProveOptions& options) {
  std::vector<Timelines> timelines;
  for (const Combatant* one : {&attacker, &victim}) {
    auto read = Timelines::of(*one);
    if (!read) return read.error();
    timelines.push_back(*std::move(read));
  }
  Verdict out;
  out.victim = 1;
  const std::array<Combatant, 2> roster = {attacker, victim};
  const Status judged = judge(roster, timelines, options, out);
  if (!judged) return judged.error();
  return out;
}

Result<std::vector<Verdict>> proveAll(std::span<const Combatant> roster, const ProveOptions& options,
                                      unsigned threads, const JobControl& job) {
  std::vector<Timelines> timelines(roster.size());
  const Status read = forAll(roster.size(), threads, {}, [&](std::size_t i) -> Status {
    auto one = Timelines::of(roster[i]);
    if (!one) return one.error();
    timelines[i] = *std::move(one);
    return {};
  });
  if (!read) return read.error();
  std::vector<Verdict> out(roster.size() * roster.size());
  const Status done = forAll(out.size(), threads, job, [&](std::size_t i) {
    out[i].attacker = i / roster.size();
    out[i].victim = i % roster.size();
    return judge(roster, timelines, options, out[i]);
  });
  if (!done) return done.error();
  return out;
}

}  // namespace squire::prove
