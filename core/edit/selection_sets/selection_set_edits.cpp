#include "core/edit/selection_sets/selection_set_edits.h"

#include <algorithm>

#include "core/edit/names.h"

namespace squire {

namespace {

using SelectionSets = std::vector<SelectionSet>;

const SelectionSet* setOf(const Project& project, ModelId id, SelectionSetId set) {
  const ProjectModel* model = project.find(id);
  return model ? findById(model->selectionSets, set) : nullptr;
}

// The name of a set for labels; for a missing set the edit itself fails.
std::string nameOf(const Project& project, ModelId id, SelectionSetId set) {
  const SelectionSet* found = setOf(project, id, set);
  return found ? found->name : "";
}

// `change` gets the list and the place of the set in it.
template <typename Change>
Result<Edit> changeOne(const Project& project, ModelId model, SelectionSetId set, Label label,
                       Change change) {
  return changeChecked(project, model, std::move(label), [&](ProjectModel& changed) -> Status {
    const auto place = std::ranges::find(changed.selectionSets, set, &SelectionSet::id);
    if (place == changed.selectionSets.end()) return missingItem("selection set");
    return change(changed.selectionSets, place);
  });
}

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

Status checkBones(const std::vector<BoneId>& bones) {
  if (!bones.empty()) return {};
  return makeError(ErrorCode::Content, "a selection set needs a bone", "select the bones that it is to have");
}

}  // namespace

Result<Edit> addSelectionSet(const Project& project, const AddSelectionSet& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (const Status sound = checkBones(args.bones); !sound) return sound.error();
  Project next = project;
  SelectionSet set;
  set.id = SelectionSetId{next.nextId++};
  set.name = freeNameAmong(model->selectionSets, args.name, "set");
  set.bones = inOrder(*model, args.bones);
  return recorded(project,
                  changeChecked(next, args.model, labelOf<AddSelectionSet>(set.name),
                                [&](ProjectModel& changed) -> Status {
                                  changed.selectionSets.push_back(std::move(set));
                                  return {};
                                }),
                  args);
}

Result<Edit> setSelectionSet(const Project& project, const SetSelectionSet& args) {
  const ProjectModel* model = project.find(args.model);
  if (!model) return makeError(ErrorCode::Usage, "the project has no such model");
  if (const Status sound = checkBones(args.bones); !sound) return sound.error();
  const Label label = labelOf<SetSelectionSet>(nameOf(project, args.model, args.set));
  std::vector<BoneId> bones = inOrder(*model, args.bones);
  const SelectionSet* now = setOf(project, args.model, args.set);
  if (now != nullptr && now->bones == bones) return recorded(project, Edit{project, label}, args);
  return recorded(project,
                  changeOne(project, args.model, args.set, label,
                            [&](SelectionSets& /*sets*/, auto place) -> Status {
                              place->bones = std::move(bones);
                              std::erase_if(place->unknownBones, [&](const auto& of) {
                                return std::ranges::find(place->bones, of.first) == place->bones.end();
                              });
                              return {};
                            }),
                  args);
}

Result<Edit> renameSelectionSet(const Project& project, const RenameSelectionSet& args) {
  if (const Status sound = checkName(args.name); !sound) return sound.error();
  const std::string now = nameOf(project, args.model, args.set);
  const Label label = labelOf<RenameSelectionSet>(now, args.name);
  if (now == args.name) return recorded(project, Edit{project, label}, args);
  return recorded(project,
                  changeOne(project, args.model, args.set, label,
                            [&](SelectionSets& /*sets*/, auto place) -> Status {
                              place->name = args.name;
                              return {};
                            }),
                  args);
}

Result<Edit> removeSelectionSet(const Project& project, const RemoveSelectionSet& args) {
  const Label label = labelOf<RemoveSelectionSet>(nameOf(project, args.model, args.set));
  return recorded(project,
                  changeOne(project, args.model, args.set, label,
                            [](SelectionSets& sets, auto place) -> Status {
                              sets.erase(place);
                              return {};
                            }),
                  args);
}

Result<Edit> moveSelectionSet(const Project& project, const MoveSelectionSet& args) {
  const Label label = labelOf<MoveSelectionSet>(nameOf(project, args.model, args.set));
  const ProjectModel* model = project.find(args.model);
  const std::size_t count = model ? model->selectionSets.size() : 0;
  if (count > 0 && model->selectionSets[std::min(args.index, count - 1)].id == args.set)
    return recorded(project, Edit{project, label}, args);
  return recorded(project,
                  changeOne(project, args.model, args.set, label,
                            [&](SelectionSets& sets, auto place) -> Status {
                              SelectionSet set = std::move(*place);
                              sets.erase(place);
                              const std::size_t index = std::min(args.index, sets.size());
                              sets.insert(sets.begin() + static_cast<std::ptrdiff_t>(index), std::move(set));
                              return {};
                            }),
                  args);
}

}  // namespace squire
