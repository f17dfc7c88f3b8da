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

void dropLostAttachments(Project& project) {
  for (auto& model : project.models) {
    std::unordered_set<std::uint32_t> lost;
    for (const Attachment& one : fightOf(*model).attachments) {
      if (project.find(one.model) == nullptr) lost.insert(one.id.value);
    }
    if (lost.empty()) continue;
    ProjectModel changed = *model;
    ModelFight fight = fightOf(changed);
    std::erase_if(fight.attachments, [&](const Attachment& one) { return lost.contains(one.id.value); });
    changed.fight = std::make_shared<const ModelFight>(std::move(fight));
    dropReferences(changed, attachmentThing, lost);
    model = std::make_shared<const ProjectModel>(std::move(changed));
  }
}

template Result<Edit> addThing(const Project&, const AddThing<Attachment>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Attachment>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Attachment>&);

}  // namespace squire
