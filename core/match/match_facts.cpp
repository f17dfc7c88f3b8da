#include "core/match/match_facts.h"

#include <algorithm>

namespace squire {

namespace {

bool stuns(const MatchEvent& event) { return isContact(event.kind) && event.stun > 0; }

bool isHit(MatchEventKind kind) { return kind == MatchEventKind::Hit || kind == MatchEventKind::Thrown; }

const MatchFighter& fighterAt(const MatchTicks& ticks, std::int64_t tick, int side) {
  return ticks[static_cast<std::size_t>(tick)][static_cast<std::size_t>(side)];
}

// The first tick after another one in which a side may act; empty: none.
std::optional<std::int64_t> nextFree(const MatchTicks& ticks, std::int64_t after, int side) {
  for (std::int64_t tick = after + 1; tick < static_cast<std::int64_t>(ticks.size()); ++tick) {
    if (fighterAt(ticks, tick, side).mayAct) return tick;
  }
  return std::nullopt;
}

// Whether the clip of a tick is the one of the tick before, and has not begun again.
bool playsOn(const MatchFighter& before, const MatchFighter& now) {
  return before.clip == now.clip && now.seconds >= before.seconds;
}

// Whether a tick goes on with what the one before does.
bool goesOn(const MatchFighter& before, const MatchFighter& now) {
  if (before.doing != now.doing || before.isHeld != now.isHeld || before.clip != now.clip) return false;
  return playsOn(before, now) || now.doing == MatchDoing::Free;
}

void tellPhases(MatchTicks& ticks, std::size_t side) {
  bool wasActive = false;
  for (std::size_t tick = 0; tick < ticks.size(); ++tick) {
    MatchFighter& now = ticks[tick][side];
    if (tick > 0 && !playsOn(ticks[tick - 1][side], now)) wasActive = false;
    wasActive = wasActive || now.doing == MatchDoing::Active;
    if (wasActive && now.doing == MatchDoing::Startup)
      now.doing = now.mayAct ? MatchDoing::Free : MatchDoing::Recovery;
  }
  bool isActiveLater = false;
  for (std::size_t tick = ticks.size(); tick-- > 0;) {
    MatchFighter& now = ticks[tick][side];
    if (tick + 1 < ticks.size() && !playsOn(now, ticks[tick + 1][side])) isActiveLater = false;
    if (isActiveLater && now.doing == MatchDoing::Recovery) now.doing = MatchDoing::Pause;
    isActiveLater = isActiveLater || now.doing == MatchDoing::Active;
  }
}

}  // namespace

void tellPhases(MatchTicks& ticks) {
  tellPhases(ticks, 0);
  tellPhases(ticks, 1);
}

void tellAdvantages(const MatchTicks& ticks, std::vector<MatchEvent>& events) {
  for (MatchEvent& event : events) {
    if (!stuns(event)) continue;
    const auto own = nextFree(ticks, event.tick, event.side);
    const auto other = nextFree(ticks, event.tick, 1 - event.side);
    if (!own || !other) continue;
    const std::int64_t end = std::min(*own, *other);
    const bool isLast = std::ranges::none_of(events, [&](const MatchEvent& later) {
      return stuns(later) && later.tick > event.tick && later.tick <= end;
    });
    if (isLast) event.advantage = *other - *own;
  }
}

MatchCombo longestCombo(const MatchTicks& ticks, const std::vector<MatchEvent>& events, int side) {
  MatchCombo best, now;
  for (const MatchEvent& event : events) {
    if (event.side != side || !isHit(event.kind)) continue;
    const auto free = now.hits == 0 ? std::nullopt : nextFree(ticks, now.to, 1 - side);
    if (now.hits == 0 || (free && *free < event.tick)) now = {.from = event.tick};
    now.to = event.tick;
    ++now.hits;
    now.damage += event.damage;
    if (now.hits > best.hits) best = now;
  }
  return best;
}

std::vector<MatchRun> runsOf(const MatchTicks& ticks, int side) {
  std::vector<MatchRun> out;
  for (std::int64_t tick = 0; tick < static_cast<std::int64_t>(ticks.size()); ++tick) {
    const MatchFighter& now = fighterAt(ticks, tick, side);
    if (tick == 0 || !goesOn(fighterAt(ticks, tick - 1, side), now))
      out.push_back({now.doing, now.isHeld, now.clip, tick, tick});
    out.back().to = tick + 1;
  }
  return out;
}

}  // namespace squire
