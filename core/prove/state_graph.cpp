#include "core/prove/state_graph.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace squire::prove {

namespace {

// Two states of a kind that differ by less may be the same point of a cycle.
constexpr float close = 1e-3f;  // metres

bool isNear(const State& a, const State& b) {
  return a.kind == b.kind && std::abs(a.distance - b.distance) < close && std::abs(a.wall - b.wall) < close;
}

}  // namespace

Way StateGraph::wayTo(std::uint32_t state) const {
  Way way;
  while (!states[state].isOpening) {
    way.links.push_back(links[states[state].parent]);
    state = way.links.back().from;
  }
  std::ranges::reverse(way.links);
  way.opening = openings[states[state].parent];
  return way;
}

std::vector<Way> StateGraph::cyclesBy(const Link& last) const {
  std::vector<Way> out;
  std::size_t back = 1;  // links of the cycle
  for (std::uint32_t at = last.from;; ++back) {
    const State& state = states[at];
    if (at == last.to || isNear(state, states[last.to])) {
      out.push_back(wayTo(last.from));
      out.back().links.push_back(last);
      out.back().cycle = out.back().links.size() - back;
    }
    if (state.isOpening) return out;
    at = links[state.parent].from;
  }
}

std::vector<Way> StateGraph::cycles() {
  std::vector<Way> out;
  std::vector<std::uint8_t> marks(states.size());  // 1: on the path, 2: done
  order_.clear();
  for (std::uint32_t state = 0; state < states.size(); ++state) {
    if (marks[state] == 0) visit(state, marks, out);
  }
  return out;
}

void StateGraph::visit(std::uint32_t root, std::vector<std::uint8_t>& marks, std::vector<Way>& out) {
  std::vector<std::uint32_t> path = {root}, next = {0};
  marks[root] = 1;
  while (!path.empty()) {
    const State& state = states[path.back()];
    if (next.back() == state.links) {
      marks[path.back()] = 2;
      order_.push_back(path.back());
      path.pop_back();
      next.pop_back();
      continue;
    }
    const Link& link = links[state.firstLink + next.back()++];
    if (marks[link.to] == 1) out.push_back(cycleOf(path, link));
    if (marks[link.to] != 0) continue;
    marks[link.to] = 1;
    path.push_back(link.to);
    next.push_back(0);
  }
}

Way StateGraph::cycleOf(std::span<const std::uint32_t> path, const Link& last) const {
  Way way = wayTo(last.to);
  way.cycle = way.links.size();
  for (auto at = std::ranges::find(path, last.to); at != path.end() - 1; ++at) {
    const State& state = states[*at];
    const auto onward = std::span(links).subspan(state.firstLink, state.links);
    way.links.push_back(*std::ranges::find(onward, *(at + 1), &Link::to));
  }
  way.links.push_back(last);
  return way;
}

std::vector<StateGraph::Rest> StateGraph::rests(bool byDamage) const {
  std::vector<Rest> out(states.size());
  const auto value = [&](const Rest& rest) {
    return byDamage ? std::tuple(rest.damage, rest.contacts, rest.ticks)
                    : std::tuple(static_cast<double>(rest.contacts), rest.ticks, 0u);
  };
  for (const std::uint32_t state : order_) {
    for (std::uint32_t i = 0; i < states[state].links; ++i) {
      const std::uint32_t at = states[state].firstLink + i;
      const Link& link = links[at];
      const Rest& rest = out[link.to];
      const Rest longer{rest.damage + static_cast<double>(link.damage), rest.contacts + 1,
                        rest.ticks + link.ticks, at};
      if (value(longer) > value(out[state])) out[state] = longer;
    }
  }
  return out;
}

Way StateGraph::best(bool byDamage) const {
  const std::vector<Rest> rest = rests(byDamage);
  const auto value = [&](std::size_t opening) {
    const Rest& one = rest[opened[opening]];
    const double damage = one.damage + static_cast<double>(openings[opening].damage);
    return byDamage ? std::pair(damage, one.contacts)
                    : std::pair(static_cast<double>(one.contacts), one.ticks);
  };
  std::size_t first = 0;
  for (std::size_t i = 1; i < openings.size(); ++i) {
    if (value(i) > value(first)) first = i;
  }
  Way way{openings[first], {}};
  for (std::uint32_t at = opened[first]; rest[at].link != none; at = links[rest[at].link].to)
    way.links.push_back(links[rest[at].link]);
  return way;
}

Way StateGraph::deepest() const {
  Way out{openings[0], {}};
  for (std::uint32_t state = 0; state < states.size(); ++state) {
    Way way = wayTo(state);
    if (way.links.size() >= out.links.size()) out = std::move(way);
  }
  return out;
}

}  // namespace squire::prove
