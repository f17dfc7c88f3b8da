#pragma once

#include <memory>
#include <vector>

#include "core/model/model.h"

namespace squire::fbx {

// A model while it is built.
struct ModelInWork {
  Model model;  // without its skeleton
  Skeleton skeleton;
  std::vector<int> boneOfJoint;           // by joint; -1 for joints of other models
  std::shared_ptr<const Skeleton> draft;  // the skeleton used in drafts
};

}  // namespace squire::fbx
