#include "core/edit/merge/take_theirs.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/edit/attach.h"
#include "core/edit/merge/conflict_words.h"
#include "core/edit/merge/json_merge.h"
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

using Conflicts = std::span<const MergeConflict>;

// Copies a document with theirs in the places of conflicts. The values in effect are replaced in the order of
// the conflicts; those that follow each other and are in one object or list are put into one copy of it.
class Replacement {
 public:
  // `conflicts`: at least one.
  Result<Json> of(const Json& document, Conflicts conflicts) { return replaced(document, conflicts, 0, {}); }

 private:
  // `value`: what the first `step` elements of each place lead to.
  Result<Json> replaced(const Json& value, Conflicts conflicts, std::size_t step, const std::string& list) {
    const MergeConflict& first = conflicts.front();
    if (step < first.at.size())
      return first.at[step].isObject() ? inList(value, conflicts, step, list)
                                       : inObject(value, conflicts, step, list);
    return next(first.theirs, conflicts.subspan(1), step, list);
  }

  Result<Json> next(Json value, Conflicts conflicts, std::size_t step, const std::string& list) {
    if (conflicts.empty()) return value;
    return replaced(value, conflicts, step, list);
  }

  // The conflicts from the first on that go the same way at this step.
  static Conflicts sameWay(Conflicts conflicts, std::size_t step) {
    const Json& way = conflicts.front().at[step];
    const auto goes = [&](const MergeConflict& one) { return step < one.at.size() && one.at[step] == way; };
    const auto end = std::ranges::find_if_not(conflicts, goes);
    return conflicts.first(static_cast<std::size_t>(end - conflicts.begin()));
  }

  Result<Json> inObject(const Json& value, Conflicts conflicts, std::size_t step, const std::string& list) {
    Json out = value;
    if (list == "clips") rate_ = rateFromJson(value["rate"]).value_or(rate_);
    while (!conflicts.empty() && step < conflicts.front().at.size() &&
           conflicts.front().at[step].isString()) {
      const Conflicts same = sameWay(conflicts, step);
      const MergeConflict& first = same.front();
      const std::string& name = first.at[step].asString();
      conflicts = conflicts.subspan(same.size());
      if (out.isNull()) return gone();
      if (step + 1 == first.at.size() && name == "order" && out.isArray()) {
        out = inOrder(out, same.back().theirs, list);
        continue;
      }
      auto member = replaced(out[name], same, step + 1, name);
      if (!member) return member.error();
      setOrRemove(out, name, *std::move(member));
    }
    return next(std::move(out), conflicts, step, list);
  }

  Result<Json> inList(const Json& value, Conflicts conflicts, std::size_t step, const std::string& list) {
    Json::Array items = value.items();
    while (!conflicts.empty() && step < conflicts.front().at.size() &&
           conflicts.front().at[step].isObject()) {
      const Conflicts same = sameWay(conflicts, step);
      conflicts = conflicts.subspan(same.size());
      if (const Status done = inItem(items, same, step, list); !done) return done.error();
    }
    return next(Json(std::move(items)), conflicts, step, list);
  }

  Status inItem(Json::Array& items, Conflicts conflicts, std::size_t step, const std::string& list) {
    const MergeConflict& first = conflicts.front();
    const Json* item = itemNamed(items, first.at[step]);
    if (item == nullptr && step + 1 < first.at.size()) return gone();
    auto other = item != nullptr && item->isString()
                     ? conflicts.back().theirs
                     : replaced(item ? *item : Json(), conflicts, step + 1, list);
    if (!other) return other.error();
    if (item == nullptr) {
      if (!other->isNull()) items.push_back(withFreeId(*other, items));
    } else if (other->isNull()) {
      items.erase(items.begin() + (item - items.data()));
    } else {
      items[static_cast<std::size_t>(item - items.data())] = *std::move(other);
    }
    sortItems(list, rate_, "name", items);
    return {};
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

  static Json inOrder(const Json& items, const Json& order, const std::string& list) {
    const ListWords& words = *wordsOfList(list);
    const Json::Array& names = order.items();
    Json::Array out = items.items();
    std::ranges::stable_sort(out, {}, [&](const Json& item) {
      return std::ranges::find(names, Json(nameOfItem(words, item))) - names.begin();
    });
    return Json(std::move(out));
  }

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

// The model with the materials of `settled`: these use the shared materials by the settled names.
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

// The clip of a conflict about its whole motion, with the motion of theirs.
Result<MergeConflict> withMotion(const Json& document, MergeConflict conflict) {
  conflict.at.pop_back();
  const Json row = valueInEffect(document, conflict);
  if (row.isNull()) return gone();
  Json clip = Json::object();
  for (const auto& [name, value] : row.members()) {
    if (name != "loop" && name != "rate") clip.set(name, value);
  }
  for (const auto& [name, value] : conflict.theirs.members()) clip.set(name, value);
  conflict.theirs = std::move(clip);
  return conflict;
}

// What is replaced in the document of a project that was prepared for the conflicts.
Result<std::vector<MergeConflict>> replacementsIn(const Json& document, Conflicts conflicts) {
  std::vector<MergeConflict> out;
  for (const MergeConflict& one : conflicts) {
    if (!isAllMotion(one)) continue;
    auto clip = withMotion(document, one);
    if (!clip) return clip.error();
    out.push_back(*std::move(clip));
  }
  for (const MergeConflict& one : conflicts) {
    if (!isRenaming(one) && !isLength(one) && !isAllMotion(one)) out.push_back(one);
  }
  return out;
}

// The project's file with theirs in effect.
Result<Json> documentWithTheirs(const Project& project, Conflicts conflicts) {
  if (conflicts.front().at.empty()) return conflicts.front().theirs;
  Project prepared = project;
  for (const MergeConflict& one : conflicts) prepared = preparedFor(prepared, one);
  auto document = parseJson(writeProject(prepared));
  if (!document) return document;
  const auto replacements = replacementsIn(*document, conflicts);
  if (!replacements) return replacements.error();
  return replacements->empty() ? document : Replacement().of(*document, *replacements);
}

// Whether it is about a value of a clip that its id names, whatever other clips are called.
bool isInOneClip(const MergeConflict& conflict) {
  return isInClip(conflict) && conflict.at[1].has("id") && conflict.at[3].has("id");
}

}  // namespace

bool fitTogether(const MergeConflict& a, const MergeConflict& b) {
  const auto fits = [](const MergeConflict& one) {
    const bool isPrepared = isRenaming(one) || isLength(one) || isAllMotion(one);
    return !one.at.empty() && (!isPrepared || isInOneClip(one));
  };
  return fits(a) && fits(b) && isRenaming(a) == isRenaming(b);
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
