#include "app/cli/prove_report.h"

#include <algorithm>

#include "app/command_line/terminal_text.h"
#include "core/base/numbers.h"

namespace squire::cli {

namespace {

// A proof with what playing it comes to.
struct Shown {
  const prove::Proof& proof;
  prove::Played played;
  std::vector<std::string> moves;  // that the attacker begins, of a cycle once
};

// Endless ones are played for so long.
std::uint32_t ticksOf(const ProveReport& report, const prove::Proof& proof) {
  return proof.cycle ? static_cast<std::uint32_t>(report.options.limits.ticks) : 0;
}

Shown shown(prove::Duel& duel, const ProveReport& report, const prove::Proof& proof) {
  Shown out{proof, prove::play(duel, proof, ticksOf(report, proof)), {}};
  for (const prove::Inputs& inputs : proof.inputs) {
    if (inputs[prove::attacker].animation != prove::noClip)
      out.moves.push_back(duel.clipName(prove::attacker, inputs[prove::attacker].animation));
  }
  return out;
}

std::string metres(float value) { return fixedText(static_cast<double>(value), 2) + " m"; }

std::string placeText(const prove::Place& place) {
  return "at " + metres(place.distance) +
         (place.wall ? ", " + metres(*place.wall) + " before the edge" : "") +
         (place.turned ? ", from behind" : "");
}

// "jab, jab, kick"; long ones are cut in the middle.
std::string movesText(const std::vector<std::string>& moves) {
  constexpr std::size_t most = 12;
  std::string out;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves.size() > most && i == most / 2) {
      out += ", ...";
      i = moves.size() - most / 2;
    }
    out += (out.empty() ? "" : ", ") + quotedName(moves[i]);
  }
  return out;
}

std::string endlessText(const Shown& shown) {
  const prove::Played& all = shown.played;
  const std::string what = shown.proof.isOfBlocks() ? "block" : "hit";
  std::string out = ": " + movesText(shown.moves);
  if (shown.proof.cycle) out += ", again from tick " + std::to_string(*shown.proof.cycle) + " on";
  if (shown.proof.repeats) return out + "; the state of the match recurs bit for bit, so it never ends";
  return out + "; it was played for " + counted(all.ticks, "tick") + " with " + counted(all.contacts, what) +
         ", and the victim could never act";
}

std::string endingText(const Shown& shown) {
  const prove::Played& all = shown.played;
  return ": " + counted(all.contacts, shown.proof.isOfBlocks() ? "block" : "hit") + " in " +
         counted(all.ticks + 1, "tick") + ", damage " + toText(all.damage) + ": " + movesText(shown.moves);
}

std::string_view titleOf(prove::ProofKind kind) {
  switch (kind) {
    case prove::ProofKind::Infinite:
      return "infinite";
    case prove::ProofKind::Longest:
      return "longest combo";
    case prove::ProofKind::Strongest:
      return "strongest combo";
    case prove::ProofKind::BlockInfinite:
      return "endless block string";
    case prove::ProofKind::BlockString:
      return "longest block string";
  }
  return "";
}

std::string undecidedText(const char* what, const std::optional<std::int64_t>& ticks) {
  if (!ticks) return "";
  return std::string("  not decided: ") + what + " of more than " +
         counted(static_cast<std::uint64_t>(*ticks), "tick") + "\n";
}

std::string verdictText(const ProveReport& report, std::size_t at) {
  const prove::Verdict& verdict = report.verdicts[at];
  auto duel = prove::Duel::make({report.roster[verdict.attacker], report.roster[verdict.victim]});
  std::string out = quotedName(report.roster[verdict.attacker].model) + " against " +
                    quotedName(report.roster[verdict.victim].model) + ": " +
                    (verdict.hasInfinite()    ? "INFINITE"
                     : verdict.proofs.empty() ? "nothing follows"
                                              : "no infinite") +
                    "\n";
  if (!duel) return out;
  for (std::size_t i = 0; i < verdict.proofs.size(); ++i) {
    const Shown one = shown(*duel, report, verdict.proofs[i]);
    out += "  " + std::string(titleOf(one.proof.kind)) + " " + placeText(one.proof.place) +
           (one.proof.isEndless() ? endlessText(one) : endingText(one)) + "\n";
    if (!report.scripts.empty()) out += "    " + report.scripts[at][i] + "\n";
  }
  if (!verdict.safe.empty()) out += "  blocked, and nothing punishes: " + movesText(verdict.safe) + "\n";
  out += undecidedText("combos", verdict.decidedHits) + undecidedText("block strings", verdict.decidedBlocks);
  return out;
}

std::string boundsText(const prove::ProveOptions& options) {
  std::string edges;
  for (const auto& wall : options.walls) {
    if (wall) edges += (edges.empty() ? ", and with an edge " : ", ") + metres(*wall);
  }
  return "searched: first contacts every " + metres(options.limits.apart) + ", on a stage without edges" +
         edges + (edges.empty() ? "" : " behind the victim") +
         (options.limits.bothFacings ? ", also from behind" : "") + "; up to " +
         std::to_string(prove::Timelines::mostBegins) +
         " clips from one contact to the next; the victim stands and does nothing, or guards\n";
}

