#include "core/prove/search.h"

#include <algorithm>
#include <cmath>

namespace squire::prove {

namespace {

constexpr int mostVain = 64;  // cycles that are tried

// Places that are nearer are one: rounding makes them differ by less.
constexpr float placesPerMetre = 65536.0f;

void put(std::string& out, const void* bytes, std::size_t size) {
  out.append(static_cast<const char*>(bytes), size);
}

// What a step reads of a state, without places and damage.
std::string kindOf(const sqw_match& match) {
  sqw_match bare;
  copyMatch(match, bare);
  for (sqw_fighter& one : std::span(bare.fighters, 2)) {
    one.damage = 0.0f;
    std::fill(one.position, one.position + 3, 0.0f);
  }
  return packed(bare);
}

}  // namespace

Search::Search(Duel& duel, const Timelines& attacks, bool blocked, const SearchLimits& limits)
    : duel_(duel),
      attacks_(attacks),
      player_(duel, attacks, blocked, limits),
      limits_(limits),
      begun_(duel.steps()) {}

std::string Search::keyOf(const sqw_match& match) const {
  std::string key = kindOf(match);
  const auto putPlace = [&](float metres) {
    const auto place = static_cast<std::int32_t>(std::lround(metres * placesPerMetre));
    put(key, &place, sizeof place);
  };
  const float *from = match.fighters[attacker].position, *to = match.fighters[victim].position;
  for (int axis = 0; axis < 3; ++axis) putPlace(to[axis] - from[axis]);
  if (hasEdges_) putPlace(to[0]);
  return key;
}

void Search::openAll(std::optional<float> wall, bool turned) {
  for (const std::uint32_t clip : player_.attacks()) {
    if (isSpent()) return;
    player_.forEachOpening(clip, wall, turned, [&](const Opening& found, const sqw_match& match) {
      graph_.openings.push_back(found);
      graph_.opened.push_back(reach(match, 0, static_cast<std::uint32_t>(graph_.openings.size() - 1), true));
    });
  }
}

void Search::leaveOpen(std::int64_t ticks) { decided_ = std::min(decided_.value_or(ticks), ticks); }

void Search::run(std::optional<float> wall) {
  hasEdges_ = wall.has_value();
  openAll(wall, false);
  if (limits_.bothFacings) openAll(wall, true);
  if (isSpent()) leaveOpen(0);
  searchAll();
  if (!endless_ && !graph_.openings.empty()) conclude();
}

void Search::searchAll() {
  while (!waiting_.empty() && !endless_) {
    const auto [tick, state] = waiting_.top();
    waiting_.pop();
    if (graph_.states[state].isSearched) continue;
    if (tick >= limits_.ticks) {
      endless_ = player_.verified(graph_.wayTo(state));
      if (!endless_) leaveOpen(tick);
      return;
    }
    if (!isSpent()) expand(state);
    if (isSpent()) return leaveOpen(tick);
  }
}

void Search::tryCycles(const std::vector<Way>& ways) {
  for (const Way& way : ways) {
    if (endless_ || vain_ >= mostVain) return;
    endless_ = player_.verified(way);
    if (!endless_) ++vain_;
  }
}

// Links may lead back to a state that differs by rounding, so that a cycle of them, or the longest way,
// cannot always be played.
void Search::conclude() {
  const std::vector<Way> cycles = graph_.cycles();
  vain_ = 0;
  tryCycles(cycles);
  if (endless_) return;
  for (const Way& way : cycles) leaveOpen(graph_.states[way.links[*way.cycle].from].tick);
  if (!cycles.empty()) {
    longest_ = strongest_ = graph_.deepest();
    return;
  }
  longest_ = playable(graph_.longest());
  strongest_ = playable(graph_.strongest());
}

Way Search::playable(Way way) {
  if (auto found = player_.verified(std::move(way))) return *std::move(found);
  leaveOpen(0);
  return graph_.deepest();
}

// A state that is known keeps the way to it with the fewest ticks.
std::uint32_t Search::reach(const sqw_match& match, std::uint32_t tick, std::uint32_t parent,
                            bool isOpening) {
  const auto [at, isNew] = known_.try_emplace(keyOf(match), static_cast<std::uint32_t>(graph_.states.size()));
  if (isNew) graph_.states.emplace_back();
  State& state = graph_.states[at->second];
  if (!isNew && (state.isSearched || state.tick <= tick)) return at->second;
  const float *from = match.fighters[attacker].position, *to = match.fighters[victim].position;
  state.match = packed(match);
  state.tick = tick;
  state.parent = parent;
  state.isOpening = isOpening;
  state.kind = std::hash<std::string>()(kindOf(match));
  state.distance = to[0] - from[0];
  state.wall = hasEdges_ ? to[0] : 0.0f;
  waiting_.emplace(tick, at->second);
  return at->second;
}

void Search::expand(std::uint32_t state) {
  searched_ = state;
  const sqw_match match = unpacked(graph_.states[state].match);
  damage_ = match.fighters[victim].damage;
  graph_.states[state].isSearched = true;
  graph_.states[state].match = {};
  const auto first = static_cast<std::uint32_t>(graph_.links.size());
  walk(match, Timelines::mostBegins, {});
  graph_.states[state].firstLink = first;
  graph_.states[state].links = static_cast<std::uint32_t>(graph_.links.size()) - first;
}

// Plays on without a clip that begins, and tries in each tick those that may.
void Search::walk(const sqw_match& from, std::uint32_t begins, Trail trail) {
  sqw_match match, before;
  copyMatch(from, match);
  const sqw_fighter &one = match.fighters[attacker], &other = match.fighters[victim];
  while (!isSpent() && !endless_) {
    const std::uint32_t soonest = attacks_.soonest(duel_.playing(match, attacker), one.clip_tick, begins);
    // A victim whose reaction hits back: what may come after that is not searched.
    if (one.stun > 0) return leaveOpen(graph_.states[searched_].tick);
    if (one.stop + soonest >= ticksHeld(other) && other.held_by == 0) return;
    const bool mayBegin = one.stop == 0 && begins > 0;
    if (mayBegin) copyMatch(match, before);
    const Told told = duel_.step(match, player_.inputs(match));
    ++trail.ticks;
    if (mayBegin) tryClips(before, match, begins, trail);
    if (told.freed) return;
    if (player_.touches(told)) return arrive(match, trail);
    if (told.hits > 0) return;  // he does not block any more
  }
}

// `waited`: the state after the same tick without a clip that begins.
void Search::tryClips(const sqw_match& before, const sqw_match& waited, std::uint32_t begins,
                      const Trail& trail) {
  const std::uint32_t clip = duel_.playing(waited, attacker);
  const std::uint32_t left = ticksHeld(before.fighters[victim]);
  const bool isFree = attacks_.isFree(clip);
  for (const std::uint16_t next :
       attacks_.begins(clip, waited.fighters[attacker].clip_tick, before.fighters[attacker].after)) {
    if (attacks_.soonestOf(next, begins - 1) + 2 > left) continue;
    // Whoever may begin all clips gains nothing by one that neither attacks nor moves.
    if (isFree && !attacks_.attacks(next) && !attacks_.moves(next)) continue;
    tryClip(before, next, begins, trail);
  }
}

void Search::tryClip(const sqw_match& before, std::uint32_t clip, std::uint32_t begins, Trail trail) {
  sqw_match match;
  copyMatch(before, match);
  Inputs inputs = player_.inputs(before);
  inputs[attacker].animation = clip;
  const Told told = duel_.step(match, inputs);
  trail.begins.at(trail.count++) = {trail.ticks, static_cast<std::uint16_t>(clip)};
  if (told.freed || duel_.playing(match, attacker) != clip) return;
  if (player_.touches(told)) return arrive(match, trail);
  if (told.hits == 0) walk(match, begins - 1, trail);
}

void Search::arrive(const sqw_match& match, const Trail& trail) {
  const float damage = match.fighters[victim].damage - damage_;
  const auto number = static_cast<std::uint32_t>(graph_.links.size());
  const std::uint32_t to = reach(match, graph_.states[searched_].tick + trail.ticks, number, false);
  graph_.links.push_back({searched_, to, trail.ticks, trail.count, trail.begins, damage});
  if (vain_ < mostVain) tryCycles(graph_.cyclesBy(graph_.links.back()));
}

}  // namespace squire::prove
