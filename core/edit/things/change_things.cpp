#include "core/edit/things/change_things.h"

#include <algorithm>
#include <unordered_set>

#include "core/base/quotes.h"
#include "core/edit/change_clip.h"
#include "core/edit/names.h"
#include "core/edit/tracks.h"
#include "core/model/layered_clip.h"
#include "core/model/references.h"
#include "core/model/stage.h"
#include "core/model/struct_fault.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

// The ids of the things of a kind that a model itself has.
std::unordered_set<std::uint32_t> modelIds(const Thing& thing, const ProjectModel& model) {
  std::unordered_set<std::uint32_t> out;
  for (const ThingList& list : thing.lists) {
    const void* all = list.owner == &modelThing ? list.in(&model) : nullptr;
    for (std::size_t i = 0; all != nullptr && i < list.items->size(all); ++i)
      out.insert(thing.idOf(list.items->at(all, i)));
  }
  return out;
}

const ThingList* listFor(const Thing& thing, const ThingOwner& owner) {
  const auto found = std::ranges::find(thing.lists, owner.kind, &ThingList::owner);
  return found != thing.lists.end() ? &*found : nullptr;
}

const void* ownerIn(const Project& project, const ThingOwner& owner) {
  if (owner.kind == nullptr) return &project;
  if (owner.kind == &stageThing) return project.find(owner.stage);
  const ProjectModel* model = project.find(owner.model);
  if (owner.kind == &modelThing || model == nullptr) return model;
  const ProjectClip* clip = model->find(owner.clip);
  return clip != nullptr && !clip->removed ? clip : nullptr;
}

// Changes the list of one owner, whose copy this is.
Status changeListOf(const Thing& thing, const ThingOwner& owner, void* changed, ProjectModel* model,
                    ProjectClip* clip, const ChangeThings& change) {
  const ThingList& list = *listFor(thing, owner);
  ChangedThings things{thing, *list.items, list.changeableIn(changed), model, clip};
  if (Status done = change(things); !done) return done;
  if (thing.sort != nullptr) thing.sort(list.changeableIn(changed));
  return {};
}

Status changeClipOf(const Thing& thing, const ThingOwner& owner, ProjectModel& model,
                    const ChangeThings& change) {
  const auto place = std::ranges::find(model.clips, owner.clip, &ProjectClip::id);
  if (place == model.clips.end() || (*place)->removed) return noSuchClip();
  ProjectClip clip = **place;
  if (Status done = changeListOf(thing, owner, &clip, &model, &clip, change); !done) return done;
  if (clip.fight && clip.fight->empty()) clip.fight = nullptr;
  if (&thing == &layerThing) layOver(clip, clipBelow(clip), clip.layers, *model.bones);
  *place = std::make_shared<const ProjectClip>(std::move(clip));
  return {};
}

Result<Edit> changeStageOf(const Thing& thing, const ThingOwner& owner, Edit edit,
                           const ChangeThings& change) {
  const auto place = std::ranges::find(edit.project.stages, owner.stage, &Stage::id);
  if (place == edit.project.stages.end()) return missingThing(stageThing);
  Stage stage = **place;
  if (const Status done = changeListOf(thing, owner, &stage, nullptr, nullptr, change); !done)
    return done.error();
  if (const std::string fault = faultOf(stage); !fault.empty())
    return makeError(ErrorCode::Content, "the stage " + inQuotes(stage.name) + " then " + fault);
  *place = std::make_shared<const Stage>(std::move(stage));
  return edit;
}

Result<Edit> changeProjectOf(const Thing& thing, const ThingOwner& owner, Edit edit,
                             const ChangeThings& change) {
  if (const Status done = changeListOf(thing, owner, &edit.project, nullptr, nullptr, change); !done)
    return done.error();
  const std::string fault = thingsFault(thing, *listFor(thing, owner), &edit.project);
  if (!fault.empty()) return makeError(ErrorCode::Content, fault);
  return edit;
}

}  // namespace

std::optional<std::size_t> ChangedThings::placeOf(std::uint32_t id) const {
  for (std::size_t i = 0; i < items.size(list); ++i) {
    if (thing.idOf(items.at(list, i)) == id) return i;
  }
  return std::nullopt;
}

Result<Edit> changeThings(const Project& project, const Thing& thing, const ThingOwner& owner, Label label,
                          const ChangeThings& change) {
  if (owner.kind == nullptr) return changeProjectOf(thing, owner, Edit{project, std::move(label)}, change);
  if (owner.kind == &stageThing) return changeStageOf(thing, owner, Edit{project, std::move(label)}, change);
  return changeChecked(project, owner.model, std::move(label), [&](ProjectModel& model) {
    return owner.kind == &clipThing ? changeClipOf(thing, owner, model, change)
                                    : changeListOf(thing, owner, &model, &model, nullptr, change);
  });
}

const void* listOf(const Project& project, const Thing& thing, const ThingOwner& owner,
                   const ListAccess*& items) {
  const ThingList* list = listFor(thing, owner);
  const void* has = ownerIn(project, owner);
  if (list == nullptr || has == nullptr) return nullptr;
  items = list->items;
  return list->in(has);
}

