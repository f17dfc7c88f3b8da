#include "core/edit/fights/spring_edits.h"

#include <algorithm>

#include "core/base/quotes.h"
#include "core/edit/things/thing_edits.h"

namespace squire {

std::vector<BoneId> bonesOf(const ProjectModel& model, const Spring& spring) {
  std::vector<BoneId> out;
  for (const ProjectBone* bone = model.find(spring.end); bone != nullptr && out.size() < mostSpringBones;
       bone = model.find(bone->parent)) {
    out.push_back(bone->id);
    if (bone->id != spring.root) continue;
    std::ranges::reverse(out);
    return out;
  }
  return {};
}

Status EditsOf<Spring>::prepare(const Project& project, ModelId owner, Spring& to, const Spring* before) {
  const ProjectModel* model = project.find(owner);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  const std::vector<BoneId> bones = bonesOf(*model, to);
  if (bones.empty())
    return makeError(ErrorCode::Content, "a spring ends at its first bone or at a bone below it",
                     "choose another end; a spring has at most 64 bones");
  for (const Spring& other : fightOf(*model).springs) {
    if (before != nullptr && other.id == before->id) continue;
    for (const BoneId bone : bonesOf(*model, other)) {
      if (std::ranges::find(bones, bone) != bones.end())
        return makeError(ErrorCode::Content,
                         "a bone of it swings in spring " + inQuotes(other.name) + " already",
                         "choose other bones");
    }
  }
  return {};
}

template Result<Edit> addThing(const Project&, const AddThing<Spring>&);
template Result<Edit> changeThing(const Project&, const ChangeThing<Spring>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<Spring>&);

}  // namespace squire
