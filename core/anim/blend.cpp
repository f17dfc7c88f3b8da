#include "core/anim/blend.h"

#include <algorithm>

#include "core/anim/blend_kernels.h"

namespace squire {

namespace {

Status faultOf(std::size_t first, std::size_t second, std::size_t out, std::size_t mask) {
  if (first != second) return makeError(ErrorCode::Usage, "a blend has two poses of different lengths");
  if (out < first) return makeError(ErrorCode::Usage, "a blend has no room for its pose");
  if (mask != 0 && mask < first * PoseBlock::lanes) {
    return makeError(ErrorCode::Usage, "a blend has a mask that does not cover whole blocks");
  }
  return {};
}

}  // namespace

Status BlendJob::validate() const { return faultOf(from.size(), to.size(), pose.size(), mask.size()); }

void BlendJob::run() const {
  const bool whole = mask.empty();
  if (!(weight > 0.0f)) {
    if (pose.data() != from.data()) std::copy(from.begin(), from.end(), pose.begin());
  } else if (whole && weight >= 1.0f) {
    if (pose.data() != to.data()) std::copy(to.begin(), to.end(), pose.begin());
  } else if (whole) {
    anim::blend(from.data(), to.data(), weight, pose.data(), from.size());
  } else {
    anim::blendMasked(from.data(), to.data(), std::min(weight, 1.0f), mask.data(), pose.data(), from.size());
  }
}

Status DifferenceJob::validate() const {
  return faultOf(pose.size(), reference.size(), difference.size(), 0);
}

void DifferenceJob::run() const {
  anim::subtract(pose.data(), reference.data(), difference.data(), pose.size());
}

Status AdditiveJob::validate() const {
  return faultOf(base.size(), difference.size(), pose.size(), mask.size());
}

void AdditiveJob::run() const {
  anim::addDifference(base.data(), difference.data(), weight, mask.empty() ? nullptr : mask.data(),
                      pose.data(), base.size());
}

}  // namespace squire
