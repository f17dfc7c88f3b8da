#include "tests/anim/reference.h"

#include <algorithm>
#include <cmath>

#include <glm/gtc/matrix_transform.hpp>

namespace squire::reference {

float between(Random& random, float low, float high) {
  return low + (high - low) * static_cast<float>(random() % 100001) / 100000.0f;
}

vec3 randomVector(Random& random, float size) {
  return {between(random, -size, size), between(random, -size, size), between(random, -size, size)};
}

quat randomRotation(Random& random) {
  for (;;) {
    const quat q(between(random, -1, 1), between(random, -1, 1), between(random, -1, 1),
                 between(random, -1, 1));
    const float length = glm::length(q);
    if (length > 0.1f && length <= 1.0f) return glm::normalize(q);
  }
}

quat randomTurn(Random& random, float most) {
  vec3 axis = randomVector(random, 1.0f);
  if (glm::length(axis) < 1e-3f) axis = vec3(0, 1, 0);
  return glm::angleAxis(between(random, -most, most), glm::normalize(axis));
}

Skeleton randomSkeleton(Random& random, std::size_t bones) {
  Skeleton skeleton;
  for (std::size_t i = 0; i < bones; ++i) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
    bone.name = "bone" + std::to_string(i);
    // Chains with branches, like limbs and fingers, and occasionally another root.
    const auto back = std::min<std::size_t>(i, random() % 8 == 0 ? 1 + random() % 9 : 1);
    bone.parent = i == 0 || random() % 97 == 0 ? Bone::noParent : static_cast<int>(i - back);
    bone.rest = {randomVector(random, 0.3f), randomTurn(random, 1.0f), vec3(1.0f)};
    skeleton.bones.push_back(bone);
  }
  const std::vector<mat4> matrices = modelMatrices(skeleton, skeleton.restPose());
  for (std::size_t i = 0; i < bones; ++i) skeleton.bones[i].inverseBind = glm::inverse(matrices[i]);
  return skeleton;
}

Skeleton humanSkeleton(Random& random, std::size_t bones) {
  // Hips, three spine bones, neck, head; then arms, legs and fingers, alternating between both sides.
  static constexpr int body[] = {-1, 0, 1, 2, 3, 4};
  std::vector<int> parents(body, body + 6);
  const auto add = [&](int parent) {
    parents.push_back(parent);
    return static_cast<int>(parents.size()) - 1;
  };
  std::vector<int> hands;
  for (int side = 0; side < 2; ++side) {
    hands.push_back(add(add(add(add(3)))));
    add(add(add(add(0))));
  }
  while (parents.size() < bones) {
    for (const int hand : hands) add(add(add(hand)));
  }
  parents.resize(bones);
  Skeleton skeleton;
  for (std::size_t i = 0; i < bones; ++i) {
    Bone bone;
    bone.id = BoneId{static_cast<std::uint32_t>(i + 1)};
    bone.name = "bone" + std::to_string(i);
    bone.parent = parents[i];
    bone.rest = {randomVector(random, 0.2f), randomTurn(random, 1.0f), vec3(1.0f)};
    skeleton.bones.push_back(bone);
  }
  const std::vector<mat4> matrices = modelMatrices(skeleton, skeleton.restPose());
  for (std::size_t i = 0; i < bones; ++i) skeleton.bones[i].inverseBind = glm::inverse(matrices[i]);
  return skeleton;
}

Pose randomPose(Random& random, std::size_t bones) {
  Pose pose(bones);
  for (Transform& t : pose) {
    t = {randomVector(random, 0.3f), randomRotation(random), vec3(1.0f) + randomVector(random, 0.2f)};
  }
  return pose;
}

