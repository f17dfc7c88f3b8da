#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/anim/keyframes/keyframes.h"
#include "core/base/result.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {

// How the engine lays a clip over another one.
struct PlayedLayer {
  bool isAdded = false;  // what it differs from its first pose; else it is blended
  float weight = 1.0f;
  std::string mask = {};  // of the model; empty or unknown: the whole body
};

// The motion of a clip in the engine: its exported keyframes, played with the runtime header. Copies share
// the data.
class GamePreview {
 public:
  // Converts the clip as the project's export does, including baked limbs; takes as long as exporting the
  // clip. `model` must be resolved from the project. The profile decides how animations are stored and where
  // the tolerance holds (see ToleranceOn). `over`: a clip that layers play; invalid: none.
  [[nodiscard]] static Result<GamePreview> make(const Project& project, const Model& model, ClipId clip,
                                                const EngineProfile& profile = {}, ClipId over = {});

  // The pose a number of seconds after the start; a clip that does not loop holds its last pose.
  [[nodiscard]] Pose poseAt(double seconds) const;
  // The same with the other clip, which starts at the same time, as a layer. Its travel is not played.
  [[nodiscard]] Pose poseAt(double seconds, const PlayedLayer& layer) const;
  [[nodiscard]] bool hasLayer() const;
  [[nodiscard]] const KeyframeReport& report() const { return report_; }
  // If the packed form is played: its size in bytes, and its largest error against the keyframes in metres.
  struct Packed {
    std::size_t bytes = 0;
    float worstError = 0.0f;
  };
  [[nodiscard]] const std::optional<Packed>& packed() const { return packed_; }
  // The time of each keyframe.
  [[nodiscard]] const std::vector<Time>& keyframes() const { return keyframes_; }
  [[nodiscard]] const std::shared_ptr<const Skeleton>& skeleton() const { return skeleton_; }

 private:
  struct Wad;
  std::shared_ptr<const Wad> wad_;
  std::shared_ptr<const Skeleton> skeleton_;
  KeyframeReport report_;
  std::optional<Packed> packed_;
  std::vector<Time> keyframes_;
  std::vector<std::size_t> carried_;  // the bones that the travel moves
};

// The joint with the largest distance between two poses.
struct JointDeviation {
  std::size_t bone = 0;
  float metres = 0.0f;
};
[[nodiscard]] JointDeviation largestDeviation(const Skeleton& skeleton, const Pose& pose, const Pose& other);

}  // namespace squire
