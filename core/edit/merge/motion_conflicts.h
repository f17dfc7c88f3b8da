#pragma once

#include <functional>
#include <optional>
#include <set>

#include "core/edit/merge/marked_document.h"

namespace squire {

// A clip of the merged document, and its motion.
struct MergedClipRow {
  std::size_t model = 0;  // number of the model in ProjectVersions
  std::size_t modelIndex = 0, clipIndex = 0;
  const ClipVersions& versions;
  const ClipMotion& motion;
};
void eachMergedClip(const ProjectVersions& versions, const Json& document,
                    const std::function<void(const MergedClipRow&)>& use);

// The name that stands for a bone in marked documents (see MergeMark). `bone`: a shared id, see
// ModelVersions::boneIds.
[[nodiscard]] std::string boneName(const ProjectVersions& versions, std::size_t model, BoneId bone);

// Finds the conflicts between motions of clips. The merged document does not contain motions.
class MotionConflicts {
 public:
  // Both arguments must outlive this object.
  MotionConflicts(const ProjectVersions& versions, const Json& document)
      : versions_(versions), document_(document) {}

  [[nodiscard]] std::vector<MergeConflict> all();

  // Adds the keys to a conflict of a whole clip or model.
  [[nodiscard]] MergeConflict withKeys(MergeConflict conflict);

 private:
  void addClip(const MergedClipRow& clip, std::vector<MergeConflict>& out);
  [[nodiscard]] const Json& whole(MergeVersion side);
  [[nodiscard]] const Json& rowNamed(MergeVersion side, const Json& name);

  const ProjectVersions& versions_;
  const Json& document_;
  OfSides<std::optional<Json>> whole_;  // made on first use
};

}  // namespace squire
