#include "core/anim/reduce.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "core/anim/evaluated_clip.h"
#include "core/anim/local_to_model.h"
#include "core/base/sort_once.h"
#include "core/math/half_turn.h"

namespace squire {

namespace {

// The largest displacement of any point per unit of a bone's local error, anywhere in the clip.
struct Leverage {
  float scaleAbove = 1.0f;  // metres in model space per unit in the bone's parent space
  float below = 0.0f;       // distance from the joint to the farthest point below it, in the parent's units
  int channels = 0;         // number of animated channels along the longest chain from the root to a tip
};

float largest(const vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

template <typename T>
int isMoving(const Channel<T>& channel) {
  return channel && channel->size() > 1 ? 1 : 0;
}

struct Extremes {
  float scale = 1.0f;        // maximum of all axes over time
  float translation = 0.0f;  // maximum length
};

Extremes extremesOf(const Bone& bone, const Track* track) {
  Extremes out{largest(bone.rest.scale), glm::length(bone.rest.translation)};
  if (!track) return out;
  if (track->scale) {
    for (const auto& key : *track->scale) out.scale = std::max(out.scale, largest(key.value));
  }
  if (track->translation) {
    for (const auto& key : *track->translation) {
      out.translation = std::max(out.translation, glm::length(key.value));
    }
  }
  return out;
}

using Tracks = std::vector<const Track*>;

Tracks tracksByBone(const Skeleton& skeleton, const Clip& clip) {
  std::unordered_map<BoneId, std::size_t> indices;
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) indices.emplace(skeleton.bones[i].id, i);
  Tracks tracks(skeleton.bones.size(), nullptr);
  for (const Track& track : clip.tracks) {
    const auto found = indices.find(track.bone);
    if (found != indices.end()) tracks[found->second] = &track;
  }
  return tracks;
}

std::vector<Leverage> leveragesOf(const Skeleton& skeleton, const Tracks& tracks, float reach) {
  const std::size_t count = skeleton.bones.size();
  std::vector<Leverage> out(count);
  std::vector<Extremes> extremes(count);
  std::vector<int> above(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    const Bone& bone = skeleton.bones[i];
    extremes[i] = extremesOf(bone, tracks[i]);
    const Track* track = tracks[i];
    above[i] = track ? isMoving(track->translation) + isMoving(track->rotation) + isMoving(track->scale) : 0;
    if (bone.parent != Bone::noParent) {
      const auto parent = static_cast<std::size_t>(bone.parent);
      out[i].scaleAbove = out[parent].scaleAbove * extremes[parent].scale;
      above[i] += above[parent];
    }
  }
  for (std::size_t i = count; i-- > 0;) {
    // `reach` is metres in model space; converts it to the units of the bone's children.
    const float own = reach / std::max(out[i].scaleAbove * extremes[i].scale, 1e-6f);
    out[i].below = std::max(out[i].below, own) * extremes[i].scale;
    out[i].channels = std::max(out[i].channels, above[i]);
    const int parent = skeleton.bones[i].parent;
    if (parent == Bone::noParent) continue;
    Leverage& up = out[static_cast<std::size_t>(parent)];
    up.below = std::max(up.below, out[i].below + extremes[i].translation);
    up.channels = std::max(up.channels, out[i].channels);
  }
  return out;
}

float errorBetween(const vec3& a, const vec3& b) { return glm::length(a - b); }
float errorBetween(const quat& a, const quat& b) {
  // Displacement of a point one metre from the joint, for small angles; in general 4 sin(angle / 4), which
  // lies between the chord and the arc.
  const float same = glm::length(a - b), opposite = glm::length(a + b);
  return 2.0f * std::min(same, opposite);
}

vec3 between(const vec3& a, const vec3& b, float share) { return a + (b - a) * share; }
quat between(const quat& a, const quat& b, float share) { return slerpShort(a, b, share); }

bool isAmbiguous(const vec3&, const vec3&) { return false; }
bool isAmbiguous(const quat& a, const quat& b) { return areNearHalfATurn(a, b); }

// Whether linear interpolation from key i to key j reproduces all keys between them.
template <typename T>
bool leadsPast(const Keys<T>& keys, std::size_t i, std::size_t j, float allowed) {
  if (j > i + 1 && isAmbiguous(keys[i].value, keys[j].value)) return false;
  const auto length = static_cast<double>((keys[j].time - keys[i].time).ticks);
  for (std::size_t k = i + 1; k < j; ++k) {
    const auto share = static_cast<float>(static_cast<double>((keys[k].time - keys[i].time).ticks) / length);
    if (errorBetween(between(keys[i].value, keys[j].value, share), keys[k].value) > allowed) return false;
  }
  return true;
}

// The farthest key that can follow key i: found by doubling, then bisection.
template <typename T>
std::size_t farthestFrom(const Keys<T>& keys, std::size_t i, std::size_t last, float allowed) {
  std::size_t good = i + 1, step = 2;
  while (good < last) {
    const std::size_t next = std::min(i + step, last);
    if (!leadsPast(keys, i, next, allowed)) {
      std::size_t bad = next;
      while (bad - good > 1) {
        const std::size_t middle = good + (bad - good) / 2;
        (leadsPast(keys, i, middle, allowed) ? good : bad) = middle;
      }
      break;
    }
    good = next;
    step *= 2;
  }
  return good;
}

template <typename T>
Channel<T> reduced(const Channel<T>& channel, float allowed) {
  if (!channel || channel->size() < 2) return channel;
  const Keys<T>& keys = *channel;
  Keys<T> kept;
  std::size_t i = 0;
  while (i + 1 < keys.size()) {
    kept.push_back(keys[i]);
    if (keys[i].ease.kind != Interpolation::Linear) {
      ++i;
      continue;
    }
    std::size_t last = i + 1;
    while (last + 1 < keys.size() && keys[last].ease.kind == Interpolation::Linear) ++last;
    i = farthestFrom(keys, i, last, allowed);
  }
  kept.push_back(keys.back());
  const bool still = kept.size() == 2 && errorBetween(kept[0].value, kept[1].value) == 0.0f;
  if (still) kept.pop_back();
  return std::make_shared<const Keys<T>>(std::move(kept));
}

Clip reducedBy(const Clip& clip, const Tracks& tracks, const std::vector<Leverage>& leverages,
               float tolerance) {
  std::unordered_map<const Track*, const Leverage*> byTrack;
  for (std::size_t i = 0; i < tracks.size(); ++i) byTrack.emplace(tracks[i], &leverages[i]);
  Clip out = clip;
  for (std::size_t i = 0; i < clip.tracks.size(); ++i) {
    const auto found = byTrack.find(&clip.tracks[i]);
    if (found == byTrack.end()) continue;
    const Leverage& leverage = *found->second;
    const float share =
        tolerance / (static_cast<float>(std::max(leverage.channels, 1)) * leverage.scaleAbove);
    const float turning = share / std::max(leverage.below, 1e-6f);
    Track& track = out.tracks[i];
    track.translation = reduced(track.translation, share);
    track.rotation = reduced(track.rotation, turning);
    track.scale = reduced(track.scale, turning);
  }
  return out;
}

std::vector<Time> keysAndHalfway(const Clip& clip) {
  std::vector<Time> times{Time{}, clip.duration};
  const auto add = [&](const auto& channel) {
    if (!channel) return;
    for (const auto& key : *channel) times.push_back(key.time);
  };
  for (const Track& track : clip.tracks) add(track.translation), add(track.rotation), add(track.scale);
  sortOnce(times);
  std::vector<Time> out;
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (i > 0) out.push_back({times[i - 1].ticks + (times[i].ticks - times[i - 1].ticks) / 2});
    out.push_back(times[i]);
  }
  return out;
}

// An upper bound of the displacement of all points within `reach` of a joint.
float apart(const mat4& a, const mat4& b, float reach) {
  const float joint = glm::length(vec3(a[3]) - vec3(b[3]));
  float square = 0.0f;
  float size = 1e-6f;
  for (int i = 0; i < 3; ++i) {
    const vec3 change = vec3(a[i]) - vec3(b[i]);
    square += glm::dot(change, change);
    size = std::max(size, glm::length(vec3(a[i])));
  }
  return joint + std::sqrt(square) * reach / size;
}

void measure(const Skeleton& skeleton, const Clip& before, const Clip& after, float reach,
             ReduceReport& report) {
  const std::size_t bones = skeleton.bones.size();
  const EvaluatedClip first = EvaluatedClip::compile(skeleton, before);
  const EvaluatedClip second = EvaluatedClip::compile(skeleton, after);
  const std::vector<std::int32_t> parents = parentsOf(skeleton);
  PoseSoa pose(bones);
  std::vector<mat4> a(bones), b(bones);
  report.largestError = 0.0f;
  for (const Time time : keysAndHalfway(before)) {
    first.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), a}.run();
    second.sample(time, pose.blocks());
    LocalToModelJob{parents, pose.blocks(), mat4(1.0f), b}.run();
    for (std::size_t i = 0; i < bones; ++i) {
      const float error = apart(a[i], b[i], reach);
      if (error <= report.largestError) continue;
      report.largestError = error;
      report.bone = skeleton.bones[i].name;
      report.time = time;
    }
  }
}

}  // namespace

ReducedClip reduced(const Skeleton& skeleton, const Clip& clip, const ReduceSettings& settings) {
  const Tracks tracks = tracksByBone(skeleton, clip);
  const std::vector<Leverage> leverages = leveragesOf(skeleton, tracks, settings.reach);
  ReducedClip out{clip, {}};
  // reducedBy() splits the tolerance among the channels as if their errors added up. They rarely do, so four
  // times the tolerance is tried first, and half as much until the measured error is allowed.
  for (float generosity = 4.0f; generosity > 0.05f; generosity *= 0.5f) {
    out.clip = reducedBy(clip, tracks, leverages, settings.tolerance * generosity);
    measure(skeleton, clip, out.clip, settings.reach, out.report);
    if (out.report.largestError <= settings.tolerance) break;
    out = {clip, {}};
  }
  out.report.keysBefore = clip.keyCount();
  out.report.keysAfter = out.clip.keyCount();
  return out;
}

}  // namespace squire
