#include "core/edit/fights/attachment_edits.h"

#include <algorithm>

#include "core/edit/names.h"

namespace squire {

namespace {

void drop(ProjectModel& model, AttachmentId id) {
  ModelFight fight = fightOf(model);
  std::erase_if(fight.attachments, [&](const Attachment& attachment) { return attachment.id == id; });
  model.fight = std::make_shared<const ModelFight>(std::move(fight));
  eachClipFight(model, [&](ClipFight& clip) {
    const auto shown =
        std::erase_if(clip.attachments, [&](const AttachmentSpans& one) { return one.attachment == id; });
    const auto targets =
        std::erase_if(clip.targets, [&](const IkTarget& target) { return target.attachment == id; });
    return shown + targets > 0;
  });
}

}  // namespace

Result<Edit> addAttachment(const Project& project, const AddAttachment& args) {
  const ProjectModel* model = project.find(args.model);
  const ProjectModel* hung = project.find(args.attachment.model);
  if (!model || !hung) return makeError(ErrorCode::Usage, "the project has no such model");
  Project next = project;
  Attachment attachment = args.attachment;
  attachment.id = AttachmentId{next.nextId++};
  attachment.name = freeNameAmong(fightOf(*model).attachments,
                                  attachment.name.empty() ? hung->name : attachment.name, "attachment");
  const Label label = labelOf<AddAttachment>(attachment.name);
  return recorded(project,
                  changeFight(next, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                fight.attachments.push_back(std::move(attachment));
                                return {};
                              }),
                  args);
}

Result<Edit> changeAttachment(const Project& project, const ChangeAttachment& args) {
  if (const Status sound = checkName(args.attachment.name); !sound) return sound.error();
  const Label label = labelOf<ChangeAttachment>(args.attachment.name);
  return recorded(project,
                  changeFight(project, args.model, label,
                              [&](ModelFight& fight) -> Status {
                                Attachment* attachment = findById(fight.attachments, args.attachment.id);
                                if (!attachment) return missingItem("attachment");
                                Attachment to = args.attachment;
                                to.unknown = attachment->unknown;
                                *attachment = std::move(to);
                                return {};
                              }),
                  args);
}

Result<Edit> removeAttachment(const Project& project, const RemoveAttachment& args) {
  const ProjectModel* model = project.find(args.model);
  const Attachment* found = model ? findById(fightOf(*model).attachments, args.attachment) : nullptr;
  if (!found) return missingItem("attachment");
  return recorded(project,
                  changeChecked(project, args.model, labelOf<RemoveAttachment>(found->name),
                                [&](ProjectModel& changed) -> Status {
                                  drop(changed, args.attachment);
                                  return {};
                                }),
                  args);
}

void dropLostAttachments(Project& project) {
  for (auto& model : project.models) {
    std::vector<AttachmentId> lost;
    for (const Attachment& attachment : fightOf(*model).attachments) {
      if (!project.find(attachment.model)) lost.push_back(attachment.id);
    }
    if (lost.empty()) continue;
    ProjectModel changed = *model;
    for (const AttachmentId id : lost) drop(changed, id);
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
}

}  // namespace squire
