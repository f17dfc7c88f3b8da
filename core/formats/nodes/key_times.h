#pragma once

#include <vector>

#include "core/formats/nodes/node_scene.h"

namespace squire::nodes {

// Converts the times of an animation: if all of them are frames of a standard rate, they become exactly those
// frames; of a rate that the file states, those that are frames do. Single keys say nothing about the length
// of an animation.
class KeyTimes {
 public:
  explicit KeyTimes(const Animation& animation);

  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time start() const { return start_; }
  [[nodiscard]] Time end() const { return end_; }
  // Rejects times that are days away.
  [[nodiscard]] static bool isUsable(double seconds);
  // From the start of the clip.
  [[nodiscard]] Time at(double seconds) const;

 private:
  template <typename T>
  void see(const KeyRow<T>& row);
  [[nodiscard]] Time exact(double seconds) const;

  Rate rate_;
  bool onFrames_ = false;  // all of them
  bool isStated_ = false;  // the rate
  std::vector<double> seconds_;
  Time start_, end_;
};

}  // namespace squire::nodes
