#include "core/edit/merge/prepared.h"

#include <algorithm>

#include "core/edit/change_clip.h"
#include "core/edit/merge/clip_motion.h"
#include "core/edit/merge/with_change.h"
#include "core/formats/project/key_text.h"
#include "core/model/axis_curves.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

template <typename T>
bool isNamed(const T& thing, const Json& selector) {
  return selector.has("id") ? Json(thing.id.value) == selector["id"] : Json(thing.name) == selector["name"];
}

// Renames a thing that the model itself has.
void renameIn(ProjectModel& model, const std::string& ofList, const Json& selector, const std::string& name) {
  for (const Thing* thing : things()) {
    for (const ThingList& list : thing->lists) {
      if (list.owner != &modelThing || thing->list != ofList || list.in(&model) == nullptr) continue;
      void* all = list.changeableIn(&model);
      for (std::size_t i = 0; i < list.items->size(all); ++i) {
        const void* item = list.items->at(all, i);
        const bool isIt = selector.has("id") ? Json(thing->idOf(item)) == selector["id"]
                                             : Json(thing->nameOf(item)) == selector["name"];
        if (isIt) const_cast<std::string&>(thing->nameOf(list.items->changeable(all, i))) = name;
      }
    }
  }
}

void renameBone(ProjectModel& model, const Json& selector, const std::string& name) {
  std::vector<ProjectBone> bones = *model.bones;
  const auto found = std::ranges::find(bones, selector["name"].asString(), &ProjectBone::name);
  if (found == bones.end()) return;
  if (!found->sourceName) found->sourceName = found->name;
  found->name = name;
  if (found->sourceName == name) found->sourceName.reset();
  model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
}

void setLength(ProjectClip& entry, const Json& length) {
  const std::optional<Rate> rate = length.has("rate") ? rateFromJson(length["rate"]) : std::nullopt;
  if (!entry.stored) {
    entry.rate = rate;
    return;
  }
  changeHead(entry, [&](Clip& clip) {
    clip.rate = rate.value_or(entry.base ? entry.base->rate : clip.rate);
    clip.duration = timeFromJson(length["duration"], clip.rate).value_or(clip.duration);
    makeUntil(clip.tracks, clip.duration);
  });
}

void changeEntry(ProjectClip& entry, const MergeConflict& conflict) {
  if (isLength(conflict)) setLength(entry, conflict.theirs);
  if (!isAllMotion(conflict)) return;
  setMotion(entry, {});
  if (conflict.theirs.has("rate")) entry.rate = rateFromJson(conflict.theirs["rate"]);
}

void changeModel(ProjectModel& model, const MergeConflict& conflict) {
  const Json::Array& at = conflict.at;
  const std::string& name = conflict.theirs.asString();
  if (at[2] == Json("bones")) return renameBone(model, at[3], name);
  if (isRenaming(conflict)) return renameIn(model, at[at.size() - 3].asString(), at[at.size() - 2], name);
  for (auto& clip : model.clips) {
    if (isNamed(*clip, at[3])) withChange(clip, [&](ProjectClip& entry) { changeEntry(entry, conflict); });
  }
}

void renameLayer(Stage& stage, const Json& selector, const std::string& name) {
  for (auto& piece : stage.pieces) {
    if (Json(piece->layer) == selector["name"]) withChange(piece, [&](StagePiece& one) { one.layer = name; });
  }
  for (StageLayer& layer : stage.layers) {
    if (Json(layer.name) == selector["name"]) layer.name = name;
  }
}

bool startsAlike(const Json::Array& a, const Json::Array& b, std::size_t count) {
  return a.size() >= count &&
         std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(count), b.begin());
}

// The value with the new name in references to a bone.
Json withBone(const Json& value, const Json& old, const Json& name) {
  if (value.isArray()) {
    Json out = Json::array();
    for (const Json& item : value.items()) out.push(withBone(item, old, name));
    return out;
  }
  if (!value.isObject()) return value;
  Json out = Json::object();
  for (const auto& [member, one] : value.members()) {
    const bool isReference = (member == "bone" || member == "endBone") && one == old;
    out.set(member, isReference ? name : withBone(one, old, name));
  }
  return out;
}

void renameBone(MergeConflict& conflict, const Json& old, const Json& name) {
  const bool isReference = conflict.at.back() == Json("bone") || conflict.at.back() == Json("endBone");
  for (Json* value : {&conflict.base, &conflict.theirs})
    *value = isReference && *value == old ? name : withBone(*value, old, name);
  conflict.at = withBone(Json(conflict.at), old, name).items();
}

void renameShared(Project& project, const Json& selector, const std::string& name) {
  for (auto& shared : project.models) {
    withChange(shared, [&](ProjectModel& model) {
      for (MaterialOverride& material : model.materials) {
        if (Json(material.shared) == selector["name"]) material.shared = name;
      }
    });
  }
  for (SharedMaterial& material : project.sharedMaterials) {
    if (Json(material.name) == selector["name"]) material.name = name;
  }
}

// Whether members of things refer to the items of a list by name.
bool isReferredTo(const std::string& list) {
  return std::ranges::any_of(things(), [&](const Thing* thing) {
    return std::ranges::any_of(thing->schema().members, [&](const MemberSchema& member) {
      const Thing* to = member.value.refers;
      return to != nullptr && !to->isReferredToById && to->list == list;
    });
  });
}

}  // namespace

bool isRenaming(const MergeConflict& conflict) {
  const std::size_t size = conflict.at.size();
  if (size < 3 || conflict.at[size - 1] != Json("name") || !conflict.theirs.isString()) return false;
  const std::string& list = conflict.at[size - 3].asString();
  return list == "sharedMaterials" || (list == "layers" && conflict.at[0] == Json("stages")) ||
         isReferredTo(list);
}

void followRenaming(const MergeConflict& renaming, std::vector<MergeConflict>& conflicts) {
  const std::size_t thing = renaming.at.size() - 2;
  const Json old = renaming.at[thing]["name"];
  const bool isOfBone = renaming.at[thing - 1] == Json("bones");
  for (MergeConflict& one : conflicts) {
    if (isOfBone && startsAlike(one.at, renaming.at, thing - 1)) renameBone(one, old, renaming.theirs);
    if (startsAlike(one.at, renaming.at, thing + 1)) one.at[thing].set("name", renaming.theirs);
  }
}

Project preparedFor(const Project& project, const MergeConflict& conflict) {
  Project out = project;
  if (!isRenaming(conflict) && !isLength(conflict) && !isAllMotion(conflict)) return out;
  for (auto& shared : out.models) {
    if (conflict.at[0] == Json("models") && isNamed(*shared, conflict.at[1]))
      withChange(shared, [&](ProjectModel& model) { changeModel(model, conflict); });
  }
  for (auto& shared : out.stages) {
    if (conflict.at[0] == Json("stages") && Json(shared->name) == conflict.at[1]["name"])
      withChange(shared,
                 [&](Stage& stage) { renameLayer(stage, conflict.at[3], conflict.theirs.asString()); });
  }
  if (conflict.at[0] == Json("sharedMaterials"))
    renameShared(out, conflict.at[1], conflict.theirs.asString());
  return out;
}

}  // namespace squire
