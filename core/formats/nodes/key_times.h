#pragma once

#include <vector>

#include "core/formats/nodes/node_scene.h"

namespace squire::nodes {

// Converts the times of an animation. If the file states a rate, times that are close to a frame of this rate
// become exactly that frame. Otherwise all times become frames of a standard rate if all are close to such
// frames. Rows with a single key do not affect the rate or the length of an animation.
class KeyTimes {
 public:
  explicit KeyTimes(const Animation& animation);

  [[nodiscard]] Rate rate() const { return rate_; }
  [[nodiscard]] Time start() const { return start_; }
  [[nodiscard]] Time end() const { return end_; }
  // Whether a time is at most a million seconds from 0; others are errors of the file.
  [[nodiscard]] static bool isUsable(double seconds);
  // Converts seconds of the file to a time from the start of the clip.
  [[nodiscard]] Time at(double seconds) const;

 private:
  template <typename T>
  void see(const KeyRow<T>& row);
  [[nodiscard]] Time exact(double seconds) const;

  Rate rate_;
  bool onFrames_ = false;  // no rate is stated; all times are frames of `rate_`
  bool isStated_ = false;  // the file states the rate
  std::vector<double> seconds_;
  Time start_, end_;
};

}  // namespace squire::nodes
