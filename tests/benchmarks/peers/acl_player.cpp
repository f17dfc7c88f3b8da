#include "tests/benchmarks/peers/player.h"

#ifdef SQUIRE_HAS_ACL

#include <acl/compression/compress.h>
#include <acl/compression/track_array.h>
#include <acl/compression/transform_error_metrics.h>
#include <acl/core/ansi_allocator.h>
#include <acl/decompression/decompress.h>
#include <rtm/matrix3x4f.h>
#include <rtm/qvvf.h>

namespace squire::bench {
namespace {

rtm::qvvf toAcl(const Transform& t) {
  return rtm::qvv_set(rtm::quat_set(t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w),
                      rtm::vector_set(t.translation.x, t.translation.y, t.translation.z),
                      rtm::vector_set(t.scale.x, t.scale.y, t.scale.z));
}

struct PoseWriter : acl::track_writer {
  rtm::qvvf* pose;

  explicit PoseWriter(std::vector<rtm::qvvf>& out) : pose(out.data()) {}
  void RTM_SIMD_CALL write_rotation(std::uint32_t bone, rtm::quatf_arg0 q) { pose[bone].rotation = q; }
  void RTM_SIMD_CALL write_translation(std::uint32_t bone, rtm::vector4f_arg0 p) {
    pose[bone].translation = p;
  }
  void RTM_SIMD_CALL write_scale(std::uint32_t bone, rtm::vector4f_arg0 s) { pose[bone].scale = s; }
};

// ACL has no blending and computes no matrices; this player computes them with ACL's mathematics library.
class AclPlayer final : public Player {
 public:
  explicit AclPlayer(const Actor& actor) {
    const auto bones = static_cast<std::uint32_t>(actor.skeleton->bones.size());
    for (const Bone& bone : actor.skeleton->bones) parents_.push_back(bone.parent);
    const auto& keyframes = actor.clips[0].keyframes;
    acl::track_array_qvvf tracks(allocator_, bones);
    for (std::uint32_t i = 0; i < bones; ++i) {
      acl::track_desc_transformf description;
      description.output_index = i;
      description.parent_index =
          parents_[i] < 0 ? acl::k_invalid_track_index : static_cast<std::uint32_t>(parents_[i]);
      description.precision = 1e-4f;
      description.shell_distance = 0.1f;
      acl::track_qvvf track = acl::track_qvvf::make_reserve(
          description, allocator_, static_cast<std::uint32_t>(keyframes.size()), 30.0f);
      for (std::uint32_t k = 0; k < keyframes.size(); ++k) track[k] = toAcl(keyframes[k].pose[i]);
      tracks[i] = std::move(track);
    }
    acl::compression_settings settings = acl::get_default_compression_settings();
    acl::qvvf_transform_error_metric metric;
    settings.error_metric = &metric;
    acl::output_stats stats;
    if (acl::compress_track_list(allocator_, tracks, settings, clip_, stats).any()) std::abort();
    context_.initialize(*clip_);
    first_.resize(bones);
    model_ = second_ = first_;
    matrices_.resize(bones);
    sample(clipSeconds * 0.7f, second_);
  }
  ~AclPlayer() override { allocator_.deallocate(clip_, clip_->get_size()); }

  std::string name() const override { return "ACL"; }
  std::size_t bytes() const override { return clip_->get_size(); }
  void sampleAt(float seconds) override { sample(seconds, first_); }
  void localToModel() override { localToModelOf(second_); }
  void pose(float seconds) override {
    sample(seconds, first_);
    localToModelOf(first_);
  }
  bool blend(float) override { return false; }
  bool palette() override { return false; }
  bool reach(const vec3&) override { return false; }
  bool frame(float, float) override { return false; }
  std::vector<mat4> matrices() const override {
    std::vector<mat4> out;
    for (const rtm::matrix3x4f& m : matrices_) {
      mat4 to(1.0f);
      const rtm::vector4f axes[4] = {m.x_axis, m.y_axis, m.z_axis, m.w_axis};
      for (int column = 0; column < 4; ++column)
        to[column] = vec4(static_cast<float>(rtm::vector_get_x(axes[column])),
                          static_cast<float>(rtm::vector_get_y(axes[column])),
                          static_cast<float>(rtm::vector_get_z(axes[column])), column == 3 ? 1.0f : 0.0f);
      out.push_back(to);
    }
    return out;
  }

 private:
  void sample(float seconds, std::vector<rtm::qvvf>& pose) {
    PoseWriter writer(pose);
    context_.seek(seconds, acl::sample_rounding_policy::none);
    context_.decompress_tracks(writer);
  }
  void localToModelOf(const std::vector<rtm::qvvf>& pose) {
    for (std::size_t i = 0; i < pose.size(); ++i) {
      model_[i] =
          parents_[i] < 0 ? pose[i] : rtm::qvv_mul(pose[i], model_[static_cast<std::size_t>(parents_[i])]);
      matrices_[i] = rtm::matrix_from_qvv(model_[i]);
    }
  }

  acl::ansi_allocator allocator_;
  acl::compressed_tracks* clip_ = nullptr;
  acl::decompression_context<acl::default_transform_decompression_settings> context_;
  std::vector<std::int32_t> parents_;
  std::vector<rtm::qvvf> first_, second_, model_;
  std::vector<rtm::matrix3x4f> matrices_;
};

}  // namespace

std::unique_ptr<Player> makeAclPlayer(const Actor& actor) { return std::make_unique<AclPlayer>(actor); }

}  // namespace squire::bench

#else

namespace squire::bench {
std::unique_ptr<Player> makeAclPlayer(const Actor&) { return nullptr; }
}  // namespace squire::bench

#endif
