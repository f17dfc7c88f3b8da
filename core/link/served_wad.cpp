#include "core/link/served_wad.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>
#define SQUIRE_LINK_STATIC
#define SQUIRE_LINK_IMPLEMENTATION
#include <squire_link.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

namespace squire::link {

struct ServedWad::Opened {
  sqw_wad wad{};
};

Result<std::shared_ptr<const ServedWad>> ServedWad::make(std::uint32_t number, Bytes bytes,
                                                         std::chrono::steady_clock::time_point changed) {
  const auto opened = std::make_shared<Opened>();
  sqw_error error{};
  if (sqw_open(bytes.data(), bytes.size(), &opened->wad, &error) == 0)
    return makeError(ErrorCode::Content, std::string("the export is no valid WAD: ") + error.message);
  std::shared_ptr<ServedWad> made(new ServedWad());
  made->number_ = number;
  made->contentHash_ = opened->wad.format->content_hash;
  made->opened_ = opened;
  made->changed_ = changed;
  ByteReader reader(bytes);
  reader.seek(4);
  const auto count = reader.read<std::uint32_t>();
  reader.seek(reader.read<std::uint32_t>());
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto entry = reader.read<sqw_entry>();
    SentBlob blob{entry.offset, entry.size, {}, 1};
    std::memcpy(blob.name.data(), entry.name, blob.name.size());
    made->blobs_.push_back(blob);
  }
  made->bytes_ = std::move(bytes);  // moving keeps the address of the bytes
  return std::shared_ptr<const ServedWad>(std::move(made));
}

bool ServedWad::hasSame(const ServedWad& other, const SentBlob& blob) const {
  const auto own = std::ranges::find(blobs_, blob.name, &SentBlob::name);
  return own != blobs_.end() && std::ranges::equal(bytesOf(*own), other.bytesOf(blob));
}

std::vector<SentBlob> ServedWad::blobsSince(const ServedWad* base) const {
  std::vector<SentBlob> blobs = blobs_;
  for (SentBlob& blob : blobs) blob.isSent = base != nullptr && base->hasSame(*this, blob) ? 0 : 1;
  return blobs;
}

ByteSpan ServedWad::bytesOf(const SentBlob& blob) const { return bytes().subspan(blob.offset, blob.size); }

namespace {

// The part of a pose that belongs to one bone.
struct BonePlace {
  const float* position;
  const float* orientation;
  const float* scale;
};

BonePlace placeOf(const sqw_pose& pose, std::uint32_t bone) {
  const std::size_t at = bone;
  return {pose.positions + 3 * at, pose.orientations + 4 * at, pose.scales + 3 * at};
}

bool hasSameBits(const float* a, const float* b, int count) {
  return std::equal(a, a + count, b, [](float one, float other) {
    return std::bit_cast<std::uint32_t>(one) == std::bit_cast<std::uint32_t>(other);
  });
}

bool hasSameBits(const BonePlace& a, const BonePlace& b) {
  return hasSameBits(a.position, b.position, 3) && hasSameBits(a.orientation, b.orientation, 4) &&
         hasSameBits(a.scale, b.scale, 3);
}

float largestOf(const float* a, const float* b) {
  float largest = 0.0f;
  for (int i = 0; i < 3; ++i) largest = std::max(largest, std::abs(a[i] - b[i]));
  return largest;
}

float distance(const float* a, const float* b) { return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]); }

// Computed from the distance of the quaternions, which is accurate for small angles.
float degreesBetween(const float* a, const float* b) {
  float same = 0.0f, opposite = 0.0f;
  for (int i = 0; i < 4; ++i) {
    same += (a[i] - b[i]) * (a[i] - b[i]);
    opposite += (a[i] + b[i]) * (a[i] + b[i]);
  }
  return 4.0f * std::asin(std::min(1.0f, 0.5f * std::sqrt(std::min(same, opposite)))) * 57.29578f;
}

// Treats NaN as infinite.
float orInfinite(float value) {
  return std::isfinite(value) ? value : std::numeric_limits<float>::infinity();
}

// Returns the bone that differs most. Writes its differences and the number of differing bones to `worst`.
std::uint32_t measure(const sqw_pose& own, const sqw_pose& game, std::uint32_t count, PoseDifference& worst) {
  float most = -1.0f;
  std::uint32_t bone = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const BonePlace a = placeOf(own, i), b = placeOf(game, i);
    if (hasSameBits(a, b)) continue;
    ++worst.bones;
    const float metres = orInfinite(distance(a.position, b.position));
    const float degrees = orInfinite(degreesBetween(a.orientation, b.orientation));
    const float scale = orInfinite(largestOf(a.scale, b.scale));
    const float moves = metres + degrees / 57.29578f + scale;
    if (moves <= most) continue;
    most = moves;
    bone = i;
    worst.metres = metres;
    worst.degrees = degrees;
    worst.scale = scale;
  }
  return bone;
}

sqw_pose poseOf(std::vector<float>& floats) {
  const std::size_t bones = floats.size() / 10;
  sqw_pose pose{};
  pose.positions = floats.data();
  pose.orientations = floats.data() + 3 * bones;
  pose.scales = floats.data() + 7 * bones;
  return pose;
}

}  // namespace

Result<PlayedInstant> ServedWad::playedInstant(const Report& report) const {
  const sqw_wad& wad = opened_->wad;
  if (report.animation >= wad.animation_count)
    return makeError(ErrorCode::Format, "it reports an animation that its WAD does not have");
  const sqw_animation& animation = wad.animations[report.animation];
  if (!report.pose.empty() && report.pose.size() != std::size_t{10} * animation.bone_count)
    return makeError(ErrorCode::Format, "it reports a pose of another number of bones");
  const sqw_index index{report.sinceStart, report.sinceKeyframe, report.keyframe};
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  sqw_sample(&wad, &animation, &index, &pose);
  PlayedInstant played;
  const sqw_skeleton* skeleton = nullptr;
  for (std::uint32_t i = 0; i < wad.model_count; ++i) {
    const sqw_model& model = wad.models[i];
    if (report.animation - model.first_animation >= model.animation_count) continue;
    played.model = sqw_model_name(&wad, &model);
    skeleton = &wad.skeletons[model.skeleton];
  }
  played.clip = sqw_animation_name(&wad, &animation);
  played.seconds = static_cast<double>(sqw_time(&wad, &animation, &index));
  played.isSame = sqlink_digest(&pose, animation.bone_count) == report.digest;
  if (report.pose.empty() || played.isSame || skeleton == nullptr) return played;
  std::vector<float> reported = report.pose;
  const sqw_pose game = poseOf(reported);
  PoseDifference difference;
  const std::uint32_t bone = measure(pose, game, animation.bone_count, difference);
  if (difference.bones == 0) return played;  // the poses are the same; the game sent a wrong digest
  difference.bone = sqw_bone_name(&wad, skeleton, bone);
  difference.seconds = played.seconds;
  played.difference = std::move(difference);
  return played;
}

Result<PlayedPlace> ServedWad::playedPlace(const Place& place) const {
  const sqw_wad& wad = opened_->wad;
  PlayedPlace played{.position = place.position};
  for (const Place::Contact& contact : place.contacts) {
    const bool isBody = contact.volume == Place::noVolume;
    if (!isBody && contact.volume >= wad.volume_count)
      return makeError(ErrorCode::Format, "it reports a hit volume that its WAD does not have");
    played.contacts.push_back(
        {isBody ? std::string() : sqw_volume_name(&wad, &wad.volumes[contact.volume]), contact.point});
  }
  return played;
}

}  // namespace squire::link