namespace {

Ease randomEase(Random& random) {
  Ease ease;
  const auto kind = random() % 4;
  if (kind == 0) ease.kind = Interpolation::Step;
  if (kind >= 2) {
    ease.kind = Interpolation::Curve;
    ease.x1 = between(random, 0, 1), ease.x2 = between(random, 0, 1);
    ease.y1 = between(random, -0.3f, 1.3f), ease.y2 = between(random, -0.3f, 1.3f);
  }
  return ease;
}

// Key times that several channels may share, on frames or between them.
std::vector<Time> randomTimes(Random& random) {
  const auto count = 1 + random() % 9;
  std::vector<Time> times;
  const bool framed = random() % 2 == 0;
  for (std::size_t i = 0; i < count; ++i) {
    times.push_back(framed ? timeOfFrame(static_cast<std::int64_t>(random() % 60), {30, 1})
                           : Time::fromSeconds(between(random, 0, 2)));
  }
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

template <typename T, typename F>
Channel<T> randomChannel(Random& random, const std::vector<Time>& times, bool eased, const F& value) {
  if (random() % 3 == 0) return nullptr;
  Keys<T> keys;
  for (const Time& time : times) keys.push_back({time, value(), eased ? randomEase(random) : Ease{}});
  return std::make_shared<const Keys<T>>(keys);
}

}  // namespace

Clip randomClip(Random& random, const Skeleton& skeleton) {
  Clip clip;
  clip.id = ClipId{1};
  clip.name = "random";
  clip.duration = Time::fromSeconds(2.0);
  const std::vector<Time> shared = randomTimes(random);
  for (const Bone& bone : skeleton.bones) {
    const bool eased = random() % 2 == 0;
    const std::vector<Time> times = random() % 2 == 0 ? shared : randomTimes(random);
    Track track;
    track.bone = bone.id;
    track.translation = randomChannel<vec3>(random, times, eased, [&] { return randomVector(random, 1.0f); });
    track.rotation = randomChannel<quat>(random, times, eased, [&] { return randomRotation(random); });
    track.scale =
        randomChannel<vec3>(random, times, eased, [&] { return vec3(1.0f) + randomVector(random, 0.3f); });
    clip.tracks.push_back(track);
  }
  return clip;
}

KeyframeAnimation smoothMotion(Random& random, std::size_t bones, float seconds, float rate) {
  struct Wave {
    quat base;
    vec3 axis;
    float size, phase, speed;
  };
  std::vector<Wave> waves;
  Pose rest(bones);
  for (std::size_t i = 0; i < bones; ++i) {
    waves.push_back({randomTurn(random, 1.5f), glm::normalize(randomVector(random, 1.0f) + vec3(0, 2, 0)),
                     between(random, 0.1f, 0.7f), between(random, 0, 6.28f), between(random, 3, 9)});
    rest[i] = {randomVector(random, 0.2f), waves[i].base, vec3(1.0f)};
  }
  KeyframeAnimation out;
  out.name = "smooth";
  const int frames = static_cast<int>(seconds * rate + 0.5f);
  for (int frame = 0; frame <= frames; ++frame) {
    const float t = static_cast<float>(frame) / rate;
    Pose pose = rest;
    for (std::size_t i = 1; i < bones; ++i) {
      const Wave& wave = waves[i];
      const float angle = wave.size * std::sin(wave.speed * t + wave.phase);
      pose[i].rotation = glm::normalize(wave.base * glm::angleAxis(angle, wave.axis));
    }
    if (bones > 1) pose[1].translation += vec3(0.1f * std::sin(3 * t), 0.05f * std::cos(6 * t), 0.6f * t);
    out.keyframes.push_back({frame < frames ? 1.0f / rate : 0.0f, pose});
  }
  return out;
}

Clip asClip(const Skeleton& skeleton, const KeyframeAnimation& animation, Rate rate) {
  Clip clip;
  clip.id = ClipId{1};
  clip.name = animation.name;
  clip.rate = rate;
  clip.loop = animation.loop;
  const auto last = static_cast<std::int64_t>(animation.keyframes.size()) - 1;
  clip.duration = timeOfFrame(last, rate);
  for (std::size_t bone = 0; bone < skeleton.bones.size(); ++bone) {
    Keys<vec3> translation, scale;
    Keys<quat> rotation;
    for (std::int64_t frame = 0; frame <= last; ++frame) {
      const Transform& t = animation.keyframes[static_cast<std::size_t>(frame)].pose[bone];
      translation.push_back({timeOfFrame(frame, rate), t.translation, {}});
      rotation.push_back({timeOfFrame(frame, rate), t.rotation, {}});
      scale.push_back({timeOfFrame(frame, rate), t.scale, {}});
    }
    clip.tracks.push_back({skeleton.bones[bone].id, std::make_shared<const Keys<vec3>>(translation),
                           std::make_shared<const Keys<quat>>(rotation),
                           std::make_shared<const Keys<vec3>>(scale)});
  }
  return clip;
}

void sample(const KeyframeAnimation& animation, float seconds, Pose& out) {
  std::size_t frame = 0;
  while (frame + 1 < animation.keyframes.size() && seconds >= animation.keyframes[frame].duration) {
    seconds -= animation.keyframes[frame++].duration;
  }
  const std::size_t count = animation.keyframes.size();
  const Keyframe& from = animation.keyframes[frame];
  const Keyframe& to = animation.keyframes[frame + 1 < count ? frame + 1 : animation.loop ? 0 : frame];
  const float share = from.duration > 0.0f ? std::min(seconds / from.duration, 1.0f) : 0.0f;
  blend(from.pose, to.pose, share, out);
}

void blend(const Pose& from, const Pose& to, float weight, Pose& out) {
  out.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) {
    out[i].translation = glm::mix(from[i].translation, to[i].translation, weight);
    out[i].rotation = glm::slerp(from[i].rotation, to[i].rotation, weight);
    out[i].scale = glm::mix(from[i].scale, to[i].scale, weight);
  }
}