Json jsonOf(prove::Duel& duel, const ProveReport& report, std::size_t at, std::size_t number) {
  const Shown one = shown(duel, report, report.verdicts[at].proofs[number]);
  const prove::Proof& proof = one.proof;
  Json moves = Json::array();
  for (const std::string& move : one.moves) moves.push(move);
  Json out = Json::object({{"kind", prove::nameOf(proof.kind)},
                           {"distance", proof.place.distance},
                           {"wall", proof.place.wall ? Json(*proof.place.wall) : Json()},
                           {"turned", proof.place.turned},
                           {"moves", std::move(moves)},
                           {"contacts", one.played.contacts},
                           {"ticks", one.played.ticks},
                           {"damage", one.played.damage}});
  if (proof.isEndless()) {
    out.set("cycle", proof.cycle ? Json(static_cast<std::int64_t>(*proof.cycle)) : Json());
    out.set("repeats", proof.repeats);
  }
  if (!report.scripts.empty()) out.set("script", report.scripts[at][number]);
  return out;
}

Json jsonOf(const std::optional<std::int64_t>& ticks) { return ticks ? Json(*ticks) : Json(); }

}  // namespace

std::string proveText(const ProveReport& report) {
  std::string out;
  for (std::size_t i = 0; i < report.verdicts.size(); ++i) out += verdictText(report, i);
  return out + boundsText(report.options);
}

std::string proveJson(const ProveReport& report) {
  Json pairs = Json::array(), walls = Json::array();
  for (const auto& wall : report.options.walls) walls.push(wall ? Json(*wall) : Json());
  for (std::size_t i = 0; i < report.verdicts.size(); ++i) {
    const prove::Verdict& verdict = report.verdicts[i];
    auto duel = prove::Duel::make({report.roster[verdict.attacker], report.roster[verdict.victim]});
    Json proofs = Json::array(), safe = Json::array();
    for (std::size_t k = 0; duel && k < verdict.proofs.size(); ++k) proofs.push(jsonOf(*duel, report, i, k));
    for (const std::string& clip : verdict.safe) safe.push(clip);
    pairs.push(Json::object({{"attacker", report.roster[verdict.attacker].model},
                             {"victim", report.roster[verdict.victim].model},
                             {"infinite", verdict.hasInfinite()},
                             {"proofs", std::move(proofs)},
                             {"safe", std::move(safe)},
                             {"decidedComboTicks", jsonOf(verdict.decidedHits)},
                             {"decidedBlockTicks", jsonOf(verdict.decidedBlocks)},
                             {"states", static_cast<std::uint64_t>(verdict.states)},
                             {"playedTicks", verdict.steps}}));
  }
  return writeJson(Json::object({{"distances", report.options.limits.apart},
                                 {"walls", std::move(walls)},
                                 {"bothFacings", report.options.limits.bothFacings},
                                 {"pairs", std::move(pairs)}})) +
         "\n";
}

namespace {

std::string eventText(const prove::Duel& duel, const prove::PlayedTick& tick, const sqw_match_event& event) {
  const auto who = static_cast<prove::Role>(event.who);
  const std::string name = who == prove::attacker ? "the attacker" : "the victim";
  if (event.kind == SQW_MATCH_RECOVERED) return name + " may act again";
  if (event.whom == SQW_NONE) return "";
  const sqw_fighter& other = tick.after.fighters[event.whom];
  const std::string with = quotedName(duel.volumeName(who, event.volume)) + " of " + name;
  switch (event.kind) {
    case SQW_MATCH_HIT:
    case SQW_MATCH_GRAB:
      return with + (event.kind == SQW_MATCH_HIT ? " hits " : " grabs ") +
             quotedName(duel.volumeName(static_cast<prove::Role>(event.whom), event.other_volume)) +
             ": damage " + toText(other.damage) + " in all, stun " + std::to_string(other.stun) + ", stop " +
             std::to_string(other.stop);
    case SQW_MATCH_BLOCKED:
      return with + " is blocked: stun " + std::to_string(other.stun) + ", stop " +
             std::to_string(other.stop);
    case SQW_MATCH_NO_EFFECT:
      return with + " has no effect";
    case SQW_MATCH_CLANK:
      return with + " ends a swing of the other one";
    default:
      return "";
  }
}

}  // namespace

std::string tickText(const prove::Duel& duel, const prove::PlayedTick& tick) {
  std::string out;
  const auto add = [&](const std::string& text) {
    if (!text.empty()) out += (out.empty() ? "" : "; ") + text;
  };
  for (const prove::Role role : {prove::attacker, prove::victim}) {
    const std::uint32_t clip = tick.inputs[role].animation;
    if (clip != prove::noClip && duel.playing(tick.after, role) == clip &&
        tick.after.fighters[role].clip_tick == 0)
      add((role == prove::attacker ? "the attacker begins " : "the victim begins ") +
          quotedName(duel.clipName(role, clip)));
  }
  for (const sqw_match_event& event : tick.events) add(eventText(duel, tick, event));
  if (out.empty()) return out;
  const float apart =
      tick.after.fighters[prove::victim].position[0] - tick.after.fighters[prove::attacker].position[0];
  return "tick " + std::to_string(tick.tick) + ": " + out + " (" + metres(apart) + " apart)";
}

}  // namespace squire::cli
