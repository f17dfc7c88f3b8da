#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "core/anim/packed/pack.h"
#include "core/formats/wad/encode.h"
#include "tests/benchmarks/peers/player.h"

namespace squire::bench {
namespace {

// Memory of a game: the file, two poses, matrices and a palette.
class RuntimePlayer final : public Player {
 public:
  RuntimePlayer(const Actor& actor, const RuntimeCalls& calls, bool isPacked)
      : calls_(calls), isPacked_(isPacked) {
    wad::Contents contents;
    wad::ModelContents model;
    model.name = "actor";
    model.skeleton = actor.skeleton;
    model.animations = actor.clips;
    if (isPacked) {
      const std::vector<float> radii(actor.skeleton->bones.size(), 0.1f);
      for (const KeyframeAnimation& clip : actor.clips)
        model.packed.push_back(pack(*actor.skeleton, radii, clip, actor.tolerance).clip);
      packedBytes_ = model.packed[0].bytes();
    }
    contents.models.push_back(std::move(model));
    bytes_ = wad::encode(contents).value();
    sqw_error error{};
    if (calls.open(bytes_.data(), bytes_.size(), &wad_, &error) != 1) std::abort();
    bones_ = static_cast<std::uint32_t>(actor.skeleton->bones.size());
    memory_.resize(3 * SQW_POSE_FLOATS(bones_));
    matrices_.resize(16 * std::size_t{bones_});
    palette_ = matrices_;
    first_ = poseIn(memory_.data());
    second_ = poseIn(memory_.data() + SQW_POSE_FLOATS(bones_));
    reached_ = poseIn(memory_.data() + 2 * SQW_POSE_FLOATS(bones_));
    middle_ = static_cast<std::size_t>(actor.skeleton->bones[endOfLimb(*actor.skeleton)].parent);
    root_ = static_cast<std::size_t>(actor.skeleton->bones[middle_].parent);
    play(0, clipSeconds * 0.35f, firstIndex_, first_);
    play(1, clipSeconds * 0.7f, secondIndex_, second_);
    std::copy_n(second_.positions, SQW_POSE_FLOATS(bones_), reached_.positions);
  }

  std::string name() const override { return std::string(calls_.name) + (isPacked_ ? ", packed" : ""); }
  std::size_t bytes() const override {
    if (isPacked_) return packedBytes_;
    return std::size_t{wad_.animations->keyframe_count} * wad_.animations->keyframe_stride;
  }
  void sampleForward(float seconds) override { play(0, seconds, firstIndex_, first_); }
  void sampleAt(float seconds) override {
    sqw_index index{};
    play(0, seconds, index, first_);
  }
  void localToModel() override { calls_.local_to_model(&wad_, wad_.skeletons, &second_, matrices_.data()); }
  void pose(float seconds) override {
    sampleForward(seconds);
    calls_.local_to_model(&wad_, wad_.skeletons, &first_, matrices_.data());
  }
  bool blend(float share) override {
    const sqw_const_pose other{second_.positions, second_.orientations, second_.scales};
    calls_.blend(&other, bones_, share, &first_);
    return true;
  }
  bool frame(float seconds, float share) override {
    play(0, seconds, firstIndex_, first_);
    play(1, seconds, secondIndex_, second_);
    blend(share);
    calls_.local_to_model(&wad_, wad_.skeletons, &first_, matrices_.data());
    return palette();
  }
  bool palette() override {
    calls_.palette(&wad_, wad_.skeletons, matrices_.data(), palette_.data());
    return true;
  }
  // Starts from the same pose each time: a game does not solve a limb from its previous solution.
  bool reach(const vec3& target) override {
    const float place[3] = {target.x, target.y, target.z};
    const std::size_t limb[2] = {middle_, root_};
    for (int i = 0; i < 2; ++i)
      std::memcpy(reached_.orientations + 4 * limb[i], second_.orientations + 4 * limb[i], 16);
    return calls_.ik_two_bone(&wad_, wad_.skeletons, matrices_.data(), bones_ - 1, place, &reached_) == 1;
  }
  std::vector<mat4> matrices() const override {
    std::vector<mat4> out(bones_);
    std::memcpy(static_cast<void*>(out.data()), matrices_.data(), matrices_.size() * sizeof(float));
    return out;
  }

 private:
  [[nodiscard]] sqw_pose poseIn(float* memory) const {
    return {memory, memory + std::size_t{3} * bones_, memory + std::size_t{7} * bones_};
  }
  void play(std::size_t clip, float seconds, sqw_index& index, sqw_pose& pose) const {
    const auto to = static_cast<double>(seconds);
    if (to < index.t_total) index = sqw_index{};
    calls_.advance(&wad_, wad_.animations + clip, &index, to - index.t_total);
    calls_.sample(&wad_, wad_.animations + clip, &index, &pose);
  }

  const RuntimeCalls& calls_;
  bool isPacked_;
  std::size_t packedBytes_ = 0;
  Bytes bytes_;
  sqw_wad wad_{};
  std::uint32_t bones_ = 0;
  std::vector<float> memory_, matrices_, palette_;
  std::size_t middle_ = 0, root_ = 0;
  sqw_pose first_{}, second_{}, reached_{};
  sqw_index firstIndex_{}, secondIndex_{};
};

}  // namespace

std::unique_ptr<Player> makeRuntimePlayer(const Actor& actor, const RuntimeCalls& calls, bool isPacked) {
  return std::make_unique<RuntimePlayer>(actor, calls, isPacked);
}

}  // namespace squire::bench
