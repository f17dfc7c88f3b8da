#include "core/anim/solved_motion.h"

#include <algorithm>
#include <cmath>

#include "core/anim/local_to_model.h"
#include "core/base/sort_once.h"

namespace squire {

namespace {

template <typename T>
void addTimes(const Channel<T>& channel, std::vector<Time>& times) {
  if (!channel) return;
  for (const Key<T>& key : *channel) times.push_back(key.time);
}

}  // namespace

SolvedMotion::SolvedMotion(const Skeleton& skeleton, const Clip& clip, IkRig rig,
                           std::vector<PlayedTarget> targets)
    : rig_(std::move(rig)),
      targets_(std::move(targets)),
      clip_(EvaluatedClip::compile(skeleton, clip)),
      parents_(parentsOf(skeleton)),
      pose_(parents_.size()),
      matrices_(parents_.size()) {}

void SolvedMotion::set(Time time) {
  clip_.sample(time, pose_.blocks());
  LocalToModelJob{parents_, pose_.blocks(), mat4(1.0f), matrices_}.run();
  IkTargetsJob{parents_,       rig_.chains, rig_.attachments, targets_, static_cast<float>(time.seconds()),
               pose_.blocks(), matrices_}
      .run();
}

BoneTurns::BoneTurns(SolvedMotion& motion, std::span<const std::size_t> bones, std::span<const float> radii)
    : motion_(motion), bones_(bones), radii_(radii), matrices_(motion.parents().size()) {}

BoneTurns::Value BoneTurns::at(Time time) {
  motion_.set(time);
  Value out;
  out.reserve(bones_.size());
  for (const std::size_t bone : bones_) out.push_back(motion_.pose()[bone].rotation);
  return out;
}

std::pair<float, std::size_t> BoneTurns::deviationFrom(Time time, const Value& turns) {
  motion_.set(time);
  PoseSoa other = motion_.pose();
  for (std::size_t i = 0; i < bones_.size(); ++i) {
    Transform local = other[bones_[i]];
    local.rotation = turns[i];
    other.set(bones_[i], local);
  }
  LocalToModelJob{motion_.parents(), other.blocks(), mat4(1.0f), matrices_}.run();
  std::pair<float, std::size_t> worst{0.0f, bones_.front()};
  for (std::size_t bone = bones_.front(); bone < matrices_.size(); ++bone) {
    const mat4 difference = matrices_[bone] - motion_.matrices()[bone];
    // The Frobenius norm bounds the growth of any vector.
    float squares = 0.0f;
    for (int i = 0; i < 3; ++i) squares += glm::dot(vec3(difference[i]), vec3(difference[i]));
    const float off = glm::length(vec3(difference[3])) + radii_[bone] * std::sqrt(squares);
    if (off > worst.first) worst = {off, bone};
  }
  return worst;
}

BoneTurns::Value BoneTurns::between(const Value& a, const Value& b, float share, float /*seconds*/) {
  Value out;
  out.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) out.push_back(slerpShort(a[i], b[i], share));
  return out;
}

float BoneTurns::distance(const Value& a, const Value& b) {
  float most = 0.0f;
  for (std::size_t i = 0; i < a.size(); ++i)
    most = std::max(most, glm::length(glm::dot(a[i], b[i]) < 0.0f ? a[i] + b[i] : a[i] - b[i]));
  return most;
}

std::vector<Time> turningPoints(const Clip& clip, const ClipFight& fight) {
  std::vector<Time> times;
  for (const Track& track : clip.tracks) {
    addTimes(track.translation, times);
    addTimes(track.rotation, times);
    addTimes(track.scale, times);
  }
  for (const IkTarget& target : fight.targets) {
    addTimes(target.position, times);
    addTimes(target.weight, times);
    for (const Span& span : target.spans) {
      for (const Time time : {span.from, span.from + target.blendIn, span.to - target.blendOut, span.to})
        times.push_back(time);
    }
  }
  return times;
}

}  // namespace squire
