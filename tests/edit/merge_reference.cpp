#include "tests/edit/merge_reference.h"

#include <algorithm>

#include "core/edit/merge/clip_motion.h"
#include "core/formats/project/changes/list_words.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"
#include "core/model/reference.h"
#include "core/model/stage.h"

namespace squire::test {

namespace {

using Ids = std::set<std::string>;  // "models/2", "models/2/clips/5"

bool isList(const Json& value) {
  return value.isArray() && !value.items().empty() &&
         std::ranges::all_of(value.items(), [](const Json& one) { return one.isObject(); });
}

std::string idOf(const Json& item) { return std::to_string(item["id"].asInteger()); }

void collectIds(const Json& value, const std::string& place, Ids& out) {
  for (const auto& [name, member] : value.members()) {
    if (!isList(member)) collectIds(member, place + "/" + name, out);
    for (const Json& item : isList(member) ? member.items() : Json::Array()) {
      if (!item.has("id")) continue;
      const std::string at = place + "/" + name + "/" + idOf(item);
      out.insert(at);
      collectIds(item, at, out);
    }
  }
}

// Names a thing by its id. Its name becomes a member.
void nameById(auto& thing) {
  thing.unknown.emplace_back("called", thing.name);
  thing.name = "#" + std::to_string(thing.id.value);
}

// Names the things of a model that have ids in files by these, and bones by their names in the source, so
// that references to them stay the same when they are renamed.
void nameById(ProjectModel& model, const ProjectModel& old) {
  for (auto& clip : model.clips) {
    if (old.find(clip->id) == nullptr) continue;
    ProjectClip entry = *clip;
    nameById(entry);
    clip = std::make_shared<const ProjectClip>(std::move(entry));
  }
  std::vector<ProjectBone> bones = *model.bones;
  for (ProjectBone& bone : bones) {
    if (!bone.sourceName) continue;
    bone.unknown.emplace_back("called", bone.name);
    bone.name = *std::exchange(bone.sourceName, std::nullopt);
  }
  model.bones = std::make_shared<const std::vector<ProjectBone>>(std::move(bones));
  if (!model.fight) return;
  ModelFight fight = *model.fight;
  for (IkChain& chain : fight.chains) {
    if (std::ranges::count(fightOf(old).chains, chain.id, &IkChain::id) > 0) nameById(chain);
  }
  model.fight = std::make_shared<const ModelFight>(std::move(fight));
}

// The document of a project without keys, since motions are compared separately, and with all times in one
// unit.
Json documentOf(const Project& project, const Project& old) {
  Project out = withoutMotions(project);
  setConflicts(out, {});
  for (auto& shared : out.models) {
    ProjectModel model = *shared;
    for (auto& clip : model.clips) {
      ProjectClip entry = *clip;
      entry.rate = Rate{30, 1};
      clip = std::make_shared<const ProjectClip>(std::move(entry));
    }
    if (const ProjectModel* was = old.find(model.id)) nameById(model, *was);
    shared = std::make_shared<const ProjectModel>(std::move(model));
  }
  Json document = *parseJson(writeProject(out));
  document.set("version", projectFileVersion);  // follows from the content
  return document;
}

class FactWriter {
 public:
  FactWriter(const Project& old, const Aliases& aliases) : aliases_(aliases), old_(old) {
    collectIds(documentOf(old, old), "", known_);
  }

  Facts write(const Project& project) {
    add(documentOf(project, old_), "");
    for (const auto& model : project.models) {
      for (const auto& clip : model->clips) addMotion(*model, *clip);
    }
    return std::move(facts_);
  }

  [[nodiscard]] std::string keyOf(const std::string& list, const Json& item, const std::string& place) const {
    // Selection sets are identified by their names: a new set with the name of a deleted set counts as a
    // change of that set.
    if (list != "selectionSets" && item.has("id") && known_.contains(place + "/" + idOf(item)))
      return idOf(item);
    const ListWords* words = wordsOfList(list);
    const bool isUnique = list != "events" && list != "markers" && list != "targets";
    Json rest = Json::object();
    for (const auto& [name, value] : item.members()) {
      if (name != "id") rest.set(name, value);
    }
    if (words == nullptr || !isUnique) return "'" + writeJson(rest, {.indent = 0});
    return "'" + calledBefore(list, nameOfItem(*words, item));
  }

