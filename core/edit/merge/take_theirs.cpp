#include "core/edit/merge/take_theirs.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/edit/attach.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/list_order.h"
#include "core/edit/merge/prepared.h"
#include "core/edit/merge/with_change.h"
#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/key_text.h"
#include "core/formats/project/project_file.h"

namespace squire {

namespace {

Error gone() {
  return makeError(ErrorCode::Content, "what it is part of is not in the project any more",
                   "settle that first, or keep ours");
}

Json withoutMember(const Json& object, const std::string& name) {
  Json::Object members = object.members();
  std::erase_if(members, [&](const Json::Member& one) { return one.first == name; });
  return Json(std::move(members));
}

// Copies a document with the value at one place replaced.
class Replacement {
 public:
  Replacement(const Json::Array& at, const Json& value) : at_(at), value_(value) {}

  Result<Json> in(const Json& document) { return replaced(document, 0, {}); }

 private:
  Result<Json> replaced(const Json& value, std::size_t step, const std::string& list) {
    if (step == at_.size()) return value_;
    if (at_[step].isObject()) return inList(value, step, list);
    const std::string& name = at_[step].asString();
    if (value.isNull()) return gone();
    if (step + 1 == at_.size() && name == "order" && value.isArray()) return inOrder(value, list);
    if (list == "clips") rate_ = rateFromJson(value["rate"]).value_or(rate_);
    auto member = replaced(value[name], step + 1, name);
    if (!member) return member.error();
    if (member->isNull()) return withoutMember(value, name);
    Json out = value;
    out.set(name, *std::move(member));
    return out;
  }

  Result<Json> inList(const Json& value, std::size_t step, const std::string& list) {
    const Json* item = itemNamed(value, at_[step]);
    if (item == nullptr && step + 1 < at_.size()) return gone();
    auto other =
        item != nullptr && item->isString() ? value_ : replaced(item ? *item : Json(), step + 1, list);
    if (!other) return other.error();
    Json::Array items = value.items();
    if (item == nullptr) {
      if (!other->isNull()) items.push_back(withFreeId(*other, items));
    } else if (other->isNull()) {
      items.erase(items.begin() + (item - value.items().data()));
    } else {
      items[static_cast<std::size_t>(item - value.items().data())] = *std::move(other);
    }
    sortItems(list, rate_, "name", items);
    return Json(std::move(items));
  }

  static Json withFreeId(Json item, const Json::Array& items) {
    if (!item.has("id")) return item;
    std::int64_t largest = 0;
    bool isTaken = false;
    for (const Json& other : items) {
      largest = std::max(largest, other["id"].asInteger());
      isTaken = isTaken || other["id"] == item["id"];
    }
    if (isTaken) item.set("id", largest + 1);
    return item;
  }

  [[nodiscard]] Json inOrder(const Json& items, const std::string& list) const {
    const ListWords& words = *wordsOfList(list);
    const Json::Array& names = value_.items();
    Json::Array out = items.items();
    std::ranges::stable_sort(out, {}, [&](const Json& item) {
      return std::ranges::find(names, Json(nameOfItem(words, item))) - names.begin();
    });
    return Json(std::move(out));
  }

