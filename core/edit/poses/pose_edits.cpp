#include "core/edit/poses/pose_edits.h"

#include <algorithm>

#include "core/edit/names.h"

namespace squire {

namespace {

std::string nameOf(const Project& project, ModelId id, PoseId pose) {
  const ProjectModel* model = project.find(id);
  const SavedPose* found = model ? findById(model->poses, pose) : nullptr;
  return found ? found->name : "";
}

Result<Edit> changeOne(const Project& project, ModelId model, PoseId pose, Label label,
                       const std::function<Status(SavedPose&)>& change) {
  return changeChecked(project, model, std::move(label), [&](ProjectModel& changed) -> Status {
    SavedPose* found = findById(changed.poses, pose);
    return found ? change(*found) : Status(missingItem("pose"));
  });
}

}  // namespace

Result<Edit> addPose(const Project& project, const AddPose& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (args.bones.empty()) {
    return makeError(ErrorCode::Content, "a pose needs a bone", "select the bones that it is to hold");
  }
  Project next = project;
  SavedPose pose;
  pose.id = PoseId{next.nextId++};
  pose.name = freeNameAmong(model->poses, args.name, "pose");
  pose.bones = args.bones;
  return recorded(project,
                  changeChecked(next, args.model, labelOf<AddPose>(pose.name),
                                [&](ProjectModel& changed) -> Status {
                                  changed.poses.push_back(std::move(pose));
                                  return {};
                                }),
                  args);
}

Result<Edit> setSavedPose(const Project& project, const SetSavedPose& args) {
  const Label label = labelOf<SetSavedPose>(nameOf(project, args.model, args.pose));
  return recorded(project,
                  changeOne(project, args.model, args.pose, label,
                            [&](SavedPose& pose) -> Status {
                              pose.bones = args.bones;
                              return {};
                            }),
                  args);
}

Result<Edit> renamePose(const Project& project, const RenamePose& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const Label label = labelOf<RenamePose>(nameOf(project, args.model, args.pose), args.name);
  return recorded(project,
                  changeOne(project, args.model, args.pose, label,
                            [&](SavedPose& pose) -> Status {
                              pose.name = args.name;
                              return {};
                            }),
                  args);
}

Result<Edit> removePose(const Project& project, const RemovePose& args) {
  const Label label = labelOf<RemovePose>(nameOf(project, args.model, args.pose));
  return recorded(
      project,
      changeChecked(project, args.model, label,
                    [&](ProjectModel& model) -> Status {
                      const auto isIt = [&](const SavedPose& pose) { return pose.id == args.pose; };
                      return std::erase_if(model.poses, isIt) > 0 ? Status() : Status(missingItem("pose"));
                    }),
      args);
}

}  // namespace squire