const void* findThing(const Project& project, const Thing& thing, const ThingOwner& owner, std::uint32_t id) {
  const ListAccess* items = nullptr;
  const void* list = listOf(project, thing, owner, items);
  for (std::size_t i = 0; list != nullptr && i < items->size(list); ++i) {
    if (thing.idOf(items->at(list, i)) == id) return items->at(list, i);
  }
  return nullptr;
}

std::string nameOf(const Project& project, const Thing& thing, const ThingOwner& owner, std::uint32_t id) {
  const void* found = thing.nameOf != nullptr ? findThing(project, thing, owner, id) : nullptr;
  return found != nullptr ? thing.nameOf(found) : std::string();
}

std::string ownNameOf(const Thing& thing, const void* item) {
  return thing.nameOf != nullptr ? thing.nameOf(item) : std::string();
}

std::string freeThingName(const Project& project, const Thing& thing, const ThingOwner& owner,
                          const std::string& wanted, const char* fallback) {
  if (!thing.hasUniqueNames) return wanted;
  std::unordered_set<std::string_view> taken;
  const ListAccess* items = nullptr;
  const void* list = listOf(project, thing, owner, items);
  for (std::size_t i = 0; list != nullptr && i < items->size(list); ++i)
    taken.insert(thing.nameOf(items->at(list, i)));
  return freeName(wanted, fallback, [&](const std::string& name) { return taken.contains(name); });
}

Status checkThingName(const Project& project, const Thing& thing, const ThingOwner& owner, std::uint32_t id,
                      const std::string& name) {
  if (Status sound = checkName(name); !sound) return sound;
  const ListAccess* items = nullptr;
  const void* list = thing.hasUniqueNames ? listOf(project, thing, owner, items) : nullptr;
  for (std::size_t i = 0; list != nullptr && i < items->size(list); ++i) {
    const void* other = items->at(list, i);
    if (thing.idOf(other) == id || thing.nameOf(other) != name) continue;
    return makeError(ErrorCode::Content, "the name " + inQuotes(name) + " is taken", "choose another name");
  }
  return {};
}

Status checkThing(const Project& project, const Thing& thing, const ThingOwner& owner, const void* to,
                  const void* before) {
  for (const MemberSchema& member : thing.schema().members) {
    if (member.value.kind != ValueKind::Time || member.value.optional != nullptr) continue;
    if (Status sound = checkKeyTime(*static_cast<const Time*>(member.of(to))); !sound) return sound;
  }
  if (thing.nameOf == nullptr) return {};
  const std::string& name = thing.nameOf(to);
  if (before == nullptr) return thing.hasUniqueNames ? Status() : checkName(name);
  if (name == thing.nameOf(before)) return {};
  return checkThingName(project, thing, owner, thing.idOf(to), name);
}

bool isThingAt(const Project& project, const Thing& thing, const ThingOwner& owner, std::uint32_t id,
               std::size_t index) {
  const ListAccess* items = nullptr;
  const void* list = listOf(project, thing, owner, items);
  const std::size_t count = list != nullptr ? items->size(list) : 0;
  return count > 0 && thing.idOf(items->at(list, std::min(index, count - 1))) == id;
}

Error missingThing(const Thing& thing) {
  return makeError(ErrorCode::Usage, std::string("there is no such ") + thing.noun);
}

void dropReferences(ProjectModel& model, const Thing& thing, const std::unordered_set<std::uint32_t>& gone) {
  const auto drop = [&](auto& fight) { return dropReferences(schemaOf(&fight), &fight, thing, gone); };
  const ProjectModel before = model;
  if (ModelFight fight = fightOf(model); drop(fight))
    model.fight = std::make_shared<const ModelFight>(std::move(fight));
  eachClipFight(model, drop);
  if (model.fight == before.fight) return;
  for (const Thing* other : things()) {
    std::unordered_set<std::uint32_t> lost = modelIds(*other, before);
    for (const std::uint32_t id : modelIds(*other, model)) lost.erase(id);
    if (!lost.empty()) dropReferences(model, *other, lost);
  }
}

ChangeThings withoutThings(std::span<const std::uint32_t> ids) {
  return [gone = std::unordered_set<std::uint32_t>(ids.begin(), ids.end())](ChangedThings& all) -> Status {
    bool isAny = false;
    for (std::size_t i = all.items.size(all.list); i > 0; --i) {
      if (!gone.contains(all.thing.idOf(all.items.at(all.list, i - 1)))) continue;
      all.items.erase(all.list, i - 1);
      isAny = true;
    }
    if (all.model != nullptr && all.clip == nullptr) dropReferences(*all.model, all.thing, gone);
    return isAny ? Status() : Status(missingThing(all.thing));
  };
}

ChangeThings withThingAt(std::uint32_t id, std::size_t index) {
  return [id, index](ChangedThings& all) -> Status {
    const auto place = all.placeOf(id);
    if (!place) return missingThing(all.thing);
    all.items.move(all.list, *place, std::min(index, all.items.size(all.list) - 1));
    return {};
  };
}

void keepUnknown(const StructSchema& schema, const void* from, void* to) {
  for (const MemberSchema& member : schema.members) {
    if (member.value.kind == ValueKind::Unknown)
      *static_cast<UnknownMembers*>(member.in(to)) = *static_cast<const UnknownMembers*>(member.of(from));
  }
}

}  // namespace squire
