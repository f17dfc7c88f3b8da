#include "core/edit/poses/pose_edits.h"

#include "core/edit/things/thing_edits.h"

namespace squire {

Status EditsOf<SavedPose>::prepare(const Project& project, ModelId owner, SavedPose& to,
                                   const SavedPose* before) {
  if (!project.find(owner)) return makeError(ErrorCode::Usage, "the project has no such model");
  if (before != nullptr || !to.bones.empty()) return {};
  return makeError(ErrorCode::Content, "a pose needs a bone", "select the bones that it is to hold");
}

Result<Edit> setSavedPose(const Project& project, const SetSavedPose& args) {
  const Label label = labelOf<SetSavedPose>(nameOf(project, poseThing, args.pose.owner, args.pose.id.value));
  const auto change = [&](SavedPose& pose) { pose.bones = args.bones; };
  return recorded(project, args, onThing<SavedPose>(project, args.pose, label, change));
}

template Result<Edit> addThing(const Project&, const AddThing<SavedPose>&);
template Result<Edit> renameThing(const Project&, const RenameThing<SavedPose>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<SavedPose>&);

}  // namespace squire