Pose sample(const KeyframeAnimation& animation, float seconds) {
  Pose out;
  sample(animation, seconds, out);
  return out;
}

Pose blend(const Pose& from, const Pose& to, float weight) {
  Pose out;
  blend(from, to, weight, out);
  return out;
}

void localToModel(const Skeleton& skeleton, const Pose& pose, std::vector<mat4>& out) {
  out.resize(pose.size());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const mat4 local = glm::translate(mat4(1.0f), pose[i].translation) * glm::mat4_cast(pose[i].rotation) *
                       glm::scale(mat4(1.0f), pose[i].scale);
    const int parent = skeleton.bones[i].parent;
    out[i] = parent < 0 ? local : out[static_cast<std::size_t>(parent)] * local;
  }
}

namespace {

float angleBetween(const vec3& a, const vec3& b) {
  return std::acos(std::clamp(glm::dot(glm::normalize(a), glm::normalize(b)), -1.0f, 1.0f));
}

float angleOpposite(float side, float a, float b) {
  return std::acos(std::clamp((a * a + b * b - side * side) / (2 * a * b), -1.0f, 1.0f));
}

}  // namespace

LimbTurns solveTwoBone(const Limb& limb) {
  const vec3 upper = limb.middle - limb.root, lower = limb.end - limb.middle, now = limb.end - limb.root;
  const vec3 reach = limb.target - limb.root;
  const float l1 = glm::length(upper), l2 = glm::length(lower);
  const float nearest = std::sqrt(l1 * l1 + l2 * l2 + 2 * l1 * l2 * limb.limits.mostBent);
  const float farthest = std::sqrt(l1 * l1 + l2 * l2 + 2 * l1 * l2 * limb.limits.straightest);
  float wanted = glm::length(reach);
  const float soft = (l1 + l2) * limb.softness;
  if (soft > 0.0f && wanted > l1 + l2 - soft) {
    const float x = (wanted - (l1 + l2 - soft)) / soft;
    wanted = l1 + l2 - soft + soft * x / std::sqrt(1 + x * x);
  }
  const float distance = std::clamp(wanted, nearest, farthest);
  const vec3 axis = glm::normalize(glm::cross(now, upper));
  const float rootChange = angleOpposite(l2, l1, distance) - angleBetween(upper, now);
  const float middleChange = angleOpposite(distance, l1, l2) - angleBetween(-upper, lower);
  const quat bendUpper = glm::angleAxis(rootChange, axis);
  const quat bendLower = bendUpper * glm::angleAxis(-middleChange, -axis);
  const vec3 aimAxis = glm::normalize(glm::cross(now, reach));
  const quat aim = glm::angleAxis(angleBetween(now, reach), aimAxis);
  LimbTurns turns{aim * bendUpper, aim * bendLower};
  if (limb.pole != vec3(0.0f)) {
    const vec3 way = glm::normalize(reach);
    const vec3 knee = turns.upper * upper;
    const vec3 from = knee - way * glm::dot(knee, way), to = limb.pole - way * glm::dot(limb.pole, way);
    const float sign = glm::dot(glm::cross(from, to), way) < 0.0f ? -1.0f : 1.0f;
    const quat twist = glm::angleAxis(sign * angleBetween(from, to), way);
    turns = {twist * turns.upper, twist * turns.lower};
  }
  if (limb.limits.coneCosine > -1.0f) {
    const vec3 way = turns.upper * upper;
    const float excess = angleBetween(way, limb.limits.coneAxis) - std::acos(limb.limits.coneCosine);
    if (excess > 0.0f) {
      const quat back = glm::angleAxis(excess, glm::normalize(glm::cross(way, limb.limits.coneAxis)));
      turns = {back * turns.upper, back * turns.lower};
    }
  }
  const quat identity(1, 0, 0, 0);
  return {glm::slerp(identity, turns.upper, limb.weight), glm::slerp(identity, turns.lower, limb.weight)};
}

