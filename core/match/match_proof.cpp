#include "core/match/match_proof.h"

#include <algorithm>

namespace squire {

namespace {

constexpr std::uint64_t mostSteps = 2'000'000;  // of the game: some seconds
constexpr std::size_t shownTicks = 600;         // of a combo without an end

std::string nameOf(const MatchWad::Fighter& fighter, ClipId id) {
  const auto at = std::ranges::find(fighter.clips, id, &MatchWad::Fighter::Played::id);
  return at == fighter.clips.end() ? std::string() : at->name;
}

// The match in which the inputs of a proof are given.
MatchSetup matchOf(const prove::Proof& proof, const MatchWad::Fighter& attacker, MatchSetup match) {
  for (MatchSide& side : match.sides) {
    side.answer = {};
    side.guard = MatchGuard::Never;
    side.stance = MatchStance::Standing;
  }
  match.sides[1].turns = false;
  if (proof.isOfBlocks()) match.sides[1].guard = MatchGuard::Always;
  match.distance = proof.place.distance;
  match.wall = proof.place.wall;
  match.buffer = 0;
  match.commands.clear();
  const std::size_t end = proof.cycle ? std::max(shownTicks, proof.inputs.size()) : proof.inputs.size();
  for (std::size_t tick = 0; tick < end; ++tick) {
    std::size_t at = tick;
    if (at >= proof.inputs.size())
      at = *proof.cycle + (at - *proof.cycle) % (proof.inputs.size() - *proof.cycle);
    const std::uint32_t clip = proof.inputs[at][prove::attacker].animation;
    if (clip < attacker.clips.size())
      match.commands.push_back({static_cast<std::int64_t>(tick), 0, attacker.clips[clip].id});
  }
  return match;
}

}  // namespace

Result<FoundCombos> combosOf(const std::shared_ptr<const MatchWad>& wad, const MatchSetup& match,
                             const JobControl& job) {
  std::array<prove::Combatant, 2> fighters;
  const std::shared_ptr<const Bytes> bytes(wad, &wad->bytes);
  for (std::size_t i = 0; i < 2; ++i) {
    const MatchSide& side = match.sides[i];
    const MatchWad::Fighter* fighter = wad->find(side.model);
    if (fighter == nullptr) return makeError(ErrorCode::Usage, "the model of a fighter is not loaded");
    fighters[i] = {bytes, fighter->name, nameOf(*fighter, side.idle), nameOf(*fighter, side.stunned),
                   nameOf(*fighter, side.blocking)};
  }
  const prove::ProveOptions options{.limits = {.steps = mostSteps, .cancel = job.cancel},
                                    .walls = {match.wall}};
  const auto verdict = prove::provePair(fighters[0], fighters[1], options);
  if (job.cancelled()) return makeError(ErrorCode::Cancelled, "the search was cancelled");
  if (!verdict) return verdict.error();
  auto duel = prove::Duel::make({fighters[0], fighters[1]});
  if (!duel) return duel.error();
  FoundCombos out;
  out.safe = verdict->safe;
  for (const auto& decided : {verdict->decidedHits, verdict->decidedBlocks}) {
    if (decided) out.decided = std::min(out.decided.value_or(*decided), *decided);
  }
  for (const prove::Proof& proof : verdict->proofs) {
    const prove::Played played = prove::play(*duel, proof, proof.isEndless() ? shownTicks : 0);
    out.combos.push_back({proof.kind, played.contacts, played.damage,
                          matchOf(proof, *wad->find(match.sides[0].model), match)});
  }
  return out;
}

}  // namespace squire
