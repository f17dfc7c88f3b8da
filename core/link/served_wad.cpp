#include "core/link/served_wad.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>
#define SQUIRE_LINK_STATIC
#define SQUIRE_LINK_IMPLEMENTATION
#include <squire_link.h>

#include <algorithm>
#include <cstring>

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
  made->bytes_ = std::move(bytes);  // which stay where they are in memory
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

Result<PlayedInstant> ServedWad::playedInstant(const Report& report) const {
  const sqw_wad& wad = opened_->wad;
  if (report.animation >= wad.animation_count)
    return makeError(ErrorCode::Format, "it reports an animation that its WAD does not have");
  const sqw_animation& animation = wad.animations[report.animation];
  const sqw_index index{report.sinceStart, report.sinceKeyframe, report.keyframe};
  std::vector<float> memory(SQW_POSE_FLOATS(animation.bone_count));
  sqw_pose pose = sqw_pose_in(memory.data(), animation.bone_count);
  sqw_sample(&wad, &animation, &index, &pose);
  PlayedInstant played;
  for (std::uint32_t i = 0; i < wad.model_count; ++i) {
    const sqw_model& model = wad.models[i];
    if (report.animation - model.first_animation < model.animation_count)
      played.model = sqw_model_name(&wad, &model);
  }
  played.clip = sqw_animation_name(&wad, &animation);
  played.seconds = static_cast<double>(sqw_time(&wad, &animation, &index));
  played.isSame = sqlink_digest(&pose, animation.bone_count) == report.digest;
  return played;
}

}  // namespace squire::link
