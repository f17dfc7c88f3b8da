#pragma once

#include "core/formats/fbx/space.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

// Follows a chain of nodes from the scene downwards: where the file's rules of inheritance put each of them,
// and the transforms of the joints among them that come closest. What a joint cannot represent (shear) is
// not passed on to those below it.
class PoseChain {
 public:
  explicit PoseChain(const SpaceConversion& space) : space_(space), joint_(1.0) {}

  // Goes on to a child of the last node.
  void add(const NodeTransform& transform, const Lcl& lcl);
  // Makes the last node a joint with this fold. Returns its transform relative to the joint above: metres,
  // with folds applied.
  [[nodiscard]] Trs makeJoint(const dvec3& fold);

  // The last node's matrix to the model: metres.
  [[nodiscard]] dmat4 place() const;
  // Whether the last node has a non-uniform scale, or is sheared.
  [[nodiscard]] bool isStretched() const;
  // The fraction of its size that the last joint lost.
  [[nodiscard]] double lastSkew() const { return skew_; }

 private:
  const SpaceConversion& space_;
  dmat4 matrix_{1.0};               // of the last node, in the file's space
  dquat turn_{1.0, 0.0, 0.0, 0.0};  // the product of its rotations
  dvec3 scaling_{1.0};              // its own
  dmat4 joint_;                     // of the last joint, as represented
  double skew_ = 0.0;
};

}  // namespace squire::fbx
