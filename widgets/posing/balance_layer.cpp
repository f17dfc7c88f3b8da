#include "widgets/posing/balance_layer.h"

#include <algorithm>

#include "core/posing/body/body.h"
#include "core/posing/pose_values.h"
#include "widgets/session/pose_gesture.h"
#include "widgets/theme/theme.h"

namespace squire {

namespace {

constexpr std::int64_t mostPathFrames = 1000;  // of the path
constexpr float crossSize = 0.03f;             // metres: half the size of the cross at the centre of mass
constexpr float aboveGround = 0.002f;          // metres that lines lie above the ground

vec3 onGround(const vec3& place) { return {place.x, aboveGround, place.z}; }

}  // namespace

const Balance& BalanceLayer::balanceOfModel() {
  if (model_ != session_.posed().model()) {
    model_ = session_.posed().model();
    balance_ = model_ != nullptr ? Balance(*model_, session_.posing().limbs()) : Balance();
    pathVersion_ = 0;
  }
  return balance_;
}

std::vector<mat4> BalanceLayer::matrices() const {
  const auto shown = session_.posed().matrices();
  return {shown.begin(), shown.end()};
}

BalanceLayer::State BalanceLayer::state() {
  const Balance& balance = balanceOfModel();
  if (model_ == nullptr || !balance.hasMass()) return State::Unknown;
  const std::vector<mat4> matrices = this->matrices();
  const GroundOutline support = balance.support(matrices);
  if (support.isEmpty()) return State::Airborne;
  const vec3 centre = balance.centre(matrices);
  return support.contains({centre.x, -centre.z}) ? State::Balanced : State::Falling;
}

bool BalanceLayer::balance() {
  const Balance& balance = balanceOfModel();
  if (model_ == nullptr) return false;
  const Skeleton& skeleton = *model_->skeleton;
  const Pose pose = session_.posed().pose();
  std::vector<std::size_t> pinned;
  for (const BoneId pin : session_.posing().pins()) {
    if (const auto bone = skeleton.indexOf(pin)) pinned.push_back(static_cast<std::size_t>(*bone));
  }
  const PoseChanges changes = balance.balanced(skeleton, pose, session_.posing().limbs(), pinned);
  if (changes.empty()) return false;
  return PoseGesture(session_,
                     labelOf<PoseSteps>("Move {bone}",
                                        skeleton.bones[moverOf(skeleton, session_.posing().limbs())].name))
      .show(withChanges(skeleton, pose, changes));
}

void BalanceLayer::refreshPath() {
  const Clip* clip = motion_.clip();
  if (clip == nullptr || motion_.evaluated() == nullptr) {
    path_.clear();
    pathVersion_ = 0;
    return;
  }
  if (pathVersion_ == motion_.version()) return;
  pathVersion_ = motion_.version();
  path_.clear();
  const Skeleton& skeleton = *model_->skeleton;
  PoseSoa sampled(skeleton.bones.size());
  Pose pose(skeleton.bones.size());
  const std::int64_t last = std::min(mostPathFrames, session_.shown().lastFrame());
  for (std::int64_t frame = 0; frame <= last; ++frame) {
    motion_.evaluated()->sample(timeOfFrame(frame, clip->rate), sampled.blocks());
    for (std::size_t bone = 0; bone < pose.size(); ++bone) pose[bone] = sampled[bone];
    path_.push_back(balance_.centre(modelMatrices(skeleton, pose)));
  }
}

void BalanceLayer::addOutline(const GroundOutline& outline, const vec4& colour, DrawList& list) const {
  const auto& corners = outline.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const vec2& from = corners[i];
    const vec2& to = corners[(i + 1) % corners.size()];
    list.onTop.addLine({from.x, aboveGround, -from.y}, {to.x, aboveGround, -to.y}, colour);
  }
}

void BalanceLayer::addShapes(const LayerView& /*view*/, DrawList& list) {
  if (!isShown_) return;
  const Balance& balance = balanceOfModel();
  if (model_ == nullptr || !balance.hasMass()) return;
  const bool isFalling = state() == State::Falling;
  const vec4 colour = toVector(colourOf(isFalling ? Role::Warm : Role::Accent), 1.0f);
  const std::vector<mat4> matrices = this->matrices();
  const vec3 centre = balance.centre(matrices);
  addOutline(balance.support(matrices), colour, list);
  for (int axis = 0; axis < 3; ++axis) {
    vec3 half(0.0f);
    half[axis] = crossSize;
    list.onTop.addLine(centre - half, centre + half, colour);
    if (axis != 1) list.onTop.addLine(onGround(centre - half), onGround(centre + half), colour);
  }
  list.onTop.addLine(centre, onGround(centre), vec4(vec3(colour), 0.5f));
  refreshPath();
  const vec4 way = toVector(colourOf(Role::Text), 0.6f);
  for (std::size_t i = 1; i < path_.size(); ++i) list.onTop.addLine(path_[i - 1], path_[i], way);
}

// Colours alone do not tell it.
void BalanceLayer::paint(QPainter& painter, const LayerView& view) {
  if (!isShown_ || state() != State::Falling) return;
  const vec3 pixel = toPixel(view.camera, view.size, onGround(balance_.centre(matrices())));
  if (!view.camera.orthographic && pixel.z <= 0.0f) return;
  painter.setPen(colourOf(Role::Warm));
  painter.drawText(QPointF(static_cast<double>(pixel.x) + 10.0, static_cast<double>(pixel.y) + 4.0),
                   tr("not above the feet"));
}

}  // namespace squire