Limb randomLimb(Random& random) {
  Limb limb;
  limb.root = randomVector(random, 1.0f);
  limb.middle = limb.root + randomTurn(random, 3.0f) * vec3(0, between(random, 0.2f, 0.6f), 0);
  limb.end = limb.middle + randomTurn(random, 2.5f) * (limb.middle - limb.root) * between(random, 0.5f, 1.5f);
  limb.target = limb.root + randomVector(random, 0.8f);
  limb.pole = glm::normalize(randomVector(random, 1.0f) + vec3(0, 0, 1e-3f));
  return limb;
}

float rotationDifference(const quat& a, const quat& b) {
  float same = 0.0f, opposite = 0.0f;
  for (int i = 0; i < 4; ++i) {
    same = std::max(same, std::abs(a[i] - b[i]));
    opposite = std::max(opposite, std::abs(a[i] + b[i]));
  }
  return std::min(same, opposite);
}

float placeDifference(const Skeleton& skeleton, const Pose& a, const Pose& b) {
  const std::vector<mat4> ours = modelMatrices(skeleton, a), theirs = modelMatrices(skeleton, b);
  float worst = 0.0f;
  for (std::size_t bone = 0; bone < ours.size(); ++bone) {
    const mat4 apart = ours[bone] - theirs[bone];
    worst = std::max(worst, glm::length(vec3(apart[3])));
    for (int axis = 0; axis < 3; ++axis)
      worst = std::max(worst, glm::length(vec3(apart[3]) + 0.1f * vec3(apart[axis])));
  }
  return worst;
}

float poseDifference(const Pose& a, const Pose& b) {
  float worst = a.size() == b.size() ? 0.0f : INFINITY;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    worst = std::max(worst, rotationDifference(a[i].rotation, b[i].rotation));
    for (int k = 0; k < 3; ++k) {
      for (const auto& [x, y] :
           {std::pair(a[i].translation[k], b[i].translation[k]), std::pair(a[i].scale[k], b[i].scale[k])}) {
        worst = std::max(worst, std::abs(x - y) / std::max(1.0f, std::abs(y)));
      }
      if (!std::isfinite(a[i].translation[k] + a[i].scale[k] + a[i].rotation[k])) worst = INFINITY;
    }
  }
  return worst;
}

}  // namespace squire::reference
