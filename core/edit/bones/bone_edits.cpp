#include "core/edit/bones/bone_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/attach.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"

namespace squire {

namespace {

// Whether another bone has the name, or has it as its unique label.
bool isTaken(const std::vector<ProjectBone>& table, const RenameBone& args) {
  const std::vector<std::string> labels = boneLabels(table);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id != args.bone && (table[i].name == args.name || labels[i] == args.name)) return true;
  }
  return false;
}

Status rename(ProjectModel& model, const RenameBone& args) {
  auto table = std::make_shared<std::vector<ProjectBone>>(*model.bones);
  const auto bone = std::ranges::find(*table, args.bone, &ProjectBone::id);
  if (!bone->sourceName) bone->sourceName = bone->name;
  bone->name = args.name;
  if (bone->sourceName == bone->name) bone->sourceName.reset();
  model.bones = std::move(table);
  return {};
}

void nameImported(Project& project, const ProjectModel& model) {
  for (Source& source : project.sources) {
    if (source.id != model.source || !source.imported) continue;
    auto named = std::make_shared<Imported>(*source.imported);
    for (Model& part : named->models) {
      if (part.id == model.id) nameBones(part, *model.bones);
    }
    source.imported = std::move(named);
  }
}

}  // namespace

Result<Edit> renameBone(const Project& project, const RenameBone& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const ProjectModel* model = project.find(args.model);
  if (model == nullptr) return makeError(ErrorCode::Usage, "the project has no such model");
  const ProjectBone* bone = model->find(args.bone);
  if (bone == nullptr) return makeError(ErrorCode::Usage, "the model has no such bone");
  if (isTaken(*model->bones, args)) {
    return makeError(ErrorCode::Content, "another bone is called " + inQuotes(args.name) + " already",
                     "choose another name");
  }
  const Label label = labelOf<RenameBone>(bone->name, args.name);
  if (bone->name == args.name) return recorded(project, args, Edit{project, label});
  auto edit = changeModel(project, args.model, label,
                          [&](ProjectModel& changed) -> Status { return rename(changed, args); });
  if (edit) nameImported(edit->project, *edit->project.find(args.model));
  return recorded(project, args, std::move(edit));
}

}  // namespace squire
