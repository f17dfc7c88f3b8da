#include "core/film/clip_scene.h"

#include <cmath>
#include <utility>

#include "core/anim/local_to_model.h"

namespace squire {

namespace {

constexpr vec3 pastColour{0.72f, 0.52f, 1.0f}, futureColour{0.38f, 0.88f, 0.52f};  // sRGB
constexpr float nearestAlpha = 0.5f, fading = 0.65f;

}  // namespace

Figure::Figure(const Model& drawn, std::vector<std::shared_ptr<const Image>> pixels)
    : model(&drawn),
      textures(std::move(pixels)),
      boxes(boneBoxes(drawn)),
      rest(modelMatrices(*drawn.skeleton, drawn.skeleton->restPose())) {}

SceneModel Figure::posed(std::span<const mat4> matrices) const {
  SceneModel scene;
  scene.model = model;
  scene.matrices = matrices;
  scene.textures = textures;
  scene.boneBoxes = boxes;
  return scene;
}

ClipScene::ClipScene(const Figure& figure, const Clip* clip, const Project* project, FigureOf attached,
                     ClipSceneOptions options)
    : figure_(figure),
      clip_(clip),
      project_(project),
      attached_(std::move(attached)),
      options_(std::move(options)),
      parents_(parentsOf(*figure.model->skeleton)) {
  const ProjectModel* model = project == nullptr ? nullptr : project->find(figure.model->id);
  const ProjectClip* edited = model == nullptr || clip == nullptr ? nullptr : model->find(clip->id);
  if (edited == nullptr) return;
  const IkRig rig(*figure.model->skeleton, fightOf(*model));
  auto targets = rig.targets(fightOf(*edited));
  if (!targets.empty()) ik_ = Ik{rig, std::move(targets)};
}

std::vector<mat4> ClipScene::matricesAt(Time time) const {
  if (clip_ == nullptr) return figure_.rest;
  const Skeleton& skeleton = *figure_.model->skeleton;
  const Pose pose = poseAt(skeleton, *clip_, time);
  std::vector<mat4> matrices = modelMatrices(skeleton, pose);
  if (!ik_) return matrices;
  PoseSoa blocks(pose);
  IkTargetsJob{parents_,
               ik_->rig.chains,
               ik_->rig.attachments,
               ik_->targets,
               static_cast<float>(time.seconds()),
               blocks.blocks(),
               matrices}
      .run();
  return matrices;
}

std::vector<Time> ClipScene::ghostTimes(Time now) const {
  std::vector<Time> out;
  if (clip_ == nullptr) return out;
  for (int i = -options_.ghosts; i <= options_.ghosts; ++i) {
    const Time time{now.ticks + timeOfFrame(std::int64_t{i} * options_.ghostStep, clip_->rate).ticks};
    if (i != 0 && time >= Time{} && time <= clip_->duration) out.push_back(time);
  }
  return out;
}

AttachedShape ClipScene::shapeOf(ModelId id) const {
  const Figure* figure = id == figure_.model->id ? &figure_ : attached_(id);
  return figure == nullptr ? AttachedShape() : AttachedShape{figure->model->skeleton.get(), figure->rest};
}

std::vector<AttachedPlace> ClipScene::hungAt(Time time, std::span<const mat4> matrices) const {
  if (!options_.attachments || project_ == nullptr) return {};
  const ClipId clip = clip_ == nullptr ? ClipId() : clip_->id;
  return attachedPlaces(*project_, {figure_.model->id, clip, time, matrices},
                        [this](ModelId id) { return shapeOf(id); });
}

SceneModel ClipScene::figureIn(std::span<const mat4> matrices) const {
  SceneModel scene = figure_.posed(matrices);
  scene.hiddenMeshes = options_.hiddenMeshes;
  return scene;
}

vec4 ClipScene::ghostColour(Time time, Time now) const {
  const double frames = std::abs(frameAt(time, clip_->rate) - frameAt(now, clip_->rate));
  const auto away = static_cast<float>(std::round(frames / options_.ghostStep));
  return {time < now ? pastColour : futureColour, nearestAlpha * std::pow(fading, away - 1.0f)};
}

DrawList ClipScene::listOf(const Shot& shot, const ViewOptions& view) const {
  const auto matrices = matricesAt(shot.time);
  std::vector<SceneModel> scenes{figureIn(matrices)};
  const std::vector<AttachedPlace> places = hungAt(shot.time, matrices);
  for (const AttachedPlace& place : places) {
    SceneModel scene = attached_(place.model)->posed(place.matrices);
    scene.showsBones = false;
    scene.weightless = true;
    scenes.push_back(scene);
  }
  const std::vector<Time> times = ghostTimes(shot.time);
  std::vector<std::vector<mat4>> ghosts;
  ghosts.reserve(times.size());
  for (const Time time : times) {
    ghosts.push_back(matricesAt(time));
    SceneModel scene = figureIn(ghosts.back());
    scene.ghost = ghostColour(time, shot.time);
    scenes.push_back(scene);
  }
  return drawListOf(scenes, view, shot.camera);
}

}  // namespace squire
