#pragma once

#include <cstddef>
#include <deque>

#include "core/link/served_wad.h"

namespace squire::link {

// What a game played at one moment of a recording.
struct RecordedMoment {
  double seconds = 0.0;  // since the first moment that was ever recorded
  PlayedInstant played;
};

// The reports of a game in the last minute, in bounded memory.
class Recording {
 public:
  static constexpr double mostSeconds = 60.0;
  static constexpr std::size_t mostMoments = 60 * 240;
  static constexpr std::size_t mostBytes = 32 << 20;  // of all moments

  // Adds a moment and removes the oldest ones beyond the limits. `seconds` must not decrease.
  void add(double seconds, PlayedInstant played);
  void clear() { *this = Recording(); }

  [[nodiscard]] bool isEmpty() const { return moments_.empty(); }
  [[nodiscard]] std::size_t size() const { return moments_.size(); }
  [[nodiscard]] const RecordedMoment& operator[](std::size_t at) const { return moments_[at]; }
  // The time from the first moment to the last.
  [[nodiscard]] double seconds() const;
  // The number of moments in which the game's pose differed from Squire's.
  [[nodiscard]] std::size_t differing() const { return differing_; }
  // The next differing moment after `at`, starting again from the first; `at` itself if there is no other.
  [[nodiscard]] std::size_t nextDiffering(std::size_t at) const;

 private:
  void forgetFirst();

  std::deque<RecordedMoment> moments_;
  std::size_t bytes_ = 0;
  std::size_t differing_ = 0;
};

}  // namespace squire::link
