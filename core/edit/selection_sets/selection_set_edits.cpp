#include "core/edit/selection_sets/selection_set_edits.h"

#include <algorithm>

#include "core/edit/things/thing_edits.h"

namespace squire {

namespace {

// Sorts bones into the order of the model's table. Bones that the table lacks stay at the end, so that the
// check of the edit reports them.
std::vector<BoneId> inOrder(const ProjectModel& model, std::vector<BoneId> bones) {
  const auto placeOf = [&](BoneId bone) {
    return std::ranges::find(*model.bones, bone, &ProjectBone::id) - model.bones->begin();
  };
  std::vector<std::pair<std::ptrdiff_t, BoneId>> placed;
  placed.reserve(bones.size());
  for (const BoneId bone : bones) placed.emplace_back(placeOf(bone), bone);
  std::ranges::stable_sort(placed, {}, [](const auto& one) { return one.first; });
  bones.clear();
  for (const auto& [place, bone] : placed) {
    if (bones.empty() || bones.back() != bone) bones.push_back(bone);
  }
  return bones;
}

}  // namespace

Status EditsOf<SelectionSet>::prepare(const Project& project, ModelId owner, SelectionSet& to,
                                      const SelectionSet* /*before*/) {
  const ProjectModel* model = project.find(owner);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (to.bones.empty())
    return makeError(ErrorCode::Content, "a selection set needs a bone",
                     "select the bones that it is to have");
  to.bones = inOrder(*model, std::move(to.bones));
  std::erase_if(to.unknownBones,
                [&](const auto& of) { return std::ranges::find(to.bones, of.first) == to.bones.end(); });
  return {};
}

Result<Edit> setSelectionSet(const Project& project, const SetSelectionSet& args) {
  const SelectionSet* now = findThing(project, args.set);
  if (now == nullptr) return missingThing(selectionSetThing);
  SelectionSet to = *now;
  to.bones = args.bones;
  if (const Status sound = EditsOf<SelectionSet>::prepare(project, args.set.owner, to, now); !sound)
    return sound.error();
  const Label label = labelOf<SetSelectionSet>(now->name);
  if (to == *now) return recorded(project, args, Edit{project, label});
  const auto change = [&](SelectionSet& set) { set = std::move(to); };
  return recorded(project, args, onThing<SelectionSet>(project, args.set, label, change));
}

template Result<Edit> addThing(const Project&, const AddThing<SelectionSet>&);
template Result<Edit> renameThing(const Project&, const RenameThing<SelectionSet>&);
template Result<Edit> deleteThing(const Project&, const DeleteThing<SelectionSet>&);
template Result<Edit> moveThing(const Project&, const MoveThing<SelectionSet>&);

}  // namespace squire
