#include "tests/benchmarks/peers/player.h"

#ifdef SQUIRE_HAS_OZZ

#include <ozz/animation/offline/animation_builder.h>
#include <ozz/animation/offline/animation_optimizer.h>
#include <ozz/animation/offline/raw_animation.h>
#include <ozz/animation/offline/raw_skeleton.h>
#include <ozz/animation/offline/skeleton_builder.h>
#include <ozz/animation/runtime/animation.h>
#include <ozz/animation/runtime/blending_job.h>
#include <ozz/animation/runtime/ik_two_bone_job.h>
#include <ozz/animation/runtime/local_to_model_job.h>
#include <ozz/animation/runtime/sampling_job.h>
#include <ozz/animation/runtime/skeleton.h>
#include <ozz/base/containers/vector.h>
#include <ozz/base/maths/simd_math.h>
#include <ozz/base/maths/simd_quaternion.h>
#include <ozz/base/maths/soa_transform.h>

#include <algorithm>
#include <cstring>

#include "core/anim/palette.h"

namespace squire::bench {
namespace {

ozz::math::Transform toOzz(const Transform& t) {
  return {{t.translation.x, t.translation.y, t.translation.z},
          {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w},
          {t.scale.x, t.scale.y, t.scale.z}};
}

ozz::math::Float4x4 toOzz(const mat4& m) {
  ozz::math::Float4x4 out{};
  for (int i = 0; i < 4; ++i) out.cols[i] = ozz::math::simd_float4::LoadPtrU(&m[i][0]);
  return out;
}

void addJoints(const Skeleton& skeleton, std::int32_t parent,
               ozz::vector<ozz::animation::offline::RawSkeleton::Joint>& out) {
  for (std::size_t i = 0; i < skeleton.bones.size(); ++i) {
    if (skeleton.bones[i].parent != parent) continue;
    ozz::animation::offline::RawSkeleton::Joint joint;
    joint.name = std::to_string(i).c_str();
    joint.transform = ozz::math::Transform::identity();
    addJoints(skeleton, static_cast<std::int32_t>(i), joint.children);
    out.push_back(std::move(joint));
  }
}

class OzzPlayer final : public Player {
 public:
  explicit OzzPlayer(const Actor& actor) {
    ozz::animation::offline::RawSkeleton raw;
    addJoints(*actor.skeleton, -1, raw.roots);
    skeleton_ = ozz::animation::offline::SkeletonBuilder()(raw);
    for (const char* name : skeleton_->joint_names()) boneOf_.push_back(std::stoul(name));
    for (const KeyframeAnimation& clip : actor.clips) clips_.push_back(animationOf(clip));
    const auto joints = static_cast<std::size_t>(skeleton_->num_joints());
    const auto blocks = static_cast<std::size_t>(skeleton_->num_soa_joints());
    for (ozz::vector<ozz::math::SoaTransform>* pose : {&first_, &second_, &blended_}) pose->resize(blocks);
    rest_.assign(skeleton_->joint_rest_poses().begin(), skeleton_->joint_rest_poses().end());
    matrices_.resize(joints);
    palette_.resize(joints);
    const std::vector<mat4> binds = inverseBindsOf(*actor.skeleton);
    for (const std::size_t bone : boneOf_) inverseBinds_.push_back(toOzz(binds[bone]));
    const auto jointOf = [this](std::size_t bone) {
      return static_cast<std::size_t>(std::find(boneOf_.begin(), boneOf_.end(), bone) - boneOf_.begin());
    };
    std::size_t bone = endOfLimb(*actor.skeleton);
    for (int i = 2; i >= 0; --i) {
      limb_[i] = jointOf(bone);
      bone = static_cast<std::size_t>(actor.skeleton->bones[bone].parent);
    }
    for (auto& context : contexts_) context.Resize(skeleton_->num_joints());
    sample(0, clipSeconds * 0.35f, first_);
    sample(1, clipSeconds * 0.7f, second_);
  }

