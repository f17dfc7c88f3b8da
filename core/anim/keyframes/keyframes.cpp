#include "core/anim/keyframes/keyframes.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/anim/keyframes/candidates.h"
#include "core/anim/keyframes/path_error.h"
#include "core/anim/keyframes/shortest_path.h"
#include "core/model/played_pose.h"

namespace squire {

using namespace keyframes;

namespace {

// Adds a keyframe on the way across each pause that a duration in single precision does not hold exactly:
// after whole seconds, which it does.
void cutPauses(std::vector<Keyframe>& keyframes, std::vector<double>& times) {
  for (std::size_t i = 1; i < times.size(); ++i) {
    const double pause = times[i] - times[i - 1], whole = std::floor(pause);
    if (pause <= Keyframe::longestExact || whole == pause) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    const auto share = static_cast<float>(whole / pause);
    Pose pose = blendedPose(keyframes[i - 1].pose, keyframes[i].pose, share);
    keyframes.insert(keyframes.begin() + at, {0.0f, std::move(pose)});
    times.insert(times.begin() + at, times[i - 1] + whole);
    ++i;
  }
}

class Converter {
 public:
  Converter(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
            const KeyframeOptions& options)
      : skeleton_(skeleton), clip_(clip), motion_(skeleton, radii, clip), options_(options) {}

  std::optional<ConvertedClip> run(PoseBudget* budget) {
    // A margin for the times between those that are checked.
    const float tolerance = std::max(options_.tolerance, finestTolerance) * 0.98f;
    const bool everyKey = options_.tolerance <= 0.0f;
    const CandidateOptions candidates{.tolerance = tolerance * 0.25f,
                                      .everyKey = everyKey,
                                      .onFrames = !everyKey && options_.on == ToleranceOn::Frames};
    const std::vector<Stretch> stretches = stretchesOf(motion_, clip_, candidates);
    if (budget) {
      std::uint64_t instants = 0;
      for (const Stretch& stretch : stretches) instants += stretch.instants.size();
      if (!budget->take(skeleton_.bones.size(), instants)) return std::nullopt;
    }
    for (const Stretch& stretch : stretches) {
      append(stretch, tolerance, budget);
      if (budget && budget->isSpent()) return std::nullopt;
    }
    alignHemispheres();
    std::vector<double> times;
    times.reserve(instants_.size());
    for (const Instant& instant : instants_) times.push_back(instant.time.seconds());
    cutPauses(out_.animation.keyframes, times);
    setDurations(out_.animation.keyframes, times);
    out_.animation.name = clip_.name;
    out_.animation.loop = clip_.loop;
    out_.report.after = out_.animation.keyframes.size();
    const std::size_t ends = clip_.duration == Time() ? 1 : 2;
    out_.report.before = ends + motion_.keyTimes().size() + motion_.jumpTimes().size();
    if (worst_.bone >= 0) {
      out_.report.worstError = worst_.metres;
      out_.report.worstBone = nameOf(worst_);
      out_.report.worstTime = worst_.time;
    }
    if (worstBetween_.bone >= 0)
      out_.report.betweenFrames = {worstBetween_.metres, nameOf(worstBetween_), worstBetween_.time};
    return std::move(out_);
  }

 private:
  void append(const Stretch& stretch, float tolerance, PoseBudget* budget) {
    const std::vector<Instant>& instants = stretch.instants;
    if (instants.size() == 1) {
      LivePose live(motion_.liveCount());
      motion_.sampleLive(instants[0], live.data());
      return keep(instants[0], live);
    }
    PathError path(motion_, instants);
    const bool bends = options_.on == ToleranceOn::Frames && options_.tolerance > 0.0f && !stretch.straight;
    ChosenCandidates chosen;
    if (options_.tolerance > 0.0f && motion_.liveCount() > 0) {
      const std::uint64_t left = budget ? budget->comparisonsLeft() : PoseBudget::unlimited;
      chosen = fewestCandidates(path, tolerance, !bends, left);
      if (budget) budget->takeComparisons(path.compared());
    } else {
      chosen.indices.resize(instants.size());
      std::iota(chosen.indices.begin(), chosen.indices.end(), std::size_t{0});
    }
    note(chosen.worst, worst_);
    const std::vector<std::size_t>& kept = chosen.indices;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      keep(instants[kept[i]], path.poseOf(kept[i]));
      if (i == 0) continue;
      const bool areNeighbours = kept[i] == kept[i - 1] + 1;
      if (bends) {
        note(path.worst(kept[i - 1], kept[i]), worstBetween_);
      } else if (areNeighbours && !stretch.straight) {
        note(path.worst(kept[i - 1], kept[i]), worst_);
      }
    }
  }

  [[nodiscard]] const std::string& nameOf(const Deviation& deviation) const {
    return skeleton_.bones[static_cast<std::size_t>(deviation.bone)].name;
  }

  static void note(const Deviation& deviation, Deviation& worst) {
    if (deviation.metres > worst.metres) worst = deviation;
  }

  // Pieces of a long section share their end points: keep only one keyframe there.
  void keep(const Instant& instant, const LivePose& live) {
    if (!instants_.empty() && instants_.back() == instant) return;
    instants_.push_back(instant);
    out_.animation.keyframes.push_back({0.0f, motion_.wholePose(live)});
  }

  void alignHemispheres() {
    std::vector<Keyframe>& keyframes = out_.animation.keyframes;
    for (std::size_t k = 1; k < keyframes.size(); ++k) {
      for (std::size_t i = 0; i < keyframes[k].pose.size(); ++i) {
        quat& q = keyframes[k].pose[i].rotation;
        if (glm::dot(q, keyframes[k - 1].pose[i].rotation) < 0.0f) q = -q;
      }
    }
  }

  const Skeleton& skeleton_;
  const Clip& clip_;
  Motion motion_;
  KeyframeOptions options_;
  ConvertedClip out_;
  std::vector<Instant> instants_;
  Deviation worst_, worstBetween_;
};

}  // namespace

bool PoseBudget::take(std::uint64_t bones, std::uint64_t candidates) {
  const bool isTooMuch = bones > 0 && candidates > most_ / bones;
  const std::uint64_t wanted = isTooMuch ? most_ + 1 : bones * candidates;
  // used_ never exceeds 2 * most_ + 1, so that the sum cannot overflow.
  std::uint64_t used = used_;
  while (used <= most_ && !used_.compare_exchange_weak(used, used + wanted)) {
  }
  return !isSpent();
}

std::uint64_t PoseBudget::comparisonsLeft() const {
  const std::uint64_t all = comparisonsOfPose * most_, compared = compared_;
  return all > compared ? all - compared : 0;
}

ConvertedClip toKeyframes(const Skeleton& skeleton, std::span<const float> radii, const Clip& clip,
                          const KeyframeOptions& options) {
  return *Converter(skeleton, radii, clip, options).run(nullptr);
}

std::optional<ConvertedClip> toKeyframes(const Skeleton& skeleton, std::span<const float> radii,
                                         const Clip& clip, const KeyframeOptions& options,
                                         PoseBudget& budget) {
  return Converter(skeleton, radii, clip, options).run(&budget);
}

}  // namespace squire
