#include "core/scene/shots.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/scene/posed_points.h"

namespace squire {

namespace {

std::vector<Time> instants(const ShotPlan& plan) {
  const Time length = plan.clip == nullptr ? Time{} : plan.clip->duration;
  if (plan.turntable > 0) {
    std::vector<Time> times;
    times.reserve(static_cast<std::size_t>(plan.turntable));
    for (int i = 0; i < plan.turntable; ++i) times.push_back({length.ticks / plan.turntable * i});
    return times;
  }
  if (plan.everyFrame) {
    std::vector<Time> times;
    const auto last = static_cast<std::int64_t>(std::llround(frameAt(length, plan.rate)));
    // A looping clip ends with its start: skip the last frame.
    const bool closes = plan.clip != nullptr && plan.clip->loop && last > 0;
    for (std::int64_t frame = 0; frame <= last - (closes ? 1 : 0); ++frame) {
      times.push_back(std::min(timeOfFrame(frame, plan.rate), length));
    }
    return times;
  }
  return plan.times.empty() ? std::vector<Time>{Time{}} : plan.times;
}

constexpr std::size_t enoughInstants = 24;
constexpr std::size_t enoughPoints = 2000;  // per time

// Sample points of the model over several times.
std::vector<vec3> pointsOver(const Model& model, const Clip* clip, const std::vector<Time>& times) {
  const Skeleton& skeleton = *model.skeleton;
  const std::size_t skipTimes = times.size() / enoughInstants + 1;
  std::vector<vec3> out;
  for (std::size_t i = 0; i < times.size(); i += skipTimes) {
    const auto matrices =
        modelMatrices(skeleton, clip == nullptr ? skeleton.restPose() : poseAt(skeleton, *clip, times[i]));
    const std::vector<vec3> points = posedPoints(model, matrices, enoughPoints);
    out.insert(out.end(), points.begin(), points.end());
  }
  return out;
}

// Returns, for each point, points on its circle about the vertical axis through the centre of all, as on a
// turntable.
std::vector<vec3> turnedAround(const std::vector<vec3>& points) {
  constexpr int turns = 16;
  const vec3 centre = boundsOf(points).centre();
  std::vector<vec3> out;
  for (const vec3& point : points) {
    const float radius = std::hypot(point.x - centre.x, point.z - centre.z);
    for (int i = 0; i < turns; ++i) {
      const float angle = 2.0f * std::numbers::pi_v<float> * static_cast<float>(i) / turns;
      out.push_back({centre.x + radius * std::sin(angle), point.y, centre.z + radius * std::cos(angle)});
    }
  }
  return out;
}

}  // namespace

std::vector<Shot> shotsOf(const Model& model, const ShotPlan& plan) {
  const std::vector<Time> times = instants(plan);
  if (!plan.framesModel) {
    std::vector<Shot> shots;
    shots.reserve(times.size());
    for (const Time time : times) shots.push_back({time, plan.camera});
    return shots;
  }
  std::vector<vec3> points = pointsOver(model, plan.clip, times);
  if (plan.turntable > 0) points = turnedAround(points);
  const vec3 centre = boundsOf(points).centre();  // the vertical axis of the turntable goes through it
  const Camera camera = framed(plan.camera, points, plan.aspect, plan.margin);
  std::vector<Shot> shots;
  for (std::size_t i = 0; i < times.size(); ++i) {
    const float turn = plan.turntable > 0 ? static_cast<float>(i) / static_cast<float>(plan.turntable) : 0.0f;
    const float angle = 2.0f * std::numbers::pi_v<float> * turn;
    Camera turned = orbited(camera, angle, 0.0f);
    turned.target = centre + glm::angleAxis(angle, vec3(0.0f, 1.0f, 0.0f)) * (camera.target - centre);
    shots.push_back({times[i], turned});
  }
  return shots;
}

}  // namespace squire