  std::string name() const override { return "ozz"; }
  std::size_t bytes() const override { return clips_[0]->size(); }
  void sampleAt(float seconds) override { sample(0, seconds, first_); }
  void localToModel() override { localToModelOf(second_); }
  void pose(float seconds) override {
    sample(0, seconds, first_);
    localToModelOf(first_);
  }
  bool blend(float share) override {
    ozz::animation::BlendingJob::Layer layers[2];
    layers[0].transform = ozz::make_span(first_);
    layers[0].weight = 1.0f - share;
    layers[1].transform = ozz::make_span(second_);
    layers[1].weight = share;
    ozz::animation::BlendingJob job;
    job.layers = layers;
    job.rest_pose = ozz::make_span(rest_);
    job.output = ozz::make_span(blended_);
    return job.Run();
  }
  bool frame(float seconds, float share) override {
    sample(0, seconds, first_);
    sample(1, seconds, second_);
    blend(share);
    localToModelOf(blended_);
    return palette();
  }
  bool palette() override {
    for (std::size_t i = 0; i < matrices_.size(); ++i) palette_[i] = matrices_[i] * inverseBinds_[i];
    return true;
  }
  bool reach(const vec3& target) override {
    ozz::animation::IKTwoBoneJob job;
    job.target = ozz::math::simd_float4::Load(target.x, target.y, target.z, 1.0f);
    job.start_joint = &matrices_[limb_[0]];
    job.mid_joint = &matrices_[limb_[1]];
    job.end_joint = &matrices_[limb_[2]];
    job.start_joint_correction = &corrections_[0];
    job.mid_joint_correction = &corrections_[1];
    return job.Run();
  }
  std::vector<mat4> matrices() const override {
    std::vector<mat4> out(matrices_.size());
    for (std::size_t i = 0; i < matrices_.size(); ++i)
      std::memcpy(static_cast<void*>(&out[boneOf_[i]]), &matrices_[i], sizeof(mat4));
    return out;
  }

 private:
  // Omits keys that interpolation restores within 0.1 mm, as the library's own tools do.
  ozz::unique_ptr<ozz::animation::Animation> animationOf(const KeyframeAnimation& clip) const {
    ozz::animation::offline::RawAnimation raw;
    raw.duration = clipSeconds;
    raw.tracks.resize(boneOf_.size());
    float at = 0.0f;
    for (const Keyframe& keyframe : clip.keyframes) {
      const float time = std::min(at, clipSeconds);
      for (std::size_t i = 0; i < boneOf_.size(); ++i) {
        const ozz::math::Transform t = toOzz(keyframe.pose[boneOf_[i]]);
        raw.tracks[i].translations.push_back({time, t.translation});
        raw.tracks[i].rotations.push_back({time, t.rotation});
        raw.tracks[i].scales.push_back({time, t.scale});
      }
      at += keyframe.duration;
    }
    ozz::animation::offline::AnimationOptimizer optimizer;
    optimizer.setting = {1e-4f, 0.1f};
    ozz::animation::offline::RawAnimation fewer;
    if (!optimizer(raw, *skeleton_, &fewer)) std::abort();
    return ozz::animation::offline::AnimationBuilder()(fewer);
  }
  void sample(std::size_t clip, float seconds, ozz::vector<ozz::math::SoaTransform>& pose) {
    ozz::animation::SamplingJob job;
    job.animation = clips_[clip].get();
    job.context = &contexts_[clip];
    job.ratio = seconds / clipSeconds;
    job.output = ozz::make_span(pose);
    if (!job.Run()) std::abort();
  }
  void localToModelOf(const ozz::vector<ozz::math::SoaTransform>& pose) {
    ozz::animation::LocalToModelJob job;
    job.skeleton = skeleton_.get();
    job.input = ozz::make_span(pose);
    job.output = ozz::make_span(matrices_);
    if (!job.Run()) std::abort();
  }

  ozz::unique_ptr<ozz::animation::Skeleton> skeleton_;
  std::vector<std::size_t> boneOf_;  // of each joint
  std::vector<ozz::unique_ptr<ozz::animation::Animation>> clips_;
  ozz::animation::SamplingJob::Context contexts_[2];
  std::size_t limb_[3] = {};
  ozz::math::SimdQuaternion corrections_[2];
  ozz::vector<ozz::math::SoaTransform> first_, second_, blended_, rest_;
  ozz::vector<ozz::math::Float4x4> matrices_, palette_, inverseBinds_;
};

}  // namespace

std::unique_ptr<Player> makeOzzPlayer(const Actor& actor) { return std::make_unique<OzzPlayer>(actor); }

}  // namespace squire::bench

#else

namespace squire::bench {
std::unique_ptr<Player> makeOzzPlayer(const Actor&) { return nullptr; }
}  // namespace squire::bench

#endif
