#include "core/anim/blend.h"
#include "core/anim/evaluated_clip.h"
#include "core/anim/instruction_set.h"
#include "core/anim/local_to_model.h"
#include "core/anim/palette.h"
#include "core/anim/two_bone_ik.h"
#include "tests/anim/reference.h"
#include "tests/benchmarks/peers/player.h"

namespace squire::bench {
namespace {

// core/anim, which the editor uses.
class CorePlayer final : public Player {
 public:
  explicit CorePlayer(const Actor& actor) : skeleton_(*actor.skeleton), parents_(parentsOf(*actor.skeleton)) {
    for (const KeyframeAnimation& clip : actor.clips)
      clips_.push_back(EvaluatedClip::compile(
          *actor.skeleton, reference::asClip(*actor.skeleton, clip, {30, 1}), Precision::Compact));
    inverseBinds_ = inverseBindsOf(*actor.skeleton);
    first_ = second_ = blended_ = PoseSoa(actor.skeleton->bones.size());
    matrices_.resize(actor.skeleton->bones.size());
    palette_ = matrices_;
    sample(0, clipSeconds * 0.35f, first_);
    sample(1, clipSeconds * 0.7f, second_);
  }

  std::string name() const override { return "core/anim"; }
  std::size_t bytes() const override { return clips_[0].bytes(); }
  void sampleAt(float seconds) override { sample(0, seconds, first_); }
  void localToModel() override { localToModelOf(second_); }
  void pose(float seconds) override {
    sample(0, seconds, first_);
    localToModelOf(first_);
  }
  bool blend(float share) override {
    BlendJob{first_.blocks(), second_.blocks(), share, blended_.blocks()}.run();
    return true;
  }
  bool frame(float seconds, float share) override {
    sample(0, seconds, first_);
    sample(1, seconds, second_);
    blend(share);
    localToModelOf(blended_);
    return palette();
  }
  bool palette() override {
    PaletteJob{matrices_, inverseBinds_, palette_}.run();
    return true;
  }
  bool reach(const vec3& target) override {
    const std::size_t end = endOfLimb(skeleton_);
    const auto middle = static_cast<std::size_t>(parents_[end]),
               root = static_cast<std::size_t>(parents_[middle]);
    Limb limb;
    limb.root = vec3(matrices_[root][3]);
    limb.middle = vec3(matrices_[middle][3]);
    limb.end = vec3(matrices_[end][3]);
    limb.target = target;
    turns_ = solveTwoBone(limb);
    return true;
  }
  std::vector<mat4> matrices() const override { return matrices_; }

 private:
  void sample(std::size_t clip, float seconds, PoseSoa& pose) const {
    clips_[clip].sample(Time::fromSeconds(static_cast<double>(seconds)), pose.blocks());
  }
  void localToModelOf(const PoseSoa& pose) {
    LocalToModelJob{parents_, pose.blocks(), mat4(1.0f), matrices_}.run();
  }

  Skeleton skeleton_;
  std::vector<std::int32_t> parents_;
  std::vector<EvaluatedClip> clips_;
  std::vector<mat4> inverseBinds_, matrices_, palette_;
  PoseSoa first_, second_, blended_;
  LimbTurns turns_;
};

}  // namespace

std::unique_ptr<Player> makeCorePlayer(const Actor& actor) { return std::make_unique<CorePlayer>(actor); }

}  // namespace squire::bench
