#include "core/export/clip_ik.h"

#include "core/anim/ik_targets.h"
#include "core/anim/local_to_model.h"

namespace squire {

Pose ClipIk::reach(const Pose& pose, double seconds) const {
  if (targets.empty()) return pose;
  PoseSoa reached(pose);
  std::vector<mat4> matrices(parents.size());
  LocalToModelJob{parents, reached.blocks(), mat4(1.0f), matrices}.run();
  IkTargetsJob{parents, chains, attachments, targets, static_cast<float>(seconds), reached.blocks(), matrices}
      .run();
  return reached.toPose();
}

}  // namespace squire
