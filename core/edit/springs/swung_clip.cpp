#include "core/edit/springs/swung_clip.h"

#include <algorithm>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>

#include "core/anim/root_motion.h"
#include "core/edit/fights/shown_limbs.h"
#include "core/edit/fights/volume_list.h"

namespace squire {

namespace {

constexpr double settling = 4.0;       // seconds in which springs come to hang
constexpr double stepsPerSecond = 60;  // at least

// The frames of a clip with times between them, and its end.
std::vector<Time> timesOf(const Clip& clip) {
  const std::vector<Time> frames = framesIn({Time{}, clip.duration}, clip);
  const auto parts = static_cast<std::int64_t>(std::ceil(stepsPerSecond / clip.rate.perSecond() - 1e-6));
  std::vector<Time> out;
  for (std::size_t i = 0; i + 1 < frames.size(); ++i) {
    for (std::int64_t part = 0; part < parts; ++part)
      out.push_back({frames[i].ticks + (frames[i + 1].ticks - frames[i].ticks) * part / parts});
  }
  out.push_back(clip.duration);
  return out;
}

mat4 matrixOf(const Transform& place) {
  return glm::translate(mat4(1.0f), place.translation) * glm::mat4_cast(place.rotation);
}

class ClipSwing {
 public:
  ClipSwing(const ProjectModel& model, const ProjectClip& entry, SpringMotion& springs)
      : shown_(model, entry, SpanEnds::AsPlayed), springs_(springs), clip_(*entry.clip) {
    if (!clip_.loop || !entry.travel) return;
    if (const auto taken = extractRootMotion(shown_.skeleton, clip_, *entry.travel))
      round_ = matrixOf(taken->motion.placeAt(clip_.duration)) *
               glm::inverse(matrixOf(taken->motion.placeAt(Time{})));
  }

  [[nodiscard]] SwungBones run();

 private:
  [[nodiscard]] Pose poseAt(Time time) {
    shown_.motion.set(time);
    return shown_.motion.pose().toPose();
  }
  // Plays the clip once; `seen` gets each pose.
  template <typename Seen>
  void play(const std::vector<Time>& times, Seen seen) {
    for (std::size_t i = 0; i < times.size(); ++i) {
      Pose pose = poseAt(times[i]);
      springs_.step(i == 0 ? 0.0 : (times[i] - times[i - 1]).seconds(), pose, place_);
      seen(pose);
    }
    place_ = place_ * round_;
  }

  ShownMotion shown_;
  SpringMotion& springs_;
  const Clip& clip_;
  mat4 round_{1.0f};  // the way of a character in a round
  mat4 place_{1.0f};
};

SwungBones ClipSwing::run() {
  SwungBones out{springs_.bones(), timesOf(clip_), {}};
  springs_.begin(poseAt(Time{}));
  if (clip_.loop && clip_.duration > Time{}) {
    const double rounds = std::ceil(settling / clip_.duration.seconds());
    for (int round = 0; round < std::max(2, static_cast<int>(rounds)); ++round)
      play(out.times, [](const Pose&) {});
  } else {
    springs_.settle(poseAt(Time{}), settling);
  }
  const std::size_t count = out.bones.size();
  play(out.times, [&](const Pose& pose) {
    for (const int bone : out.bones) {
      const quat turn = pose[static_cast<std::size_t>(bone)].rotation;
      const bool isFar =
          out.turns.size() >= count && glm::dot(out.turns[out.turns.size() - count], turn) < 0.0f;
      out.turns.push_back(isFar ? -turn : turn);
    }
  });
  // The round ends as it began, but for what has not settled.
  if (clip_.loop) std::copy_n(out.turns.begin(), count, out.turns.end() - static_cast<std::ptrdiff_t>(count));
  return out;
}

}  // namespace

SwungBones swungBones(const ProjectModel& model, const ProjectClip* entry, SpringMotion& motion) {
  if (entry != nullptr && entry->clip) return ClipSwing(model, *entry, motion).run();
  const Pose rest = skeletonOf(model).restPose();
  motion.begin(rest);
  const Pose hung = motion.settle(rest, settling);
  SwungBones out{motion.bones(), {Time{}}, {}};
  for (const int bone : out.bones) out.turns.push_back(hung[static_cast<std::size_t>(bone)].rotation);
  return out;
}

}  // namespace squire
