#pragma once

#include "core/formats/fbx/space.h"
#include "core/formats/fbx/transform.h"

namespace squire::fbx {

// Evaluates a chain of nodes from the scene downwards: the matrix of each node by the file's rules of scale
// inheritance, and the joint transforms that approximate it best. Shear, which a joint cannot represent, is
// not passed on to the joints below it.
class PoseChain {
 public:
  explicit PoseChain(const SpaceConversion& space) : space_(space), joint_(1.0) {}

  // Appends a child of the last node.
  void add(const NodeTransform& transform, const Lcl& lcl);
  // Makes the last node a joint with this fold. Returns its transform relative to the joint above: metres,
  // with folds applied.
  [[nodiscard]] Trs makeJoint(const dvec3& fold);

  // The matrix from the last node's space to model space, in metres.
  [[nodiscard]] dmat4 place() const;
  // Whether the last node has a non-uniform scale, or is sheared.
  [[nodiscard]] bool isStretched() const;
  // The fraction of its size that the last joint lost because a joint cannot represent shear.
  [[nodiscard]] double lastSkew() const { return skew_; }

 private:
  const SpaceConversion& space_;
  dmat4 matrix_{1.0};               // of the last node, in the file's space
  dquat turn_{1.0, 0.0, 0.0, 0.0};  // the product of all rotations down to the last node
  dvec3 scaling_{1.0};              // the last node's own scale
  dmat4 joint_;                     // of the last joint, without shear
  double skew_ = 0.0;
};

}  // namespace squire::fbx
