#include "core/fight/cycle_phase.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <string>

#include "core/anim/found_limbs.h"

namespace squire {

namespace {

constexpr double samplesPerSecond = 120.0;
constexpr double leastSamples = 64.0, mostSamples = 1024.0;
// Of a leg's length, above the lowest place of a joint of the foot.
constexpr float standingHeight = 0.06f;
// Of the clip's length.
constexpr double longestGap = 0.03;  // between two parts of one stand
constexpr double leastStand = 0.03;

// The middles of the runs in a round of samples, as shares of it; none if all or none of them are set.
std::vector<double> middlesOf(std::vector<bool> in) {
  const std::size_t count = in.size();
  const auto most = static_cast<std::size_t>(longestGap * static_cast<double>(count));
  const auto least = static_cast<std::size_t>(leastStand * static_cast<double>(count));
  const auto start = std::ranges::find(in, false);
  if (start == in.end()) return {};
  const auto turned = static_cast<std::size_t>(start - in.begin());
  std::rotate(in.begin(), start, in.end());
  std::vector<std::pair<std::size_t, std::size_t>> runs;
  for (std::size_t from = 0; from < count;) {
    std::size_t to = from;
    while (to < count && in[to]) ++to;
    if (to > from && !runs.empty() && from - runs.back().second <= most) {
      runs.back().second = to;
    } else if (to > from) {
      runs.emplace_back(from, to);
    }
    from = std::max(to, from + 1);
  }
  std::vector<double> out;
  for (const auto& [from, to] : runs) {
    if (to - from < least) continue;
    const double middle = 0.5 * static_cast<double>(from + to - 1) + static_cast<double>(turned);
    out.push_back(middle / static_cast<double>(count));
    out.back() -= std::floor(out.back());
  }
  return out;
}

class StandFinder {
 public:
  explicit StandFinder(const FightClip& clip) : clip_(clip), skeleton_(clip.compiled->skeleton()) {}

  PlayedPhase run() {
    if (!clip_.motion().loops() || clip_.motion().duration() <= Time{} || !findLegs()) return {};
    sample();
    const std::vector<double> left = middlesOf(stands_[0]), right = middlesOf(stands_[1]);
    return liesBetween(left, stands_[1]) && liesBetween(right, stands_[0]) ? keysOf(left, right)
                                                                           : PlayedPhase{};
  }

 private:
  bool findLegs() {
    const std::vector<mat4> rest = modelMatrices(skeleton_, skeleton_.restPose());
    const auto between = [&](std::size_t a, std::size_t b) {
      return glm::distance(vec3(rest[a][3]), vec3(rest[b][3]));
    };
    const char* const names[] = {"left leg", "right leg"};
    for (const FoundLimb& limb : foundLimbs(skeleton_)) {
      for (std::size_t side = 0; side < 2; ++side) {
        if (limb.name != names[side] || !joints_[side].empty()) continue;
        joints_[side].push_back(limb.end);
        leg_ = between(limb.upper, limb.lower) + between(limb.lower, limb.end);
      }
    }
    for (std::vector<std::size_t>& joints : joints_) {
      if (joints.empty()) return false;
      for (std::size_t bone = 0; bone < skeleton_.bones.size(); ++bone) {
        if (skeleton_.bones[bone].parent == static_cast<int>(joints.front())) joints.push_back(bone);
      }
    }
    return true;
  }

  void sample() {
    const double seconds = clip_.motion().duration().seconds();
    const auto count = static_cast<std::size_t>(
        std::clamp(std::round(seconds * samplesPerSecond), leastSamples, mostSamples));
    std::array<std::vector<std::vector<float>>, 2> heights;  // by side, joint and sample
    for (std::size_t side = 0; side < 2; ++side) heights[side].resize(joints_[side].size());
    FightPose pose;
    for (std::size_t i = 0; i < count; ++i) {
      pose.set(clip_, Time::fromSeconds(static_cast<double>(i) * seconds / static_cast<double>(count)));
      for (std::size_t side = 0; side < 2; ++side) {
        for (std::size_t k = 0; k < joints_[side].size(); ++k)
          heights[side][k].push_back(pose.matrices()[joints_[side][k]][3].y);
      }
    }
    for (std::size_t side = 0; side < 2; ++side) {
      stands_[side].assign(count, false);
      for (const std::vector<float>& joint : heights[side]) {
        const float most = std::ranges::min(joint) + standingHeight * leg_;
        for (std::size_t i = 0; i < count; ++i) {
          if (joint[i] <= most) stands_[side][i] = true;
        }
      }
    }
  }

  // Whether the other foot is in the air in the middle of each stand.
  static bool liesBetween(const std::vector<double>& middles, const std::vector<bool>& other) {
    return std::ranges::none_of(middles, [&](double at) {
      return other[static_cast<std::size_t>(at * static_cast<double>(other.size())) % other.size()];
    });
  }

  // The keys from the middles of the stands of both feet.
  static PlayedPhase keysOf(const std::vector<double>& left, const std::vector<double>& right) {
    if (left.empty() || left.size() != right.size()) return {};
    std::vector<std::pair<double, bool>> stands;  // the share of the length, whether it is the right foot
    stands.reserve(left.size() + right.size());
    for (const double at : left) stands.emplace_back(at, false);
    for (const double at : right) stands.emplace_back(at, true);
    std::ranges::sort(stands);
    for (std::size_t i = 1; i < stands.size(); ++i) {
      if (stands[i].second == stands[i - 1].second) return {};
    }
    const double since = 1.0 - stands.back().first, until = stands.front().first;
    double phase = stands.front().second ? 0.5 : 1.0;
    if (since + until <= 0.0) return {};
    // With 16 binary places, all phases and their differences are exact.
    double first = std::round((phase - 0.5 * until / (since + until)) * 65536.0) / 65536.0;
    const double rounds = std::floor(first);
    first -= rounds;
    phase -= rounds;
    PlayedPhase out{{{0.0f, static_cast<float>(first)}}};
    const double last = first + static_cast<double>(left.size());
    for (std::size_t i = 0; i < stands.size(); ++i) {
      const PlayedKey<float> key{static_cast<float>(stands[i].first),
                                 static_cast<float>(phase + 0.5 * static_cast<double>(i))};
      const PlayedKey<float>& before = out.keys.back();
      const bool isApart = key.time - before.time >= leastPhaseStep &&
                           key.value - before.value >= leastPhaseStep && 1.0f - key.time >= leastPhaseStep &&
                           static_cast<float>(last) - key.value >= leastPhaseStep;
      if (isApart) out.keys.push_back(key);
    }
    out.keys.push_back({1.0f, static_cast<float>(last)});
    return isSound(out) ? out : PlayedPhase{};
  }

  const FightClip& clip_;
  const Skeleton& skeleton_;
  float leg_ = 1.0f;                                // metres
  std::array<std::vector<std::size_t>, 2> joints_;  // of the left and the right foot: its end, and its toes
  std::array<std::vector<bool>, 2> stands_;         // by sample
};

}  // namespace

PlayedPhase phaseOf(const FightClip& clip) { return StandFinder(clip).run(); }

}  // namespace squire
