#include "core/edit/fights/attachment_edits.h"

#include <algorithm>

#include "core/edit/fights/change_fight.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

Status EditsOf<Attachment>::prepare(const Project& project, ModelId owner, Attachment& to,
                                    const Attachment* /*before*/) {
  const ProjectModel* hung = project.find(to.model);
  if (!project.find(owner) || !hung) return makeError(ErrorCode::Usage, "the project has no such model");
  if (to.name.empty()) to.name = hung->name;
  return {};
}

void EditsOf<Attachment>::drop(ProjectModel& model, AttachmentId id) {
  eachClipFight(model, [&](ClipFight& clip) {
    const auto shown =
        std::erase_if(clip.attachments, [&](const AttachmentSpans& one) { return one.attachment == id; });
    const auto targets =
        std::erase_if(clip.targets, [&](const IkTarget& target) { return target.attachment == id; });
    return shown + targets > 0;
  });
}

void dropLostAttachments(Project& project) {
  for (auto& model : project.models) {
    const auto isLost = [&](const Attachment& one) { return project.find(one.model) == nullptr; };
    ModelFight fight = fightOf(*model);
    if (std::ranges::none_of(fight.attachments, isLost)) continue;
    ProjectModel changed = *model;
    for (const Attachment& one : fight.attachments) {
      if (isLost(one)) EditsOf<Attachment>::drop(changed, one.id);
    }
    std::erase_if(fight.attachments, isLost);
    changed.fight = std::make_shared<const ModelFight>(std::move(fight));
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
}

template Result<Edit> addThing(const Project&, const AddThing<Attachment>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Attachment>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Attachment>&);

}  // namespace squire
