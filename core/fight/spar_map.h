#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/job.h"
#include "core/fight/contact.h"

namespace squire {

// A pose of an opponent against which a move is tested. Borrows the clip.
struct RosterPose {
  const FightClip* clip = nullptr;
  Time time;
};

// Poses of every clip, evenly spaced from its start; at most `each` per clip.
[[nodiscard]] std::vector<RosterPose> rosterOf(std::span<const FightClip> clips, int each);

struct SparMapSettings {
  float nearest = 0.0f;  // metres between the origins
  float farthest = 3.0f;
  std::size_t distances = 61;  // at least 2
  float height = 0.0f;
  bool turned = false;
  bool inAir = false;
};

// Where and when a move hits: one cell for each opponent pose, tick of the move and distance. Cells are
// independent: earlier hits, shields and clanks do not matter.
class SparMap {
 public:
  [[nodiscard]] static SparMap make(const FightClip& move, std::span<const RosterPose> roster,
                                    const SparMapSettings& settings, const JobControl& job = {});

  [[nodiscard]] std::int64_t ticks() const { return ticks_; }
  [[nodiscard]] std::size_t poses() const { return poses_; }
  [[nodiscard]] std::size_t distances() const { return settings_.distances; }
  [[nodiscard]] float distance(std::size_t index) const;
  [[nodiscard]] bool hits(std::size_t pose, std::int64_t tick, std::size_t distance) const;
  // Number of poses that are hit.
  [[nodiscard]] std::size_t count(std::int64_t tick, std::size_t distance) const;
  [[nodiscard]] std::optional<std::int64_t> firstHit(std::size_t pose, std::size_t distance) const;

 private:
  [[nodiscard]] std::size_t cell(std::size_t pose, std::int64_t tick, std::size_t distance) const {
    return (pose * static_cast<std::size_t>(ticks_) + static_cast<std::size_t>(tick)) * settings_.distances +
           distance;
  }

  SparMapSettings settings_;
  std::int64_t ticks_ = 0;
  std::size_t poses_ = 0;
  std::vector<std::uint8_t> hits_;
};

}  // namespace squire
