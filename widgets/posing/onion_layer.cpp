#include "widgets/posing/onion_layer.h"

#include <algorithm>
#include <cmath>

#include "core/anim/local_to_model.h"
#include "core/posing/trail.h"

namespace squire {

namespace {

constexpr float nearestAlpha = 0.5f;

}  // namespace

vec3 pastColour() { return {0.72f, 0.52f, 1.0f}; }
vec3 futureColour() { return {0.38f, 0.88f, 0.52f}; }

std::vector<Time> OnionLayer::instants() {
  const Clip* clip = motion_.clip();
  if (!options_.shown || clip == nullptr || session_.playback().playing()) return {};
  const Time now = session_.playhead();
  if (options_.keys)
    return keysBeside(*clip, now, options_.before, options_.after, session_.selection().bones());
  const auto frame = static_cast<std::int64_t>(std::llround(session_.playheadFrame()));
  std::vector<Time> out;
  for (int i = -options_.before; i <= options_.after; ++i) {
    const Time time = timeOfFrame(frame + i * options_.step, clip->rate);
    if (i != 0 && time >= Time{} && time <= clip->duration) out.push_back(time);
  }
  return out;
}

void OnionLayer::addModels(std::vector<SceneModel>& models) {
  const std::vector<Time> times = instants();
  matrices_.clear();
  if (times.empty()) return;
  const Model& model = *session_.model();
  const EvaluatedClip* motion = motion_.evaluated();
  const Time now = session_.playhead();
  PoseSoa pose(model.skeleton->bones.size());
  matrices_.assign(times.size(), std::vector<mat4>(model.skeleton->bones.size()));
  const auto past =
      static_cast<int>(std::count_if(times.begin(), times.end(), [&](Time t) { return t < now; }));
  for (std::size_t i = 0; i < times.size(); ++i) {
    motion->sample(times[i], pose.blocks());
    LocalToModelJob job;
    job.parents = session_.posed().parents();
    job.pose = pose.blocks();
    job.matrices = matrices_[i];
    job.run();
    if (const auto& limbs = session_.posed().limbs())
      limbs->pull(job.parents, times[i], pose.blocks(), matrices_[i]);
    for (mat4& matrix : matrices_[i]) matrix = session_.shown().displayPlace() * matrix;
    const int index = static_cast<int>(i);
    const int away = index < past ? past - index : index - past + 1;
    SceneModel scene;
    scene.model = &model;
    scene.matrices = matrices_[i];
    scene.hiddenMeshes = session_.selection().hidden().meshes();
    scene.boneBoxes = session_.posed().boneBoxes();
    const float alpha = nearestAlpha * std::pow(options_.falloff, static_cast<float>(away - 1));
    scene.ghost = vec4(index < past ? pastColour() : futureColour(), alpha);
    models.push_back(scene);
  }
}

}  // namespace squire
