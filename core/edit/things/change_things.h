#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_set>

#include "core/edit/change.h"
#include "core/edit/clip_ref.h"
#include "core/edit/edit.h"
#include "core/model/project.h"
#include "core/model/stage.h"
#include "core/model/things.h"
#include "core/schema/schema.h"

// Changes of the lists in which a project has its things, whatever their kind. core/edit/things/thing_edits.h
// has the edits that are made of them.
namespace squire {

// The owner of things that the project itself has.
struct InProject {
  bool operator==(const InProject&) const = default;
};

// What has a list of things: the project, a model, a clip or a stage.
struct ThingOwner {
  const Thing* kind = nullptr;  // null: the project
  ModelId model;
  ClipId clip;
  StageId stage;

  ThingOwner(InProject) {}
  ThingOwner(ModelId owner) : kind(&modelThing), model(owner) {}
  ThingOwner(ClipRef owner) : kind(&clipThing), model(owner.model), clip(owner.clip) {}
  ThingOwner(FightOwner owner)
      : kind(owner.isModel() ? &modelThing : &clipThing), model(owner.model), clip(owner.clip) {}
  ThingOwner(StageId owner) : kind(&stageThing), stage(owner) {}
};

// A list of things, which belongs to a project that is being changed.
struct ChangedThings {
  const Thing& thing;
  const ListAccess& items;
  void* list = nullptr;
  ProjectModel* model = nullptr;  // that has it, or whose clip has it; null: the project or a stage has it
  ProjectClip* clip = nullptr;    // that has it

  // Null if there is none with this id.
  [[nodiscard]] std::optional<std::size_t> placeOf(std::uint32_t id) const;
};
using ChangeThings = Change<ChangedThings>;

// The edit that changes a list of things, and puts it in order if its kind has an order. It fails without
// changes if the result would be invalid.
[[nodiscard]] Result<Edit> changeThings(const Project& project, const Thing& thing, const ThingOwner& owner,
                                        Label label, const ChangeThings& change);

// Null if there is none with this id.
[[nodiscard]] const void* findThing(const Project& project, const Thing& thing, const ThingOwner& owner,
                                    std::uint32_t id);
// Null if the owner has no such list at present; it is empty then.
[[nodiscard]] const void* listOf(const Project& project, const Thing& thing, const ThingOwner& owner,
                                 const ListAccess*& items);

// The name of a thing; empty if there is none with this id or if it has no name of its own.
[[nodiscard]] std::string nameOf(const Project& project, const Thing& thing, const ThingOwner& owner,
                                 std::uint32_t id);
// The name of a thing; empty if its kind has none.
[[nodiscard]] std::string ownNameOf(const Thing& thing, const void* item);
// The wanted name, or one with a number if names are unique in the list and another thing has it. `fallback`:
// where none is wanted.
[[nodiscard]] std::string freeThingName(const Project& project, const Thing& thing, const ThingOwner& owner,
                                        const std::string& wanted, const char* fallback);
// Fails for a name that no thing can have, or that another thing of a list with unique names has.
[[nodiscard]] Status checkThingName(const Project& project, const Thing& thing, const ThingOwner& owner,
                                    std::uint32_t id, const std::string& name);

// Checks a new thing, or a changed one, of which `before` is the earlier state: its times and its name.
[[nodiscard]] Status checkThing(const Project& project, const Thing& thing, const ThingOwner& owner,
                                const void* to, const void* before);
// Whether a thing has this place in its list; beyond the last is the last.
[[nodiscard]] bool isThingAt(const Project& project, const Thing& thing, const ThingOwner& owner,
                             std::uint32_t id, std::size_t index);

[[nodiscard]] Error missingThing(const Thing& thing);  // "there is no such event"

// Removes from a model's fight data, and from that of its clips, what refers to things that are gone, and
// what refers to that.
void dropReferences(ProjectModel& model, const Thing& thing, const std::unordered_set<std::uint32_t>& gone);

// Changes for changeThings(). What refers to a model's thing goes with it.
[[nodiscard]] ChangeThings withoutThings(std::span<const std::uint32_t> ids);
[[nodiscard]] ChangeThings withThingAt(std::uint32_t id, std::size_t index);
// Gives a changed thing the members of the earlier one that this version of Squire does not know.
void keepUnknown(const StructSchema& schema, const void* from, void* to);

// Returns the element with an id, or null.
template <typename T, typename TheId>
[[nodiscard]] T* findById(std::vector<T>& all, TheId id) {
  for (T& one : all) {
    if (one.id == id) return &one;
  }
  return nullptr;
}
template <typename T, typename TheId>
[[nodiscard]] const T* findById(const std::vector<T>& all, TheId id) {
  for (const T& one : all) {
    if (one.id == id) return &one;
  }
  return nullptr;
}

}  // namespace squire
