#include "widgets/session/selection.h"

namespace squire {

void Selection::select(std::vector<BoneId> bones) {
  if (!bones.empty()) chosenAt_ = countChoice();
  if (bones == bones_ && mesh_ < 0) return;
  bones_ = std::move(bones);
  mesh_ = -1;
  Q_EMIT changed();
}

void Selection::toggle(BoneId bone) {
  std::vector<BoneId> bones = bones_;
  if (std::erase(bones, bone) == 0) bones.push_back(bone);
  select(std::move(bones));
}

void Selection::selectMesh(int mesh) {
  if (mesh == mesh_) return;
  bones_.clear();
  mesh_ = mesh;
  Q_EMIT changed();
}

void Selection::setHovered(BoneId bone) {
  if (bone == hovered_) return;
  hovered_ = bone;
  Q_EMIT hoverChanged();
}

void Selection::setHidden(HiddenParts hidden) {
  std::vector<BoneId> selected = bones_;
  std::erase_if(selected, [&](BoneId bone) { return hidden.has(bone) && !hidden_.has(bone); });
  if (hidden.has(hovered_)) setHovered({});
  hidden_ = std::move(hidden);
  if (selected != bones_) select(std::move(selected));
  Q_EMIT hiddenChanged();
}

std::optional<int> Selection::activeIndex() const {
  if (!posed_.model() || bones_.empty()) return std::nullopt;
  return posed_.model()->skeleton->indexOf(activeBone());
}

std::vector<int> Selection::indices() const {
  std::vector<int> out;
  if (!posed_.model()) return out;
  for (const BoneId bone : bones_) {
    if (const auto index = posed_.model()->skeleton->indexOf(bone)) out.push_back(*index);
  }
  return out;
}

void Selection::reset() {
  bones_.clear();
  mesh_ = -1;
  hovered_ = {};
  hidden_ = {};
}

void Selection::leaveModel() {
  bones_.clear();
  mesh_ = -1;
  hovered_ = {};
  hidden_.showAll();
}

void Selection::fit(const Model* model) {
  if (model == nullptr || mesh_ >= static_cast<int>(model->meshes.size())) mesh_ = -1;
  hidden_.fit(model);
  std::erase_if(bones_, [&](BoneId bone) { return model == nullptr || !model->skeleton->indexOf(bone); });
  Q_EMIT changed();
}

}  // namespace squire

#include "moc_selection.cpp"
