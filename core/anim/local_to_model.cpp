#include "core/anim/local_to_model.h"

#include "core/anim/matrix_kernels.h"

namespace squire {

std::vector<std::int32_t> parentsOf(const Skeleton& skeleton) {
  std::vector<std::int32_t> parents;
  parents.reserve(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) parents.push_back(bone.parent);
  return parents;
}

Status LocalToModelJob::validate() const {
  if (pose.size() < blockCountFor(parents.size())) {
    return makeError(ErrorCode::Usage, "local to model has a pose of fewer bones than parents");
  }
  if (matrices.size() < parents.size()) {
    return makeError(ErrorCode::Usage, "local to model has no room for its matrices");
  }
  for (std::size_t i = 0; i < parents.size(); ++i) {
    if (parents[i] < -1 || parents[i] >= static_cast<std::int32_t>(i)) {
      return makeError(ErrorCode::Usage, "bone " + std::to_string(i) + " does not stand after its parent");
    }
  }
  return {};
}

void LocalToModelJob::run() const {
  anim::localToModel(parents.data(), pose.data(), root, matrices.data(), parents.size());
}

}  // namespace squire
