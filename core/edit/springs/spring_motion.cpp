#include "core/edit/springs/spring_motion.h"

#include <cstring>

#include "core/anim/play_fight.h"
#include "core/anim/play_springs.h"
#include "core/formats/wad/blobs/contents.h"
#include "core/formats/wad/encode.h"

#define SQUIRE_WAD_STATIC
#define SQUIRE_WAD_IMPLEMENTATION
#include <squire_wad.h>

namespace squire {

// A file of the skeleton with its springs and the volumes of the body.
struct SpringMotion::Wad {
  std::vector<PlayedSpring> springs;
  std::vector<int> bones;
  Bytes bytes;
  sqw_wad file{};
  std::vector<float> pose, matrices, state;

  void put(const Pose& from) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      const quat& q = from[i].rotation;
      const float turn[] = {q.x, q.y, q.z, q.w};
      std::memcpy(view.positions + 3 * i, &from[i].translation, sizeof(vec3));
      std::memcpy(view.orientations + 4 * i, turn, sizeof turn);
      std::memcpy(view.scales + 3 * i, &from[i].scale, sizeof(vec3));
    }
    sqw_local_to_model(&file, file.skeletons, &view, matrices.data());
  }
  sqw_pose view{};
};

SpringMotion::SpringMotion(std::unique_ptr<Wad> wad) : wad_(std::move(wad)) {}
SpringMotion::SpringMotion(SpringMotion&&) noexcept = default;
SpringMotion::~SpringMotion() = default;

Result<SpringMotion> SpringMotion::make(const Skeleton& skeleton, const ModelFight& fight,
                                        const GameSettings& game) {
  wad::Contents contents;
  wad::ModelContents& model = contents.models.emplace_back();
  model.name = "model";
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  const FightPlace place{.skeleton = skeleton, .game = game, .clips = {}, .modelName = {}};
  ModelFight body;
  body.volumes = fight.volumes;
  body.springs = fight.springs;
  model.fight = playFight(body, IkRig(skeleton, body, ChainChoice::Free), place);
  auto bytes = wad::encode(contents);
  if (!bytes) return bytes.error();
  auto out = std::make_unique<Wad>();
  out->springs = model.fight.springs;
  for (const PlayedSpring& spring : out->springs) {
    for (const int bone : bonesOf(spring, skeleton)) out->bones.push_back(bone);
  }
  out->bytes = *std::move(bytes);
  sqw_error error{};
  if (sqw_open(out->bytes.data(), out->bytes.size(), &out->file, &error) != 1)
    return makeError(ErrorCode::Usage, std::string("the springs cannot be played: ") + error.message);
  const std::size_t bones = skeleton.bones.size();
  out->pose.resize(SQW_POSE_FLOATS(bones));
  out->view = sqw_pose_in(out->pose.data(), static_cast<std::uint32_t>(bones));
  out->matrices.resize(16 * bones);
  out->state.resize(sqw_spring_floats(&out->file, out->file.models));
  return SpringMotion(std::move(out));
}

void SpringMotion::begin(const Pose& pose) {
  wad_->put(pose);
  sqw_spring_begin(&wad_->file, wad_->file.models, nullptr, wad_->matrices.data(), wad_->state.data());
}

void SpringMotion::step(double seconds, Pose& pose, const mat4& place) {
  wad_->put(pose);
  sqw_spring_step(&wad_->file, wad_->file.models, &place[0][0], nullptr, seconds, wad_->state.data(),
                  &wad_->view, wad_->matrices.data());
  for (std::size_t i = 0; i < pose.size(); ++i) {
    const float* q = wad_->view.orientations + 4 * i;
    pose[i].rotation = quat(q[3], q[0], q[1], q[2]);
  }
}

Pose SpringMotion::settle(const Pose& pose, double seconds) {
  constexpr double longestStep = 0.25;  // of sqw_spring_step()
  Pose out = pose;
  for (double passed = 0.0; passed < seconds; passed += longestStep) {
    out = pose;
    step(longestStep, out);
  }
  return out;
}

const std::vector<PlayedSpring>& SpringMotion::springs() const { return wad_->springs; }
const std::vector<int>& SpringMotion::bones() const { return wad_->bones; }

}  // namespace squire
