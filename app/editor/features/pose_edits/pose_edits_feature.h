#pragma once

#include <optional>

#include "app/editor/feature.h"
#include "app/editor/workbench.h"
#include "core/posing/copied_pose.h"

namespace squire {

// Commands for whole poses: copy, mirror, reset, breakdown, pins.
class PoseEditsFeature : public Feature {
  Q_OBJECT
 public:
  using Feature::Feature;
  void addActions() override;
  void enableActions() override;

 private:
  void addCopies();
  void addResets();
  void addPins();
  // Sets the pose at the playhead, as one undo step.
  void show(const Pose& target, const Label& label);
  void copy();
  [[nodiscard]] CopiedPose copied() const;
  void checkClipboard();
  void paste(bool mirrored);
  void reset(const Pose& target, const Label& label);
  void resetToSource();
  [[nodiscard]] std::optional<BoneId> pinnedFor(std::size_t bone) const;
  void togglePins();

  CopiedPose copy_;
  bool isPoseOnClipboard_ = false;
};

}  // namespace squire
