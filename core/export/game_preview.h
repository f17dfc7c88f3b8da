#pragma once

#include <memory>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/base/result.h"
#include "core/model/project.h"

namespace squire {

// What the engine plays of one clip: its keyframes, written as they are exported and played by the runtime
// header. Copies share them.
class GamePreview {
 public:
  // Converts the clip as the project's export does, limbs that are baked included. Takes as long as exporting
  // that clip. `model` is resolved from the project.
  [[nodiscard]] static Result<GamePreview> make(const Project& project, const Model& model, ClipId clip);

  // So many seconds after the clip was started; a clip that does not loop holds its end.
  [[nodiscard]] Pose poseAt(double seconds) const;
  [[nodiscard]] const KeyframeReport& report() const { return report_; }
  // When each keyframe is reached.
  [[nodiscard]] const std::vector<Time>& keyframes() const { return keyframes_; }
  [[nodiscard]] const std::shared_ptr<const Skeleton>& skeleton() const { return skeleton_; }

 private:
  struct Wad;
  std::shared_ptr<const Wad> wad_;
  std::shared_ptr<const Skeleton> skeleton_;
  KeyframeReport report_;
  std::vector<Time> keyframes_;
};

// The joint that lies farthest from where it is in another pose, in metres.
struct JointDeviation {
  std::size_t bone = 0;
  float metres = 0.0f;
};
[[nodiscard]] JointDeviation largestDeviation(const Skeleton& skeleton, const Pose& pose, const Pose& other);

}  // namespace squire
