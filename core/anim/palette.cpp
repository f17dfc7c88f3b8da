#include "core/anim/palette.h"

#include "core/anim/matrix_kernels.h"

namespace squire {

std::vector<mat4> inverseBindsOf(const Skeleton& skeleton) {
  std::vector<mat4> out;
  out.reserve(skeleton.bones.size());
  for (const Bone& bone : skeleton.bones) out.push_back(bone.inverseBind);
  return out;
}

Status PaletteJob::validate() const {
  if (inverseBinds.size() != matrices.size()) {
    return makeError(ErrorCode::Usage, "a palette has another number of matrices than of bind transforms");
  }
  if (palette.size() < matrices.size()) return makeError(ErrorCode::Usage, "a palette has too little room");
  return {};
}

void PaletteJob::run() const {
  anim::multiplyAffine(matrices.data(), inverseBinds.data(), palette.data(), matrices.size());
}

}  // namespace squire
