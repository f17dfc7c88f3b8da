#include "core/formats/fbx/binds.h"

#include <cmath>

namespace squire::fbx {

namespace {

// Replaces scales near 0, from which a take may let a joint grow, by 1: a bind pose must be invertible.
Trs unfolded(Trs rest) {
  constexpr double leastScale = 1e-4;
  for (int i = 0; i < 3; ++i) {
    if (!(std::abs(rest.scale[i]) > leastScale)) rest.scale[i] = 1.0;
  }
  return rest;
}

}  // namespace

std::vector<dmat4> bindMatrices(const Rig& rig, const SpaceConversion& space,
                                const std::vector<MeshSource>& sources) {
  std::vector<dmat4> binds(rig.joints.size(), dmat4(1.0));
  std::vector<char> known(rig.joints.size());
  const dmat4 root = matrixOf(space.root);
  for (const MeshSource& source : sources) {
    for (const Cluster& cluster : source.skin.clusters) {
      const auto joint = static_cast<std::size_t>(rig.jointOfNode[static_cast<std::size_t>(cluster.node)]);
      if (known[joint]) continue;
      const dmat4 bind = root * space.mirror(cluster.boneToWorld) * scaleMatrix(1.0 / rig.joints[joint].fold);
      if (!isSound(bind)) continue;
      binds[joint] = bind;
      known[joint] = 1;
    }
  }
  for (std::size_t i = 0; i < binds.size(); ++i) {
    if (known[i]) continue;
    const Joint& joint = rig.joints[i];
    const dmat4 local = matrixOf(unfolded(joint.rest));
    const dmat4 bind =
        joint.parent == Joint::none ? local : binds[static_cast<std::size_t>(joint.parent)] * local;
    if (isSound(bind)) binds[i] = bind;
  }
  return binds;
}

}  // namespace squire::fbx
