#include "core/edit/references/reference_edits.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "core/base/quotes.h"
#include "core/edit/names.h"
#include "core/edit/things/thing_edits.h"
#include "core/model/struct_fault.h"
#include "core/schema/thing.h"

namespace squire {

namespace {

Error missingReference() { return makeError(ErrorCode::Usage, "the project has no such reference"); }

// The name of a reference for labels; for a missing reference the edit itself fails.
std::string nameOf(const Project& project, ReferenceId id) {
  const Reference* found = findReference(project.references, id);
  return found ? found->name : "";
}

Result<Edit> checked(Edit edit) {
  const std::string fault = thingsFault(referenceThing, referenceThing.lists.front(), &edit.project);
  if (!fault.empty()) return makeError(ErrorCode::Content, fault);
  return edit;
}

// If `change` leaves the reference equal, its pointer stays, so that isUnchanged() holds.
Result<Edit> changeOne(const Project& project, ReferenceId id, Label label, const Change<Reference>& change) {
  Edit edit{project, std::move(label)};
  for (auto& shared : edit.project.references) {
    if (shared->id != id) continue;
    Reference changed = *shared;
    if (const Status done = change(changed); !done) return done.error();
    if (!(changed == *shared)) shared = std::make_shared<const Reference>(std::move(changed));
    return checked(std::move(edit));
  }
  return missingReference();
}

Result<Edit> changeFlag(const Project& project, ReferenceId id, Label label, bool Reference::*flag, bool on) {
  return changeOne(project, id, std::move(label), [&](Reference& reference) { reference.*flag = on; });
}

Status checkNumbered(const Reference& reference) {
  if (!reference.numbered || !isFilm(reference.path)) return {};
  return makeError(ErrorCode::Content, "a film has no numbered pictures", "leave out the field numbered");
}

Status checkFreeName(const Project& project, const Reference& reference) {
  if (const Status sound = checkName(reference.name); !sound) return sound;
  const bool isTaken = std::ranges::any_of(project.references, [&](const auto& one) {
    return one->id != reference.id && one->name == reference.name;
  });
  if (!isTaken) return {};
  return makeError(ErrorCode::Content, "another reference is named " + inQuotes(reference.name),
                   "choose another name");
}

Label labelOfChange(const std::string& name, const ChangeReference& args) {
  std::vector<Label> parts;
  if (args.name) parts.push_back(labelOf<ChangeReference>("Rename", name, *args.name));
  if (args.path) parts.push_back(labelOf<ChangeReference>("another file", name));
  if (args.place) parts.push_back(labelOf<ChangeReference>("place", name));
  if (args.position) parts.push_back(labelOf<ChangeReference>("Move", name));
  if (args.rotation) parts.push_back(labelOf<ChangeReference>("Turn", name));
  if (args.height) parts.push_back(labelOf<ChangeReference>("height", name));
  if (args.opacity) parts.push_back(labelOf<ChangeReference>("opacity", name));
  if (args.numbered)
    parts.push_back(*args.numbered ? labelOf<ChangeReference>("a film", name)
                                   : labelOf<ChangeReference>("one picture", name));
  if (args.rate) parts.push_back(labelOf<ChangeReference>("rate", name));
  if (args.speed) parts.push_back(labelOf<ChangeReference>("speed", name));
  if (args.start) parts.push_back(labelOf<ChangeReference>("start", name));
  return parts.size() == 1 ? parts.front() : labelOf<ChangeReference>("Change reference", name);
}

}  // namespace

Status EditsOf<Reference>::mayChange(const Reference& reference) {
  if (!reference.locked) return {};
  return makeError(ErrorCode::Content, "the reference " + inQuotes(reference.name) + " is locked",
                   "unlock it");
}

Result<Edit> addReference(const Project& project, const AddReference& args) {
  Reference made;
  made.id.value = project.nextId;
  made.path = args.path;
  made.place = args.place;
  made.numbered = args.numbered;
  made.rate = args.rate;
  if (const Status sound = checkNumbered(made); !sound) return sound.error();
  const std::string wanted = args.name.empty() ? std::filesystem::path(args.path).stem().string() : args.name;
  made.name = freeName(wanted, "reference", [&](const std::string& name) {
    return std::ranges::any_of(project.references, [&](const auto& one) { return one->name == name; });
  });
  Edit edit{project, labelOf<AddReference>(made.name)};
  ++edit.project.nextId;
  edit.project.references.push_back(std::make_shared<const Reference>(std::move(made)));
  return recorded(project, args, checked(std::move(edit)));
}

Result<Edit> changeReference(const Project& project, const ChangeReference& args) {
  const auto change = [&](Reference& reference) -> Status {
    if (Status unlocked = EditsOf<Reference>::mayChange(reference); !unlocked) return unlocked;
    reference.name = args.name.value_or(reference.name);
    reference.path = args.path.value_or(reference.path);
    reference.place = args.place.value_or(reference.place);
    reference.position = args.position.value_or(reference.position);
    reference.rotation = args.rotation.value_or(reference.rotation);
    reference.height = args.height.value_or(reference.height);
    reference.opacity = args.opacity.value_or(reference.opacity);
    reference.numbered = args.numbered.value_or(reference.numbered && !isFilm(reference.path));
    if (Status sound = checkNumbered(reference); !sound) return sound;
    reference.rate = args.rate.value_or(reference.rate);
    reference.speed = args.speed.value_or(reference.speed);
    reference.start = args.start.value_or(reference.start);
    return checkFreeName(project, reference);
  };
  const Label label = labelOfChange(nameOf(project, args.reference), args);
  return recorded(project, args, changeOne(project, args.reference, label, change));
}

Result<Edit> hideReference(const Project& project, const HideReference& args) {
  const Label label = args.hidden ? labelOf<HideReference>("Hide", nameOf(project, args.reference))
                                  : labelOf<HideReference>("Show", nameOf(project, args.reference));
  return recorded(project, args, changeFlag(project, args.reference, label, &Reference::hidden, args.hidden));
}

Result<Edit> lockReference(const Project& project, const LockReference& args) {
  const Label label = args.locked ? labelOf<LockReference>("Lock", nameOf(project, args.reference))
                                  : labelOf<LockReference>("Unlock", nameOf(project, args.reference));
  return recorded(project, args, changeFlag(project, args.reference, label, &Reference::locked, args.locked));
}

template Result<Edit> deleteThing(const Project&, const DeleteThing<Reference>&);
template Result<Edit> moveThing(const Project&, const MoveThing<Reference>&);

}  // namespace squire