  const Json::Array& at_;
  const Json& value_;
  Rate rate_;  // of the clip that the place is in
};

// The imported source with the names of bones from its file, as the importer returns it.
std::shared_ptr<const Imported> asImported(const Project& project, const Source& source) {
  auto out = std::make_shared<Imported>(*source.imported);
  for (Model& model : out->models) {
    const ProjectModel* known = project.find(model.id);
    if (known == nullptr) continue;
    std::vector<ProjectBone> bones = *known->bones;
    for (ProjectBone& bone : bones) bone.name = bone.sourceName.value_or(bone.name);
    nameBones(model, bones);
  }
  return out;
}

// Whether the bones have the ids that they get when a project is read.
bool hasIdsAsRead(const ProjectModel& model) {
  for (std::size_t i = 0; i < model.bones->size(); ++i) {
    if ((*model.bones)[i].id.value != i + 1) return false;
  }
  return true;
}

bool isAt(const MergeConflict& conflict, std::size_t step, std::string_view member) {
  return step < conflict.at.size() && conflict.at[step] == Json(member);
}

bool isInClip(const MergeConflict& conflict) { return isAt(conflict, 2, "clips") && conflict.at.size() > 3; }

// Conflicts of one model, by the id of the clip that they are in.
struct OfModel {
  bool areInClips = true;
  bool areInBones = false;
  std::map<std::int64_t, std::vector<const MergeConflict*>> ofClips;
};
std::map<std::int64_t, OfModel> byModel(std::span<const MergeConflict> conflicts) {
  std::map<std::int64_t, OfModel> out;
  for (const MergeConflict& conflict : conflicts) {
    if (!isAt(conflict, 0, "models")) continue;
    OfModel& model = out[conflict.at[1]["id"].asInteger()];
    model.areInClips = model.areInClips && isInClip(conflict);
    model.areInBones = model.areInBones || isAt(conflict, 2, "bones");
    if (isInClip(conflict)) model.ofClips[conflict.at[3]["id"].asInteger()].push_back(&conflict);
  }
  return out;
}

// Restores the parts of a model that the conflicts in it are not about.
ProjectModel withUntouched(const ProjectModel& before, const OfModel& conflicts, ProjectModel model) {
  if (conflicts.areInClips) model.fight = before.fight;
  std::unordered_map<ClipId, std::shared_ptr<const ProjectClip>> old;
  for (const auto& clip : before.clips) old.emplace(clip->id, clip);
  for (auto& clip : model.clips) {
    const auto was = old.find(clip->id);
    if (was == old.end()) continue;
    const auto own = conflicts.ofClips.find(clip->id.value);
    const auto keepsFight = [](const MergeConflict* one) {
      return one->at.size() > 4 && !isAt(*one, 4, "fight");
    };
    if (own == conflicts.ofClips.end()) {
      clip = was->second;
    } else if (std::ranges::all_of(own->second, keepsFight)) {
      withChange(clip, [&](ProjectClip& entry) { entry.fight = was->second->fight; });
    }
  }
  return model;
}

// The model with the materials of `settled`, which can use a shared material of another name.
ProjectModel withMaterials(ProjectModel model, const ProjectModel& settled) {
  model.materials = settled.materials;
  model.palette = settled.palette;
  return model;
}

// Restores from `before` what no conflict is about: stages, references, and the models and clips of the same
// ids.
void keepUntouched(const Project& before, std::span<const MergeConflict> conflicts, Project& project) {
  const auto isAny = [&](std::string_view member) {
    return std::ranges::any_of(conflicts, [&](const MergeConflict& one) { return isAt(one, 0, member); });
  };
  if (std::ranges::any_of(conflicts, [](const MergeConflict& one) { return one.at.empty(); })) return;
  if (!isAny("stages")) project.stages = before.stages;
  if (!isAny("references")) project.references = before.references;
  const std::map<std::int64_t, OfModel> touched = byModel(conflicts);
  for (auto& model : project.models) {
    const auto old = std::ranges::find(before.models, model->id, &ProjectModel::id);
    if (old == before.models.end() || !hasIdsAsRead(**old)) continue;
    const auto own = touched.find(model->id.value);
    if (own == touched.end() && !isAny("sharedMaterials")) {
      model = *old;
    } else if (own == touched.end()) {
      model = std::make_shared<const ProjectModel>(withMaterials(**old, *model));
    } else if (!own->second.areInBones) {
      model = std::make_shared<const ProjectModel>(withUntouched(**old, own->second, *model));
    }
  }
}

// Attaches the loaded sources to a project that was read, and restores the parts that the conflicts are not
// about.
Result<Project> withLoaded(const Project& before, Project project, std::span<const MergeConflict> conflicts) {
  project.nextId = std::max(project.nextId, before.nextId);
  for (const Source& source : before.sources) {
    if (!source.imported || project.find(source.id) == nullptr) continue;
    auto attached = attachSource(project, source.id, asImported(before, source));
    if (!attached) return attached.error();
    project = *std::move(attached);
  }
  keepUntouched(before, conflicts, project);
  return project;
}

// The project's file with theirs in effect.
Result<Json> documentWithTheirs(const Project& project, const MergeConflict& conflict) {
  if (conflict.at.empty()) return conflict.theirs;
  const Project prepared = preparedFor(project, conflict);
  const auto document = parseJson(writeProject(prepared));
  if (isRenaming(conflict) || isLength(conflict)) return document;
  if (!isAllMotion(conflict)) return Replacement(conflict.at, conflict.theirs).in(*document);
  MergeConflict clip = conflict;
  clip.at.pop_back();
  const Json row = valueInEffect(*document, clip);
  if (row.isNull()) return gone();
  Json other = Json::object();
  for (const auto& [name, value] : row.members()) {
    if (name != "loop" && name != "rate") other.set(name, value);
  }
  for (const auto& [name, value] : conflict.theirs.members()) other.set(name, value);
  return Replacement(clip.at, other).in(*document);
}

Result<Json> documentWithTheirs(const Project& project, std::span<const MergeConflict> conflicts) {
  if (conflicts.size() == 1) return documentWithTheirs(project, conflicts.front());
  auto document = parseJson(writeProject(project));
  for (const MergeConflict& conflict : conflicts) {
    if (document) document = Replacement(conflict.at, conflict.theirs).in(*document);
  }
  return document;
}

}  // namespace

bool isOfOnePlace(const MergeConflict& conflict) {
  return !conflict.at.empty() && !isRenaming(conflict) && !isLength(conflict) && !isAllMotion(conflict);
}

Result<Project> takeTheirs(const Project& project, std::span<const MergeConflict> conflicts) {
  const auto document = documentWithTheirs(project, conflicts);
  if (!document) return document.error();
  auto read = readProject(writeJson(*document, {.indent = 0}));
  if (!read)
    return makeError(ErrorCode::Content, "theirs does not fit the project: " + read.error().text(),
                     "settle what it refers to first, or keep ours");
  return withLoaded(project, *std::move(read), conflicts);
}

}  // namespace squire
