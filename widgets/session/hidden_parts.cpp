#include "widgets/session/hidden_parts.h"

#include <algorithm>

namespace squire {

void HiddenParts::fit(const Model* model) {
  meshes_.assign(model != nullptr ? model->meshes.size() : 0, false);
  std::erase_if(bones_, [&](std::uint32_t bone) {
    return model == nullptr || !model->skeleton->indexOf(BoneId{bone});
  });
}

void HiddenParts::set(BoneId bone, bool hidden) {
  if (hidden) {
    bones_.insert(bone.value);
  } else {
    bones_.erase(bone.value);
  }
}

void HiddenParts::showAll() {
  meshes_.assign(meshes_.size(), false);
  bones_.clear();
}

std::vector<bool> HiddenParts::bonesOf(const Skeleton& skeleton) const {
  std::vector<bool> out;
  if (bones_.empty()) return out;
  for (const Bone& bone : skeleton.bones) out.push_back(has(bone.id));
  return out;
}

std::size_t HiddenParts::count() const {
  return bones_.size() + static_cast<std::size_t>(std::count(meshes_.begin(), meshes_.end(), true));
}

}  // namespace squire
