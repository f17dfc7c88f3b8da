#include "core/anim/root_motion.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/quotes.h"
#include "core/math/sines.h"

namespace squire {

namespace {

constexpr double halfTurn = 3.14159265358979323846;

const Track* trackOf(const Clip& clip, BoneId bone) {
  const auto found = std::ranges::find(clip.tracks, bone, &Track::bone);
  return found == clip.tracks.end() ? nullptr : &*found;
}

template <typename T>
bool changes(const Channel<T>& channel) {
  return channel && std::ranges::any_of(
                        *channel, [&](const Key<T>& key) { return key.value != channel->front().value; });
}

bool moves(const Track* track) {
  return track != nullptr && (changes(track->translation) || changes(track->rotation));
}

bool isStill(const Track* track) { return track == nullptr || (!moves(track) && !changes(track->scale)); }

// The bones at the start of a clip.
Pose startOf(const Skeleton& skeleton, const Clip& clip) {
  Pose pose = skeleton.restPose();
  for (const Track& track : clip.tracks) {
    const auto index = skeleton.indexOf(track.bone);
    if (!index) continue;
    Transform& local = pose[static_cast<std::size_t>(*index)];
    local = {valueAt(track.translation, Time{}, local.translation),
             valueAt(track.rotation, Time{}, local.rotation), valueAt(track.scale, Time{}, local.scale)};
  }
  return pose;
}

// The transform from the space of a bone's parent to model space, where nothing above the bone moves.
struct Above {
  mat4 matrix{1.0f}, inverse{1.0f};
  quat turn{1, 0, 0, 0};

  [[nodiscard]] vec3 toModel(const vec3& point) const { return vec3(matrix * vec4(point, 1.0f)); }
  [[nodiscard]] vec3 toParent(const vec3& point) const { return vec3(inverse * vec4(point, 1.0f)); }
};

Above aboveOf(const Skeleton& skeleton, const Pose& start, std::size_t bone) {
  Above above;
  int parent = skeleton.bones[bone].parent;
  if (parent == Bone::noParent) return above;
  above.matrix = modelMatrices(skeleton, start)[static_cast<std::size_t>(parent)];
  above.inverse = glm::inverse(above.matrix);
  for (; parent != Bone::noParent; parent = skeleton.bones[static_cast<std::size_t>(parent)].parent)
    above.turn = glm::normalize(start[static_cast<std::size_t>(parent)].rotation * above.turn);
  return above;
}

Status checkStill(const Skeleton& skeleton, const Clip& clip, std::size_t bone) {
  for (int i = skeleton.bones[bone].parent; i != Bone::noParent;
       i = skeleton.bones[static_cast<std::size_t>(i)].parent) {
    const Bone& carrier = skeleton.bones[static_cast<std::size_t>(i)];
    if (isStill(trackOf(clip, carrier.id))) continue;
    return makeError(ErrorCode::Content, "the bone " + inQuotes(carrier.name) + " above it is animated too",
                     "let that bone give the travel");
  }
  return {};
}

// The turn about the vertical axis that a rotation contains, from minus to plus half a turn; 0 if it is
// undefined. The same bits on every system.
double headingOf(const quat& q) {
  double w = static_cast<double>(q.w), y = static_cast<double>(q.y);
  const double length = std::sqrt(w * w + y * y);
  if (length < 1e-6) return 0.0;
  if (w < 0.0) w = -w, y = -y;
  w /= length, y /= length;
  if (std::abs(y) < 0.5) return halfTurn - 2.0 * arcCosine(y);
  return y < 0.0 ? -2.0 * arcCosine(w) : 2.0 * arcCosine(w);
}

// The times of the keys of a bone and of the frames; of a clip of hours only of some frames.
std::vector<Time> timesOf(const Clip& clip, const Track& track) {
  constexpr double most = 100'000.0;
  const double frames = std::max(0.0, frameAt(clip.duration, clip.rate));
  const auto step = static_cast<std::int64_t>(std::ceil(std::max(1.0, frames / most)));
  std::set<Time> times{Time{}, clip.duration};
  for (std::int64_t frame = step; static_cast<double>(frame) < frames; frame += step)
    times.insert(timeOfFrame(frame, clip.rate));
  const auto add = [&](const auto& channel) {
    for (std::size_t i = 0; channel && i < channel->size(); ++i) times.insert((*channel)[i].time);
  };
  add(track.translation);
  add(track.rotation);
  return {times.begin(), times.end()};
}

template <typename T>
Channel<T> share(Keys<T> keys) {
  return std::make_shared<const Keys<T>>(std::move(keys));
}

class Extraction {
 public:
  Extraction(const Skeleton& skeleton, const Clip& clip, const Travel& travel, std::size_t bone)
      : skeleton_(skeleton),
        travel_(travel),
        bone_(bone),
        start_(startOf(skeleton, clip)),
        above_(aboveOf(skeleton, start_, bone)),
        out_{clip, {}, {}} {}