 private:
  [[nodiscard]] std::string calledBefore(const std::string& list, const std::string& name) const {
    const auto old = aliases_.find(list + "/" + name);
    return old == aliases_.end() ? name : old->second;
  }

  void add(const Json& value, const std::string& place) {
    for (const auto& [name, member] : value.members()) {
      const std::string at = place + "/" + name;
      if (isList(member)) {
        addList(name, member, at);
      } else if (name == "ownKinds") {
        for (const Json& kind : member.items()) facts_[at + "/'" + kind.asString()] = "is there";
      } else if (member.isObject()) {
        add(member, at);
      } else if (name == "layer" || name == "shared") {
        facts_[at] = calledBefore(name == "layer" ? "layers" : "sharedMaterials", member.asString());
      } else if (name != "id" && member != Json::array()) {
        facts_[at] = writeJson(member, {.indent = 0});
      }
    }
  }

  void addList(const std::string& name, const Json& list, const std::string& place) {
    for (const Json& item : list.items()) {
      std::string at = place + "/" + keyOf(name, item, place);
      while (facts_.contains(at)) at += "+";
      const bool isRemoved = item["removed"].asBool();
      facts_[at] = isRemoved ? "is deleted" : "is there";
      if (isRemoved) continue;
      if (name == "models") modelPlaces_[item["name"].asString()] = at;
      if (name == "clips") clipPlaces_[{place, idOf(item)}] = at;
      add(item, at);
    }
  }

  void addMotion(const ProjectModel& model, const ProjectClip& entry) {
    const std::string list = modelPlaces_.at(model.name) + "/clips";
    if (!entry.clip || entry.removed) return;
    const std::string place = clipPlaces_.at({list, std::to_string(entry.id.value)});
    facts_[place + "/loop"] = entry.clip->loop ? "true" : "false";
    facts_[place + "/duration"] = std::to_string(entry.clip->duration.ticks) + " " + entry.clip->rate.text();
    const std::vector<std::string> labels = sourceBoneLabels(*model.bones);
    for (const Track& track : clipBelow(entry)->tracks) {
      const auto bone = std::ranges::find(*model.bones, track.bone, &ProjectBone::id) - model.bones->begin();
      if (track.translation || track.rotation || track.scale)
        facts_[place + "/tracks/'" + labels[static_cast<std::size_t>(bone)]] = hashOf(track).hex();
    }
  }

  const Aliases& aliases_;
  const Project& old_;
  Ids known_;
  Facts facts_;
  std::map<std::string, std::string> modelPlaces_;
  std::map<std::pair<std::string, std::string>, std::string> clipPlaces_;
};

std::uint32_t idIn(const StagePoint& point) { return point.id.value; }
std::uint32_t idIn(const SelectionSet& set) { return set.id.value; }
std::uint32_t idIn(const auto& thing) { return thing->id.value; }
const std::string& nameIn(const StagePoint& point) { return point.name; }
const std::string& nameIn(const SelectionSet& set) { return set.name; }
// Parts of stages have no ids in project files: a point whose name and both coordinates changed is another
// point.
bool isSame(const StagePoint& a, const StagePoint& b) { return a.at.x == b.at.x || a.at.y == b.at.y; }
bool isSame(const auto&, const auto&) { return true; }
const std::string& nameIn(const auto& thing) { return thing->name; }

// The names of things without ids: if one name is gone and another is new, the thing was renamed.
void addRenamed(const std::string& list, std::set<std::string> before, std::set<std::string> after,
                Aliases& out) {
  std::vector<std::string> gone, made;
  std::ranges::set_difference(before, after, std::back_inserter(gone));
  std::ranges::set_difference(after, before, std::back_inserter(made));
  if (gone.size() == 1 && made.size() == 1) out[list + "/" + made[0]] = gone[0];
}

template <typename T>
std::set<std::string> namesOf(const std::vector<T>& things) {
  std::set<std::string> out;
  for (const T& one : things) out.insert(one.name);
  return out;
}

// Layers have no ids, but renaming keeps their order: if their number is the same, they are matched by index.
void addRenamedLayers(const std::vector<StageLayer>& before, const std::vector<StageLayer>& after,
                      Aliases& out) {
  if (before.size() != after.size()) return;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].name != after[i].name) out["layers/" + after[i].name] = before[i].name;
  }
}

}  // namespace

