// What is selected, under the pointer and hidden.
#include <algorithm>

#include "widgets/session/session.h"

namespace squire {

void Session::selectBones(std::vector<BoneId> bones) {
  if (bones == selectedBones_ && selectedMesh_ < 0) return;
  selectedBones_ = std::move(bones);
  selectedMesh_ = -1;
  Q_EMIT selectionChanged();
}

void Session::toggleBone(BoneId bone) {
  std::vector<BoneId> bones = selectedBones_;
  if (std::erase(bones, bone) == 0) bones.push_back(bone);
  selectBones(std::move(bones));
}

void Session::selectMesh(int mesh) {
  if (mesh == selectedMesh_) return;
  selectedBones_.clear();
  selectedMesh_ = mesh;
  Q_EMIT selectionChanged();
}

void Session::setHovered(BoneId bone) {
  if (bone == hovered_) return;
  hovered_ = bone;
  Q_EMIT hoverChanged();
}

void Session::setMeshHidden(int mesh, bool hidden) {
  hiddenMeshes_[static_cast<std::size_t>(mesh)] = hidden;
  Q_EMIT hiddenChanged();
}

// A hidden bone is not selected: what is done to the selection is done to what is seen.
void Session::setBonesHidden(const std::vector<BoneId>& bones, bool hidden) {
  std::vector<BoneId> selected = selectedBones_;
  for (const BoneId bone : bones) {
    if (hidden) {
      hiddenBones_.insert(bone.value);
      std::erase(selected, bone);
      if (hovered_ == bone) setHovered({});
    } else {
      hiddenBones_.erase(bone.value);
    }
  }
  if (selected != selectedBones_) selectBones(std::move(selected));
  Q_EMIT hiddenChanged();
}

void Session::hideSelected() {
  if (selectedMesh_ >= 0) {
    setMeshHidden(selectedMesh_, !hiddenMeshes_[static_cast<std::size_t>(selectedMesh_)]);
  } else {
    const bool allHidden = std::all_of(selectedBones_.begin(), selectedBones_.end(),
                                       [this](BoneId bone) { return isHidden(bone); });
    setBonesHidden(std::vector<BoneId>(selectedBones_), !allHidden);
  }
}

void Session::hideUnselected() {
  if (selectedMesh_ >= 0) {
    for (std::size_t i = 0; i < hiddenMeshes_.size(); ++i) {
      if (static_cast<int>(i) != selectedMesh_) hiddenMeshes_[i] = true;
    }
    Q_EMIT hiddenChanged();
    return;
  }
  std::vector<BoneId> others;
  for (const Bone& bone : model()->skeleton->bones) {
    if (std::find(selectedBones_.begin(), selectedBones_.end(), bone.id) == selectedBones_.end())
      others.push_back(bone.id);
  }
  setBonesHidden(others, true);
}

void Session::showAllHidden() {
  hiddenMeshes_.assign(hiddenMeshes_.size(), false);
  hiddenBones_.clear();
  Q_EMIT hiddenChanged();
}

std::vector<bool> Session::hiddenBones() const {
  std::vector<bool> out;
  if (hiddenBones_.empty() || model() == nullptr) return out;
  for (const Bone& bone : model()->skeleton->bones) out.push_back(isHidden(bone.id));
  return out;
}

std::size_t Session::hiddenCount() const {
  return hiddenBones_.size() +
         static_cast<std::size_t>(std::count(hiddenMeshes_.begin(), hiddenMeshes_.end(), true));
}

std::optional<int> Session::activeBoneIndex() const {
  return model() == nullptr || selectedBones_.empty() ? std::nullopt
                                                      : model()->skeleton->indexOf(activeBone());
}

std::vector<int> Session::selectedBoneIndices() const {
  std::vector<int> out;
  for (const BoneId bone : selectedBones_) {
    if (model() == nullptr) break;
    if (const auto index = model()->skeleton->indexOf(bone)) out.push_back(*index);
  }
  return out;
}

}  // namespace squire
