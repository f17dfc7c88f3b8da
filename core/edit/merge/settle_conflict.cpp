#include "core/edit/merge/settle_conflict.h"

#include <algorithm>

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

// For example "Knight/punch/hand.R".
std::string pathOf(const MergeConflict& conflict) {
  std::string out = "project";
  for (const NamedThing& thing : conflict.place()) out = (out == "project" ? "" : out + "/") + thing.name;
  return conflict.member().empty() ? out : out + "/" + conflict.member();
}

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

// Restores the parts of a model that a conflict in the model is not about.
ProjectModel withUntouched(const ProjectModel& before, const MergeConflict& conflict, ProjectModel model) {
  const bool isInClip = isAt(conflict, 2, "clips") && conflict.at.size() > 3;
  if (isInClip) model.fight = before.fight;
  for (auto& clip : model.clips) {
    const auto old = std::ranges::find(before.clips, clip->id, &ProjectClip::id);
    if (old == before.clips.end()) continue;
    if (!isInClip || Json(clip->id.value) != conflict.at[3]["id"]) {
      clip = *old;
    } else if (conflict.at.size() > 4 && !isAt(conflict, 4, "fight")) {
      withChange(clip, [&](ProjectClip& entry) { entry.fight = (*old)->fight; });
    }
  }
  return model;
}

// Restores the parts of the project that the conflict is not about, with the same ids.
void keepUntouched(const Project& before, const MergeConflict& conflict, Project& project) {
  if (conflict.at.empty()) return;
  if (!isAt(conflict, 0, "stages")) project.stages = before.stages;
  if (!isAt(conflict, 0, "references")) project.references = before.references;
  for (auto& model : project.models) {
    const auto old = std::ranges::find(before.models, model->id, &ProjectModel::id);
    if (old == before.models.end() || !hasIdsAsRead(**old)) continue;
    const bool isIt = isAt(conflict, 0, "models") && conflict.at[1]["id"] == Json(model->id.value);
    if (!isIt) {
      model = *old;
    } else if (!isAt(conflict, 2, "bones")) {
      model = std::make_shared<const ProjectModel>(withUntouched(**old, conflict, *model));
    }
  }
}

// Attaches the loaded sources to a project that was read, and restores the parts that the conflict is not
// about.
Result<Project> withLoaded(const Project& before, Project project, const MergeConflict& conflict) {
  project.nextId = std::max(project.nextId, before.nextId);
  for (const Source& source : before.sources) {
    if (!source.imported || project.find(source.id) == nullptr) continue;
    auto attached = attachSource(project, source.id, asImported(before, source));
    if (!attached) return attached.error();
    project = *std::move(attached);
  }
  keepUntouched(before, conflict, project);
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

Result<Project> takeTheirs(const Project& project, const MergeConflict& conflict) {
  const auto document = documentWithTheirs(project, conflict);
  if (!document) return document.error();
  auto read = readProject(writeJson(*document, {.indent = 0}));
  if (!read)
    return makeError(ErrorCode::Content, "theirs does not fit the project: " + read.error().text(),
                     "settle what it refers to first, or keep ours");
  return withLoaded(project, *std::move(read), conflict);
}

}  // namespace

Result<Edit> settleConflict(const Project& project, const SettleConflict& args) {
  std::vector<MergeConflict> conflicts = conflictsOf(project);
  if (args.number < 1 || args.number > conflicts.size())
    return makeError(ErrorCode::Usage, "there is no conflict " + std::to_string(args.number),
                     "squire check lists them");
  const auto at = conflicts.begin() + static_cast<std::ptrdiff_t>(args.number - 1);
  const MergeConflict conflict = *at;
  conflicts.erase(at);
  const bool isOurs = args.take == MergeSide::Ours;
  auto next = isOurs ? Result<Project>(project) : takeTheirs(project, conflict);
  if (!next) return next.error();
  setConflicts(*next, conflicts);
  const std::string place = pathOf(conflict);
  const Label label =
      isOurs ? labelOf<SettleConflict>("Keep ours", place) : labelOf<SettleConflict>("Take theirs", place);
  return recorded(project, Edit{*std::move(next), label}, args);
}

}  // namespace squire