void addAliases(const Project& old, const Project& now, Aliases& out) {
  const auto add = [&](const std::string& list, const auto& before, const auto& after) {
    for (const auto& one : after) {
      for (const auto& other : before) {
        if (idIn(one) == idIn(other) && nameIn(one) != nameIn(other) && isSame(one, other))
          out[list + "/" + nameIn(one)] = nameIn(other);
      }
    }
  };
  add("stages", old.stages, now.stages);
  add("references", old.references, now.references);
  addRenamed("sharedMaterials", namesOf(old.sharedMaterials), namesOf(now.sharedMaterials), out);
  for (const auto& model : now.models) {
    const ProjectModel* was = old.find(model->id);
    if (was == nullptr) continue;
    add("selectionSets", was->selectionSets, model->selectionSets);
    for (const ProjectBone& bone : *model->bones) {
      if (!bone.sourceName) continue;
      out["bones/" + bone.name] = *bone.sourceName;
      out["tracks/" + bone.name] = *bone.sourceName;
    }
  }
  for (const auto& stage : now.stages) {
    const Stage* was = old.find(stage->id);
    if (was == nullptr) continue;
    addRenamedLayers(was->layers, stage->layers, out);
    add("pieces", was->pieces, stage->pieces);
    add("ground", was->ground, stage->ground);
    add("points", was->points, stage->points);
  }
}

Facts factsOf(const Project& project, const Project& old, const Aliases& aliases) {
  return FactWriter(old, aliases).write(project);
}

std::set<std::string> changedPlaces(const Facts& before, const Facts& after) {
  std::set<std::string> out;
  for (const auto& [place, value] : before) {
    const auto other = after.find(place);
    if (other == after.end() || other->second != value) out.insert(place);
  }
  for (const auto& fact : after) {
    if (!before.contains(fact.first)) out.insert(fact.first);
  }
  return out;
}

// Contracts are identified by their clips.
static Json withClipOfOld(Json item, const Json& model, const Project& old) {
  const ProjectModel* was = old.find(ModelId{static_cast<std::uint32_t>(model["id"].asInteger())});
  const auto* clip = was != nullptr ? was->findClip(item["clip"].asString()) : nullptr;
  if (clip != nullptr) item.set("clip", Json("#" + std::to_string(clip->id.value)));
  return item;
}

std::vector<std::string> placesOf(const MergeConflict& conflict, const Project& old, const Aliases& aliases) {
  const FactWriter writer(old, aliases);
  const auto placeOf = [&](const Json::Array& at) {
    std::string place;
    for (std::size_t i = 0; i < at.size(); ++i) {
      const std::string list = i > 0 ? at[i - 1].asString() : std::string();
      const Json item = list == "contracts" ? withClipOfOld(at[i], at[1], old) : at[i];
      place += "/" + (item.isString() ? item.asString() : writer.keyOf(list, item, place));
    }
    return place;
  };
  Json::Array at = conflict.at;
  if (isAllMotion(conflict) || isDeletion(conflict)) at.pop_back();
  if (at.size() < 2 || at.back() != Json("name") || !at[at.size() - 2].isObject()) return {placeOf(at)};
  // An element that the merge renamed because its name is taken has two places: by the new name and by
  // `theirs`.
  at.pop_back();
  const std::string place = placeOf(at);
  at.back().set("name", conflict.theirs);
  return {place, placeOf(at)};
}

std::string valueAt(const Facts& facts, const std::string& place) {
  const auto found = facts.find(place);
  return found == facts.end() ? std::string() : found->second;
}

bool isTold(std::string place, const std::set<std::string>& conflicts) {
  // factsOf() appends "+" to a place that is already taken, for example after a swap of names. The places of
  // conflicts have no "+".
  std::erase(place, '+');
  return std::ranges::any_of(
      conflicts, [&](const std::string& one) { return isWithin(place, one) || isWithin(one, place); });
}

bool isWithin(const std::string& place, const std::string& outer) {
  return place == outer || place.starts_with(outer + "/");
}

}  // namespace squire::test
