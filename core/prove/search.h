#pragma once

#include <queue>
#include <unordered_map>

#include "core/prove/state_graph.h"
#include "core/prove/way_player.h"

namespace squire::prove {

// The contacts of an attacker that follow each other while the victim never may act: all that the attacker
// may begin in each tick is tried, from each opening. The victim does nothing, or guards.
//
// States are those after a contact. Two are one if they differ only in what no step reads (the tick, the
// damage so far) and, on a stage without edges, in where both stand together. They are searched in the order
// of the ticks since the first contact.
class Search {
 public:
  Search(Duel& duel, const Timelines& attacks, bool blocked, const SearchLimits& limits);

  // Searches from all openings with this wall. Ends early with a cycle.
  void run(std::optional<float> wall);

  [[nodiscard]] const std::optional<Way>& endless() const { return endless_; }
  // The way with the most contacts (of those, ticks), or the most damage; none without any opening, or with a
  // cycle.
  [[nodiscard]] const std::optional<Way>& longest() const { return longest_; }
  [[nodiscard]] const std::optional<Way>& strongest() const { return strongest_; }
  // Empty: everything was searched. Else each string of contacts that is no longer than these ticks was.
  [[nodiscard]] std::optional<std::int64_t> decidedTicks() const { return decided_; }
  [[nodiscard]] std::size_t states() const { return graph_.states.size(); }

 private:
  struct Trail {
    std::array<Begin, Timelines::mostBegins> begins{};
    std::uint8_t count = 0;
    std::uint16_t ticks = 0;
  };

  [[nodiscard]] bool isSpent() const {
    return duel_.steps() - begun_ >= limits_.steps || (limits_.cancel != nullptr && *limits_.cancel);
  }
  [[nodiscard]] std::string keyOf(const sqw_match& match) const;
  void openAll(std::optional<float> wall, bool turned);
  void searchAll();
  void expand(std::uint32_t state);
  void walk(const sqw_match& from, std::uint32_t begins, Trail trail);
  void tryClips(const sqw_match& before, const sqw_match& waited, std::uint32_t begins, const Trail& trail);
  void tryClip(const sqw_match& before, std::uint32_t clip, std::uint32_t begins, Trail trail);
  void arrive(const sqw_match& match, const Trail& trail);
  std::uint32_t reach(const sqw_match& match, std::uint32_t tick, std::uint32_t parent, bool isOpening);
  void tryCycles(const std::vector<Way>& ways);
  void conclude();
  [[nodiscard]] Way playable(Way way);
  void leaveOpen(std::int64_t ticks);

  Duel& duel_;
  const Timelines& attacks_;
  WayPlayer player_;
  const SearchLimits limits_;
  std::uint64_t begun_;  // steps of the duel before
  bool hasEdges_ = false;
  StateGraph graph_;
  std::unordered_map<std::string, std::uint32_t> known_;
  using Waiting = std::pair<std::uint32_t, std::uint32_t>;  // tick, state
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> waiting_;
  std::uint32_t searched_ = 0;  // the state whose links are being found
  float damage_ = 0.0f;         // of the victim in it
  int vain_ = 0;                // cycles that could not be played
  std::optional<Way> endless_, longest_, strongest_;
  std::optional<std::int64_t> decided_;
};

}  // namespace squire::prove
