#include "core/anim/blend.h"

#include <algorithm>
#include <cmath>

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

Status BlendJob::validate() const { return faultOf(from.size(), to.size(), pose.size(), 0); }

void BlendJob::run() const {
  if (!(weight > 0.0f)) {
    if (pose.data() != from.data()) std::copy(from.begin(), from.end(), pose.begin());
  } else if (weight >= 1.0f) {
    if (pose.data() != to.data()) std::copy(to.begin(), to.end(), pose.begin());
  } else {
    anim::blend(from.data(), to.data(), weight, pose.data(), from.size());
  }
}

Status LayerJob::validate() const {
  return faultOf(other.size(), reference.empty() ? other.size() : reference.size(), pose.size(), mask.size());
}

void LayerJob::run() const {
  if (reference.empty()) {
    if (weight > 0.0f)
      anim::blendMasked({other.data(), mask.data(), std::min(weight, 1.0f)}, pose.data(), other.size());
  } else if (std::isfinite(weight) && weight != 0.0f) {
    anim::addMasked({other.data(), mask.data(), weight}, reference.data(), pose.data(), other.size());
  }
}

}  // namespace squire
