#include "core/scene/shots.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scene/scene.h"

namespace squire {

namespace {

std::vector<Time> instants(const ShotPlan& plan) {
  const Time length = plan.clip == nullptr ? Time{} : plan.clip->duration;
  if (plan.turntable > 0) {
    std::vector<Time> times;
    for (int i = 0; i < plan.turntable; ++i) times.push_back({length.ticks / plan.turntable * i});
    return times;
  }
  if (plan.everyFrame) {
    std::vector<Time> times;
    const auto last = static_cast<std::int64_t>(std::llround(frameAt(length, plan.rate)));
    // The end of a clip that loops is its start again.
    const bool closes = plan.clip != nullptr && plan.clip->loop && last > 0;
    for (std::int64_t frame = 0; frame <= last - (closes ? 1 : 0); ++frame) {
      times.push_back(std::min(timeOfFrame(frame, plan.rate), length));
    }
    return times;
  }
  return plan.times.empty() ? std::vector<Time>{Time{}} : plan.times;
}

Box boundsAt(const Model& model, const Clip* clip, Time time) {
  const Skeleton& skeleton = *model.skeleton;
  const Pose pose = clip == nullptr ? skeleton.restPose() : poseAt(skeleton, *clip, time);
  return posedBounds(boneBoxes(model), modelMatrices(skeleton, pose));
}

Box boundsOver(const Model& model, const ShotPlan& plan, const std::vector<Time>& times) {
  if (plan.clip != nullptr && times.size() > 8) return clipBounds(model, *plan.clip);
  Box box;
  for (const Time time : times) {
    const Box one = boundsAt(model, plan.clip, time);
    if (one.empty()) continue;
    box.add(one.min);
    box.add(one.max);
  }
  return box;
}

}  // namespace

std::vector<Shot> shotsOf(const Model& model, const ShotPlan& plan) {
  const std::vector<Time> times = instants(plan);
  const Box box = boundsOver(model, plan, times);
  std::vector<Shot> shots;
  float farthest = 0.0f;
  for (std::size_t i = 0; i < times.size(); ++i) {
    Camera camera = plan.camera;
    if (plan.turntable > 0) {
      const float turn = static_cast<float>(i) / static_cast<float>(plan.turntable);
      camera = orbited(camera, 2.0f * std::numbers::pi_v<float> * turn, 0.0f);
    }
    shots.push_back({times[i], framed(camera, box, plan.aspect, plan.margin)});
    farthest = std::max(farthest, shots.back().camera.distance);
  }
  for (Shot& shot : shots) shot.camera.distance = farthest;
  return shots;
}

}  // namespace squire
