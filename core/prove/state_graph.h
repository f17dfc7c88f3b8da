#pragma once

#include <span>
#include <string>

#include "core/prove/way.h"

namespace squire::prove {

// The state of a match after a contact.
struct State {
  std::string match;  // what a step reads; empty once its links are known
  std::uint32_t tick = 0;
  std::uint32_t parent = 0;  // the link that leads to it, or its opening
  bool isOpening = false, isSearched = false;
  std::size_t kind = 0;  // a hash of the state without places
  float distance = 0.0f, wall = 0.0f;
  std::uint32_t firstLink = 0, links = 0;
};

// The states that a search has found, and the links between them.
class StateGraph {
 public:
  std::vector<Opening> openings;
  std::vector<std::uint32_t> opened;  // the state after each opening
  std::vector<State> states;
  std::vector<Link> links;

  // The way with the fewest ticks, which can be played as it is.
  [[nodiscard]] Way wayTo(std::uint32_t state) const;
  // The ways with a cycle that ends with a link and goes back to a state on the way to it that is the same,
  // or so near that playing it has to decide.
  [[nodiscard]] std::vector<Way> cyclesBy(const Link& last) const;
  // The ways with a cycle of links, one for each that is found by going along all links once. Without one,
  // sets the order for the functions below.
  [[nodiscard]] std::vector<Way> cycles();
  // The way with the most contacts (of those, ticks), or the most damage.
  [[nodiscard]] Way longest() const { return best(false); }
  [[nodiscard]] Way strongest() const { return best(true); }
  // The one with the most contacts of those that wayTo() gives.
  [[nodiscard]] Way deepest() const;

 private:
  // Of the ways from a state on.
  struct Rest {
    double damage = 0.0;
    std::uint32_t contacts = 0, ticks = 0;
    std::uint32_t link = none;  // the first one
  };
  static constexpr std::uint32_t none = 0xFFFFFFFFu;

  void visit(std::uint32_t root, std::vector<std::uint8_t>& marks, std::vector<Way>& out);
  [[nodiscard]] Way cycleOf(std::span<const std::uint32_t> path, const Link& last) const;
  [[nodiscard]] std::vector<Rest> rests(bool byDamage) const;
  [[nodiscard]] Way best(bool byDamage) const;

  std::vector<std::uint32_t> order_;  // of the states: each after those that it leads to
};

}  // namespace squire::prove
