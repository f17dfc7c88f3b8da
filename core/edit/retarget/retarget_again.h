#pragma once

#include <memory>
#include <string>

#include "core/edit/clip_ref.h"
#include "core/edit/retarget/retarget_edits.h"

// Clips that were retargeted, when what they were made from has changed.
namespace squire {

// Makes a clip again, from the motion and with the bone map as they are now. Its layers, its fight data and
// all else but its keys stay. Fails if its keys were edited by hand, unless those edits may be lost.
struct RetargetAgain {
  static constexpr LabelPattern labels[] = {{"Retarget {clip} again"},
                                            {"Retarget {count} clip again", "Retarget {count} clips again"}};
  ClipRef clip;
  bool loseEdits = false;
  std::shared_ptr<const MotionFile> from = {};  // of a clip from a file; null: Retargeting::changed
  std::string file = {};                        // its path; set when the edit is recorded
};
[[nodiscard]] Result<RetargetedClips> retargetedAgain(const Project& project, const RetargetAgain& args);
[[nodiscard]] Result<Edit> retargetAgain(const Project& project, const RetargetAgain& args);

// The clip is one of the project's own from now on.
struct ForgetRetargeting {
  static constexpr LabelPattern labels[] = {
      {"Forget how {clip} was retargeted"},
      {"Forget how {count} clip was retargeted", "Forget how {count} clips were retargeted"}};
  ClipRef clip;
};
[[nodiscard]] Result<Edit> forgetRetargeting(const Project& project, const ForgetRetargeting& args);

// Whether the keys of a retargeted clip, without its layers, are other ones than those that were made.
[[nodiscard]] bool hasEditedKeys(const ProjectModel& model, const ProjectClip& entry);

// Why a retargeted clip should be made again: "\"art/run.bvh\" has changed since the clip was made". Empty if
// it should not, or if it was not retargeted. Whether a file has changed is known only where it was looked
// at: Retargeting::changed.
[[nodiscard]] std::string whyAgain(const Project& project, const ProjectClip& entry);

}  // namespace squire
