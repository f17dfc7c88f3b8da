#include "widgets/motion/before_layer.h"

namespace squire {

namespace {

constexpr vec4 ghostColour{0.95f, 0.78f, 0.35f, 0.6f};

}  // namespace

void BeforeLayer::addModels(std::vector<SceneModel>& models) {
  const auto& model = session_.posed().model();
  if (live_.clipBefore() == nullptr || model == nullptr) {
    posed_.setModel(nullptr);
    return;
  }
  if (posed_.model() != model) posed_.setModel(model);
  posed_.setClip(live_.clipBefore());
  posed_.setLimbs(session_.posed().limbs());
  posed_.setTime(session_.playhead());
  matrices_.clear();
  for (const mat4& matrix : posed_.matrices()) matrices_.push_back(session_.shown().displayPlace() * matrix);
  SceneModel scene;
  scene.model = model.get();
  scene.matrices = matrices_;
  scene.hiddenMeshes = session_.selection().hidden().meshes();
  scene.boneBoxes = session_.posed().boneBoxes();
  scene.ghost = ghostColour;
  models.push_back(scene);
}

}  // namespace squire