  [[nodiscard]] bool isFlat() const { return std::abs(glm::determinant(glm::mat3(above_.matrix))) < 1e-12f; }

  InPlaceClip run() && {
    const auto track = std::ranges::find(out_.clip.tracks, travel_.bone, &Track::bone);
    if (track == out_.clip.tracks.end()) return std::move(out_);
    if (travel_.heading) {
      takeWithHeading(*track);
    } else {
      take(*track);
    }
    if (!out_.motion.translation) return std::move(out_);
    out_.carried.push_back(bone_);
    for (Track& other : out_.clip.tracks) {
      const auto index = skeleton_.indexOf(other.bone);
      if (!index || !isBeside(static_cast<std::size_t>(*index)) || !moves(&other)) continue;
      out_.carried.push_back(static_cast<std::size_t>(*index));
      takeFrom(other, out_.carried.back());
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] vec3 wanted(const vec3& way) const {
    const float along = travel_.ground ? 1.0f : 0.0f;
    return way * vec3(along, travel_.height ? 1.0f : 0.0f, along);
  }

  void take(Track& track) {
    if (!track.translation || track.translation->empty()) return;
    const vec3 start = above_.toModel(valueAt(track.translation, Time{}, vec3(0.0f)));
    Keys<vec3> gone = *track.translation, left = *track.translation;
    for (std::size_t i = 0; i < gone.size(); ++i) {
      vec3 place = above_.toModel(gone[i].value);
      gone[i].value = wanted(place - start);
      if (travel_.ground) place.x = start.x, place.z = start.z;
      if (travel_.height) place.y = start.y;
      left[i].value = above_.toParent(place);
    }
    out_.motion.translation = share(std::move(gone));
    track.translation = share(std::move(left));
  }

  // The character turns about the place of the bone at the start.
  void takeWithHeading(Track& track) {
    const Transform& rest = skeleton_.bones[bone_].rest;
    const auto turnAt = [&](Time time) { return above_.turn * valueAt(track.rotation, time, rest.rotation); };
    const vec3 start = above_.toModel(valueAt(track.translation, Time{}, rest.translation));
    double before = headingOf(turnAt(Time{})), turn = 0.0;
    Keys<vec3> gone;
    Keys<float> turns;
    for (const Time time : timesOf(out_.clip, track)) {
      const double now = headingOf(turnAt(time));
      turn += std::remainder(now - before, 2.0 * halfTurn);
      before = now;
      const auto kept = static_cast<float>(turn);
      const vec3 way = above_.toModel(valueAt(track.translation, time, rest.translation)) - start;
      turns.push_back({time, kept, {}});
      gone.push_back({time, wanted(way) + start - turnAboutUp(static_cast<double>(kept)) * start, {}});
    }
    out_.motion.translation = share(std::move(gone));
    out_.motion.turn = share(std::move(turns));
    takeFrom(track, bone_);
  }

  // Moves a bone against the travel.
  void takeFrom(Track& track, std::size_t bone) {
    const Transform& rest = skeleton_.bones[bone].rest;
    const Above above = aboveOf(skeleton_, start_, bone);
    Keys<vec3> translation;
    Keys<quat> rotation;
    for (const Time time : timesOf(out_.clip, track)) {
      const Transform gone = out_.motion.placeAt(time);
      const quat back = glm::conjugate(gone.rotation);
      const vec3 place = above.toModel(valueAt(track.translation, time, rest.translation));
      const quat turn = valueAt(track.rotation, time, rest.rotation);
      translation.push_back({time, above.toParent(back * (place - gone.translation)), {}});
      rotation.push_back({time, glm::normalize(glm::conjugate(above.turn) * back * above.turn * turn), {}});
    }
    track.translation = share(std::move(translation));
    if (out_.motion.turn) track.rotation = share(std::move(rotation));
  }

  [[nodiscard]] bool isAbove(int ancestor, std::size_t bone) const {
    int i = static_cast<int>(bone);
    while (i != Bone::noParent && i != ancestor) i = skeleton_.bones[static_cast<std::size_t>(i)].parent;
    return i == ancestor;
  }

  // Whether a bone is neither above the travelling bone nor below it, and everything above it is above both.
  [[nodiscard]] bool isBeside(std::size_t bone) const {
    const int parent = skeleton_.bones[bone].parent;
    return !isAbove(static_cast<int>(bone), bone_) && parent != static_cast<int>(bone_) &&
           isAbove(parent, bone_);
  }

  const Skeleton& skeleton_;
  const Travel& travel_;
  std::size_t bone_;
  Pose start_;
  Above above_;
  InPlaceClip out_;
};

}  // namespace

quat turnAboutUp(double radians) {
  const Sines half = sinesOf(0.5 * radians);
  return {static_cast<float>(half.cosine), 0.0f, static_cast<float>(half.sine), 0.0f};
}

Transform RootMotion::placeAt(Time time) const {
  return {valueAt(translation, time, vec3(0.0f)), turnAboutUp(static_cast<double>(valueAt(turn, time, 0.0f))),
          vec3(1.0f)};
}

Result<InPlaceClip> extractRootMotion(const Skeleton& skeleton, const Clip& clip, const Travel& travel) {
  const auto index = skeleton.indexOf(travel.bone);
  if (!index)
    return makeError(ErrorCode::Content, "the bone that gives the travel does not exist", "choose another");
  const auto bone = static_cast<std::size_t>(*index);
  if (const Status still = checkStill(skeleton, clip, bone); !still) return still.error();
  Extraction extraction(skeleton, clip, travel, bone);
  if (extraction.isFlat())
    return makeError(ErrorCode::Content, "a bone above it is scaled to nothing", "choose another");
  return std::move(extraction).run();
}

Clip inPlace(const Skeleton& skeleton, const Clip& clip, const std::optional<Travel>& travel) {
  if (!travel) return clip;
  auto taken = extractRootMotion(skeleton, clip, *travel);
  if (!taken) return clip;
  return std::move(taken->clip);
}

void putAt(const Transform& place, const Skeleton& skeleton, std::span<const std::size_t> carried,
           Pose& pose) {
  const Pose start = pose;
  for (const std::size_t bone : carried) {
    const Above above = aboveOf(skeleton, start, bone);
    Transform& local = pose[bone];
    local.translation = above.toParent(place.rotation * above.toModel(local.translation) + place.translation);
    local.rotation =
        glm::normalize(glm::conjugate(above.turn) * place.rotation * above.turn * local.rotation);
  }
}

TravelFacts factsOf(const RootMotion& motion, Time duration) {
  const vec3 way = motion.placeAt(duration).translation;
  TravelFacts facts;
  facts.distance = std::hypot(static_cast<double>(way.x), static_cast<double>(way.z));
  facts.rise = static_cast<double>(way.y);
  facts.turn = static_cast<double>(valueAt(motion.turn, duration, 0.0f)) * 180.0 / halfTurn;
  facts.speed = duration > Time{} ? facts.distance / duration.seconds() : 0.0;
  return facts;
}

std::vector<std::size_t> carryingBones(const Skeleton& skeleton) {
  std::vector<std::size_t> carried(skeleton.bones.size(), 1), out;
  for (std::size_t i = carried.size(); i-- > 0;) {
    const int parent = skeleton.bones[i].parent;
    if (parent != Bone::noParent) carried[static_cast<std::size_t>(parent)] += carried[i];
  }
  for (std::size_t i = 0; i < carried.size(); ++i) {
    if (2 * carried[i] >= carried.size()) out.push_back(i);
  }
  return out;
}

std::optional<Travel> guessedTravel(const Skeleton& skeleton, const Clip& clip) {
  constexpr double shortest = 0.1, smallestTurn = 30.0;  // metres, degrees
  const Pose start = startOf(skeleton, clip);
  for (const std::size_t i : carryingBones(skeleton)) {
    const Track* track = trackOf(clip, skeleton.bones[i].id);
    if (!moves(track) || !checkStill(skeleton, clip, i)) continue;
    const Above above = aboveOf(skeleton, start, i);
    const vec3 from = start[i].translation;
    const vec3 way = above.toModel(valueAt(track->translation, clip.duration, from)) - above.toModel(from);
    const quat end = valueAt(track->rotation, clip.duration, start[i].rotation);
    const double turn = headingOf(above.turn * end) - headingOf(above.turn * start[i].rotation);
    const double degrees = std::abs(std::remainder(turn, 2.0 * halfTurn)) * 180.0 / halfTurn;
    const double distance = std::hypot(static_cast<double>(way.x), static_cast<double>(way.z));
    const bool isTurned = degrees >= smallestTurn;
    if (distance >= shortest || isTurned) return Travel{.bone = skeleton.bones[i].id, .heading = isTurned};
  }
  return std::nullopt;
}

}  // namespace squire
