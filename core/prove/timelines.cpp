#include "core/prove/timelines.h"

#include <algorithm>

namespace squire::prove {

namespace {

// Longer clips count as one that may begin anything from there on.
constexpr std::uint32_t mostTicks = 3600;

constexpr std::array<std::uint32_t, 3> afters = {SQW_ON_HIT, SQW_ON_BLOCK, SQW_ON_WHIFF};

std::size_t indexOf(std::uint32_t after) {
  return static_cast<std::size_t>(std::ranges::find(afters, after) - afters.begin());
}

Inputs begin(std::uint32_t clip) { return {sqw_input{clip, SQW_STANDING, 0, 0}, sqw_input{}}; }

}  // namespace

Result<Timelines> Timelines::of(const Combatant& fighter) {
  auto alone = Duel::make({fighter});
  if (!alone) return alone.error();
  Timelines out;
  out.idle_ = alone->idle(attacker);
  out.clips_.resize(alone->clipCount(attacker));
  for (std::uint32_t clip = 0; clip < out.clips_.size(); ++clip) out.play(*alone, clip);
  for (std::uint32_t begins = 0; begins <= mostBegins; ++begins) out.bound(begins);
  return out;
}

// The clips that begin from a state, one tick after it, tried one by one.
std::uint32_t Timelines::listAt(Duel& alone, const sqw_match& before, std::uint32_t after) {
  std::vector<std::uint16_t> list;
  for (std::uint32_t clip = 0; clip < clips_.size(); ++clip) {
    if (alone.isReaction(attacker, clip)) continue;
    sqw_match match = before;
    match.fighters[attacker].after = after;
    alone.step(match, begin(clip));
    const sqw_fighter& one = match.fighters[attacker];
    if (alone.playing(match, attacker) == clip && one.clip_tick == 0)
      list.push_back(static_cast<std::uint16_t>(clip));
  }
  const auto known = static_cast<std::size_t>(std::ranges::find(lists_, list) - lists_.begin());
  if (known == lists_.size()) lists_.push_back(std::move(list));
  return static_cast<std::uint32_t>(known);
}

void Timelines::play(Duel& alone, std::uint32_t clip) {
  Line& line = clips_[clip];
  line.isFree = clip == idle_ || alone.loops(attacker, clip);
  sqw_match match = alone.begin({});
  alone.step(match, begin(clip == idle_ ? noClip : clip));
  line.begins.push_back({});
  for (std::uint32_t tick = 0; tick < mostTicks; ++tick) {
    const sqw_match before = match;
    const sqw_fighter& one = match.fighters[attacker];
    line.attacks.push_back(one.swing_count > 0);
    line.attacksEver |= one.swing_count > 0;
    line.moves |= one.position[0] != 0.0f || one.position[1] != 0.0f || one.position[2] != 0.0f;
    alone.step(match, begin(noClip));
    const bool goesOn =
        alone.playing(match, attacker) == clip && one.clip_tick == before.fighters[attacker].clip_tick + 1;
    std::array<std::uint32_t, 3> lists{};
    if (line.isFree && tick > 0) {
      lists = line.begins.back();
    } else {
      for (std::size_t i = 0; i < afters.size(); ++i) lists[i] = listAt(alone, before, afters[i]);
    }
    line.begins.push_back(lists);
    const sqw_index now = {one.t_total, one.t_frame, one.i_frame};
    if (!goesOn || (line.isFree && now.t_frame < before.fighters[attacker].t_frame && now.i_frame == 0))
      break;
  }
}

std::uint32_t Timelines::soonestBegin(std::uint32_t list, std::uint32_t begins) const {
  std::uint32_t least = never;
  for (const std::uint16_t clip : lists_[list]) least = std::min(least, clips_[clip].first[begins]);
  return least;
}

// Fills the bounds for so many begins from those for fewer.
void Timelines::bound(std::uint32_t begins) {
  for (Line& line : clips_) {
    const std::size_t ticks = line.attacks.size();
    std::vector<std::uint32_t> from(ticks + 1, never);  // from a tick on, that tick included
    for (std::size_t tick = ticks + 1; tick-- > 0;) {
      std::uint32_t least = tick < ticks ? std::min(from[tick + 1] + 1, never) : never;
      if (tick < ticks && line.attacks[tick]) least = 0;
      if (begins > 0 && tick > 0) {
        for (const std::uint32_t list : line.begins[tick])
          least = std::min(least, soonestBegin(list, begins - 1));
      }
      from[tick] = least;
    }
    line.first[begins] = from[0];
    line.soonest[begins] = std::move(from);
  }
}

std::span<const std::uint16_t> Timelines::begins(std::uint32_t clip, std::uint32_t at,
                                                 std::uint32_t after) const {
  const Line& line = clips_[clip];
  const std::size_t tick = line.isFree ? 1 : std::min<std::size_t>(at, line.begins.size() - 1);
  return lists_[line.begins[tick][indexOf(after)]];
}

std::uint32_t Timelines::soonest(std::uint32_t clip, std::uint32_t at, std::uint32_t begins) const {
  const Line& line = clips_[clip];
  const std::vector<std::uint32_t>& from = line.soonest[begins];
  if (line.isFree) {
    if (line.attacksEver) return 1;
    const std::uint32_t next = from[1];
    return next >= never ? never : next + 1;
  }
  const std::size_t tick = std::min<std::size_t>(at + 1, from.size() - 1);
  return from[tick] >= never ? never : from[tick] + 1;
}

std::uint32_t Timelines::soonestOf(std::uint32_t clip, std::uint32_t begins) const {
  return clips_[clip].first[begins];
}

}  // namespace squire::prove
