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

void Session::setHidden(HiddenParts hidden) {
  std::vector<BoneId> selected = selectedBones_;
  std::erase_if(selected, [&](BoneId bone) { return hidden.has(bone) && !hidden_.has(bone); });
  if (hidden.has(hovered_)) setHovered({});
  hidden_ = std::move(hidden);
  if (selected != selectedBones_) selectBones(std::move(selected));
  Q_EMIT hiddenChanged();
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
