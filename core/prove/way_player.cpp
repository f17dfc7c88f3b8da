#include "core/prove/way_player.h"

namespace squire::prove {

namespace {

// Farther than this from the last distance at which a clip touches, it is not tried again.
constexpr float beyond = 1.0f;  // metres

// Whether steps go on in the same way from two states.
bool isSame(const sqw_match& a, const sqw_match& b) {
  sqw_match one, other;
  copyMatch(a, one);
  copyMatch(b, other);
  for (std::size_t i = 0; i < 2; ++i) one.fighters[i].damage = other.fighters[i].damage = 0.0f;
  return packed(one) == packed(other);
}

}  // namespace

std::vector<std::uint32_t> WayPlayer::attacks() const {
  std::vector<std::uint32_t> out;
  for (std::uint32_t clip = 0; clip < duel_.clipCount(attacker); ++clip) {
    if (clip != duel_.idle(attacker) && !duel_.isReaction(attacker, clip) && attacks_.attacks(clip))
      out.push_back(clip);
  }
  return out;
}

std::optional<Opening> WayPlayer::open(const Place& place, std::uint32_t clip, sqw_match& match) {
  match = duel_.begin(place);
  Opening out{place, clip, 0, 0.0f};
  do {
    Inputs wanted = inputs(match);
    if (out.ticks++ == 0) wanted[attacker].animation = clip;
    const Told told = duel_.step(match, wanted);
    const sqw_fighter& other = match.fighters[victim];
    if (touches(told) && other.stun > 0 && (other.is_blocking != 0) == blocked_) {
      out.damage = other.damage;
      return out;
    }
    if (other.stun > 0 && other.held_by == 0) return std::nullopt;
  } while (duel_.playing(match, attacker) == clip && out.ticks < limits_.ticks &&
           !(duel_.loops(attacker, clip) && !attacks_.attacks(clip)));
  return std::nullopt;
}

void WayPlayer::forEachOpening(std::uint32_t clip, std::optional<float> wall, bool turned,
                               const std::function<void(const Opening&, const sqw_match&)>& take) {
  float last = 0.0f;
  for (int i = 1; limits_.apart * static_cast<float>(i) <= last + beyond; ++i) {
    sqw_match match;
    const auto found = open({limits_.apart * static_cast<float>(i), wall, turned}, clip, match);
    if (!found) continue;
    last = found->place.distance;
    take(*found, match);
  }
}

bool WayPlayer::follow(sqw_match& match, const Link& link) {
  std::size_t next = 0;
  for (std::uint16_t tick = 1; tick <= link.ticks; ++tick) {
    Inputs wanted = inputs(match);
    if (next < link.count && link.begins.at(next).tick == tick)
      wanted[attacker].animation = link.begins.at(next++).clip;
    const Told told = duel_.step(match, wanted);
    if (told.freed || touches(told) != (tick == link.ticks) || (blocked_ && told.hits > 0)) return false;
  }
  return true;
}

bool WayPlayer::playCycle(sqw_match& match, std::uint32_t ticks, Way& way) {
  while (ticks < limits_.ticks) {
    const sqw_match before = match;
    for (std::size_t i = *way.cycle; i < way.links.size(); ++i) {
      if (!follow(match, way.links[i])) return false;
      ticks += way.links[i].ticks;
    }
    way.repeats = isSame(before, match);
    if (way.repeats) return true;
  }
  return true;
}

std::optional<Way> WayPlayer::verified(Way way) {
  sqw_match match;
  const auto begun = open(way.opening.place, way.opening.clip, match);
  if (!begun || begun->ticks != way.opening.ticks) return std::nullopt;
  std::uint32_t ticks = 0;
  for (const Link& link : way.links) {
    if (!follow(match, link)) return std::nullopt;
    ticks += link.ticks;
  }
  if (way.cycle && !playCycle(match, ticks, way)) return std::nullopt;
  return way;
}

}  // namespace squire::prove
