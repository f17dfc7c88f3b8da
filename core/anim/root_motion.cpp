#include "core/anim/root_motion.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace squire {

namespace {

const Track* trackOf(const Clip& clip, BoneId bone) {
  for (const Track& track : clip.tracks) {
    if (track.bone == bone) return &track;
  }
  return nullptr;
}

Track& trackFor(Clip& clip, BoneId bone) {
  for (Track& track : clip.tracks) {
    if (track.bone == bone) return track;
  }
  clip.tracks.push_back({bone, nullptr, nullptr, nullptr});
  return clip.tracks.back();
}

// The constant transform above the root bone.
struct Ground {
  std::size_t bone = 0;
  glm::mat3 basis{1.0f};  // from the root's parent to model space
  glm::mat3 inverse{1.0f};
  quat turn{1, 0, 0, 0};
};

Result<Ground> groundOf(const Skeleton& skeleton, const Clip& clip, BoneId bone) {
  Ground ground;
  const auto index = skeleton.indexOf(bone);
  if (!index) {
    return makeError(ErrorCode::Content, "the bone of the root motion does not exist",
                     "choose the root bone");
  }
  ground.bone = static_cast<std::size_t>(*index);
  int above = skeleton.bones[ground.bone].parent;
  if (above == Bone::noParent) return ground;
  ground.basis = glm::mat3(modelMatrices(skeleton, skeleton.restPose())[static_cast<std::size_t>(above)]);
  for (; above != Bone::noParent; above = skeleton.bones[static_cast<std::size_t>(above)].parent) {
    const Bone& carrier = skeleton.bones[static_cast<std::size_t>(above)];
    ground.turn = glm::normalize(carrier.rest.rotation * ground.turn);
    const Track* track = trackOf(clip, carrier.id);
    if (track && (track->translation || track->rotation || track->scale)) {
      return makeError(ErrorCode::Content, "bone \"" + carrier.name + "\" above the root is animated too",
                       "take the root motion of that bone");
    }
  }
  if (glm::determinant(ground.basis) == 0.0f) {
    return makeError(ErrorCode::Content, "a bone above the root is scaled to nothing");
  }
  ground.inverse = glm::inverse(ground.basis);
  return ground;
}

vec3 wantedPart(const vec3& travel, const RootMotionSettings& settings) {
  const float along = settings.horizontal ? 1.0f : 0.0f;
  return travel * vec3(along, settings.vertical ? 1.0f : 0.0f, along);
}

// The rotation about the vertical axis contained in `q`; the identity if it is undefined.
quat headingOf(const quat& q) {
  const float length = std::sqrt(q.w * q.w + q.y * q.y);
  if (length < 1e-6f) return {1, 0, 0, 0};
  return {q.w / length, 0.0f, q.y / length, 0.0f};
}

std::vector<Time> framesOf(const Clip& clip, const Track* track) {
  std::set<Time> times{Time{}, clip.duration};
  for (std::int64_t frame = 1; timeOfFrame(frame, clip.rate) < clip.duration; ++frame) {
    times.insert(timeOfFrame(frame, clip.rate));
  }
  if (track && track->translation) {
    for (const auto& key : *track->translation) times.insert(key.time);
  }
  if (track && track->rotation) {
    for (const auto& key : *track->rotation) times.insert(key.time);
  }
  return {times.begin(), times.end()};
}

template <typename T>
Channel<T> share(Keys<T> keys) {
  return std::make_shared<const Keys<T>>(std::move(keys));
}

void extractTravel(const Ground& ground, const RootMotionSettings& settings, InPlaceClip& out) {
  Track& track = trackFor(out.clip, settings.bone);
  if (!track.translation || track.translation->empty()) return;
  const vec3 start = valueAt(track.translation, Time{}, vec3(0.0f));
  Keys<vec3> travel = *track.translation, left = *track.translation;
  for (std::size_t i = 0; i < travel.size(); ++i) {
    travel[i].value = wantedPart(ground.basis * (travel[i].value - start), settings);
    left[i].value -= ground.inverse * travel[i].value;
  }
  out.motion.travel = share(std::move(travel));
  track.translation = share(std::move(left));
}

void extractWithHeading(const Ground& ground, const RootMotionSettings& settings, const Transform& rest,
                        InPlaceClip& out) {
  Track& track = trackFor(out.clip, settings.bone);
  Keys<vec3> travel, translation;
  Keys<quat> heading, rotation;
  vec3 start(0.0f);
  quat first(1, 0, 0, 0);
  for (const Time time : framesOf(out.clip, &track)) {
    const vec3 place = ground.basis * valueAt(track.translation, time, rest.translation);
    const quat turn = ground.turn * valueAt(track.rotation, time, rest.rotation);
    if (travel.empty()) start = place, first = headingOf(turn);
    const vec3 gone = wantedPart(place - start, settings);
    const quat turned = glm::normalize(headingOf(turn) * glm::conjugate(first));
    // The character turns about its own position, so that position is rotated too.
    const vec3 still = start + glm::conjugate(turned) * (place - start - gone);
    travel.push_back({time, gone, {}});
    heading.push_back({time, turned, {}});
    translation.push_back({time, ground.inverse * still, {}});
    rotation.push_back(
        {time, glm::normalize(glm::conjugate(ground.turn) * glm::conjugate(turned) * turn), {}});
  }
  out.motion.travel = share(std::move(travel));
  out.motion.heading = share(std::move(heading));
  track.translation = share(std::move(translation));
  track.rotation = share(std::move(rotation));
}

}  // namespace

Result<InPlaceClip> extractRootMotion(const Skeleton& skeleton, const Clip& clip,
                                      const RootMotionSettings& settings) {
  const auto ground = groundOf(skeleton, clip, settings.bone);
  if (!ground) return ground.error();
  InPlaceClip out{clip, {settings.bone, nullptr, nullptr}};
  if (settings.heading) {
    extractWithHeading(*ground, settings, skeleton.bones[ground->bone].rest, out);
  } else {
    extractTravel(*ground, settings, out);
  }
  return out;
}

Result<Clip> restoreRootMotion(const Skeleton& skeleton, const InPlaceClip& inPlace) {
  const RootMotion& motion = inPlace.motion;
  const auto found = groundOf(skeleton, inPlace.clip, motion.bone);
  if (!found) return found.error();
  const Ground& ground = *found;
  Clip out = inPlace.clip;
  if (!motion.travel) return out;
  Track& track = trackFor(out, motion.bone);
  Keys<vec3> translation = *track.translation;
  const vec3 start = ground.basis * valueAt(track.translation, Time{}, vec3(0.0f));
  for (Key<vec3>& key : translation) {
    vec3 place = ground.basis * key.value;
    if (motion.heading) place = start + valueAt(motion.heading, key.time, quat(1, 0, 0, 0)) * (place - start);
    key.value = ground.inverse * (place + valueAt(motion.travel, key.time, vec3(0.0f)));
  }
  track.translation = share(std::move(translation));
  if (!motion.heading) return out;
  Keys<quat> rotation = *track.rotation;
  for (Key<quat>& key : rotation) {
    const quat turned = valueAt(motion.heading, key.time, quat(1, 0, 0, 0));
    key.value = glm::normalize(glm::conjugate(ground.turn) * turned * ground.turn * key.value);
  }
  track.rotation = share(std::move(rotation));
  return out;
}

}  // namespace squire
