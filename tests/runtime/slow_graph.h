#pragma once

#include <string>
#include <vector>

#include "core/formats/wad/blobs/contents.h"

namespace squire::runtime::test {

// A graph as its description tells it, without regard to speed: times are sums of ticks since a state began,
// and all of a loop's rounds are searched.
class SlowGraph {
 public:
  explicit SlowGraph(const wad::ModelContents& model);

  void set(std::size_t value, float to);
  void tick();

  int state = 0, from = -1, transition = -1;
  std::uint32_t ticks = 0, began = 0;
  std::vector<float> values;
  double fade = 0.0;  // seconds

  [[nodiscard]] double time() const;  // since the start of the clip, in all rounds
  [[nodiscard]] double since() const { return dt_ * static_cast<double>(ticks - began); }

 private:
  [[nodiscard]] const PlayedGraph& graph() const { return model_.fight.graph; }
  [[nodiscard]] int clip() const { return graph().states[static_cast<std::size_t>(state)].clip; }
  [[nodiscard]] bool loops() const { return model_.animations[static_cast<std::size_t>(clip())].loop; }
  [[nodiscard]] double length() const { return lengthOf(clip()); }
  [[nodiscard]] double lengthOf(int clip) const {
    return model_.animations[static_cast<std::size_t>(clip)].length();
  }
  // Whether an instant of the clip, in any round, is between the last tick and this one.
  [[nodiscard]] bool passes(double instant, bool includesFirst) const;
  [[nodiscard]] bool holds(const PlayedGraph::Condition& condition) const;
  [[nodiscard]] PlayedTransition fadeBetween(int before, int after) const;
  void take(int index);

  const wad::ModelContents& model_;
  double dt_;
  double start_ = 0.0;  // of the clip, where the state began
};

}  // namespace squire::runtime::test
