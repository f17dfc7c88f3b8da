#include "core/edit/merge/merge_projects.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "core/edit/merge/clip_motion.h"
#include "core/edit/merge/marked_document.h"
#include "core/edit/merge/motion_conflicts.h"
#include "core/edit/merge/with_change.h"
#include "core/formats/project/project_file.h"
#include "core/model/layered_clip.h"

namespace squire {

namespace {

// Replaces made-up names (see MergeMark) with the names and ids in the merged document.
class PlainDocument {
 public:
  // `versions` must outlive this object; `documents`: the marked document of each version.
  PlainDocument(const ProjectVersions& versions, const OfSides<MarkedDocument>& documents,
                const Json& merged);

  [[nodiscard]] Json value(const Json& marked) const;
  [[nodiscard]] MergeConflict conflict(const MergeConflict& marked) const;

 private:
  void findNames(const Json& value);
  [[nodiscard]] Json named(const std::string& madeUp) const;
  [[nodiscard]] Json object(const Json& marked) const;

  const ProjectVersions& versions_;
  std::map<std::string, std::string> names_;
};

PlainDocument::PlainDocument(const ProjectVersions& versions, const OfSides<MarkedDocument>& documents,
                             const Json& merged)
    : versions_(versions) {
  findNames(merged);
  // References to bones are labels, which distinguish bones of the same name.
  const std::string identity = versions.mark.identity();
  for (const Json& model : merged["models"].items()) {
    std::vector<std::string> names;
    for (const Json& bone : model["bones"].items()) names.push_back(bone["name"].asString());
    const std::vector<std::string> labels = distinctLabels(names);
    for (std::size_t i = 0; i < labels.size(); ++i)
      names_[model["bones"].items()[i][identity].asString()] = labels[i];
  }
  // Names of deleted things, which occur only in conflicts.
  for (const MergeVersion side : {OurSide, TheirSide, BaseSide})
    names_.insert(documents[side].names.begin(), documents[side].names.end());
}

void PlainDocument::findNames(const Json& value) {
  for (const Json& item : value.items()) findNames(item);
  const Json& madeUp = value[versions_.mark.identity()];
  if (madeUp.isString()) names_[madeUp.asString()] = value["name"].asString();
  for (const auto& member : value.members()) findNames(member.second);
}

Json PlainDocument::named(const std::string& madeUp) const {
  const auto id = versions_.ids.find(madeUp);
  if (id != versions_.ids.end()) return id->second;
  const std::size_t length = versions_.mark.mark.size();
  if (madeUp.size() > length && madeUp[length] == 'k') return madeUp.substr(length + 1);
  const auto name = names_.find(madeUp);
  return name == names_.end() ? Json(madeUp) : Json(name->second);
}

Json PlainDocument::value(const Json& marked) const {
  if (marked.isString()) return versions_.mark.isIn(marked.asString()) ? named(marked.asString()) : marked;
  if (marked.isObject()) return object(marked);
  if (!marked.isArray()) return marked;
  Json out = Json::array();
  for (const Json& item : marked.items()) out.push(value(item));
  return out;
}

Json PlainDocument::object(const Json& marked) const {
  const std::string identity = versions_.mark.identity();
  const Json& madeUp = marked[identity];
  if (madeUp.isString() && madeUp.asString().substr(versions_.mark.mark.size()).starts_with('k'))
    return marked["name"];
  Json out = Json::object();
  if (versions_.ids.contains(madeUp.asString())) out.set("id", named(madeUp.asString()));
  for (const auto& [name, member] : marked.members()) {
    if (!versions_.mark.isIn(name)) out.set(name, value(member));
  }
  return out;
}

MergeConflict PlainDocument::conflict(const MergeConflict& marked) const {
  return {value(Json(marked.at)).items(), value(marked.base), value(marked.theirs)};
}

// A text that occurs in no version.
MergeMark unusedMark(const OfSides<const Project*>& projects) {
  std::string mark, written;
  bool isUsed = true;
  while (isUsed) {
    mark += '\x01';
    written += "\\u0001";
    isUsed = std::ranges::any_of(projects, [&](const Project* project) {
      return project != nullptr && writeProject(withoutMotions(*project)).find(written) != std::string::npos;
    });
  }
  return {mark};
}

// Finds the made-up names that a document refers to but does not define.
class References {
 public:
  explicit References(const MergeMark& mark) : mark_(mark), identity_(mark.identity()) {}

  void collect(const Json& value, std::string_view in = {}) {
    for (const Json& item : value.items()) collect(item, in);
    if (mark_.isIn(value.asString())) used_.insert(value.asString());
    for (const auto& [name, member] : value.members()) {
      if (name == identity_) {
        if (!value["removed"].asBool()) known_.insert(member.asString());
      } else if (!(in == "pieces" && name == "model")) {  // a piece may show a model that is gone
        collect(member, name);
      }
    }
  }
  void use(const std::string& name) { used_.insert(name); }

  [[nodiscard]] bool knows(const std::string& name) const { return known_.contains(name); }
  [[nodiscard]] std::vector<std::string> missing() const {
    std::vector<std::string> out;
    std::ranges::set_difference(used_, known_, std::back_inserter(out));
    return out;
  }

 private:
  const MergeMark& mark_;
  std::string identity_;
  std::set<std::string> used_, known_;
};

class ProjectMerge {
 public:
  explicit ProjectMerge(const OfSides<const Project*>& projects)
      : versions_(versionsOf(projects, unusedMark(projects))), ours_(versions_.mark) {
    for (const MergeVersion side : {BaseSide, OurSide, TheirSide}) {
      if (projects[side] == nullptr) continue;
      documents_[side] = markedDocument(versions_, side);
      plain_[side] = documents_[side].document;
    }
    ours_.collect(plain_[OurSide]);
  }

  MergedProject run() {
    for (const bool wholeThings : {false, true}) {
      if (auto merged = attempt(wholeThings)) return *std::move(merged);
    }
    // Both versions are valid, but no combination of them is, so the whole project is in conflict.
    MergedProject out{*versions_.projects[OurSide], {}};
    const Project* base = versions_.projects[BaseSide];
    out.conflicts = {{{},
                      base != nullptr ? *parseJson(writeProject(*base)) : Json(),
                      *parseJson(writeProject(*versions_.projects[TheirSide]))}};
    return out;
  }

 private:
  std::optional<MergedProject> attempt(bool wholeThings) {
    MergeRules rules{versions_.mark, wholeThings, {}, {}};
    for (;;) {
      const MergedDocument merged = mergeDocuments(plain_, rules);
      const std::size_t known = rules.kept.size() + rules.refused.size();
      for (const std::string& name : missingIn(merged.document))
        (ours_.knows(name) ? rules.kept : rules.refused).insert(name);
      if (known == rules.kept.size() + rules.refused.size()) return finished(merged);
    }
  }

  [[nodiscard]] std::vector<std::string> missingIn(const Json& document) const {
    References references(versions_.mark);
    references.collect(document);
    eachMergedClip(versions_, document, [&](const MergedClipRow& clip) {
      if (!clip.motion.clip) return;
      for (const Track& track : clip.motion.clip->tracks)
        references.use(boneName(versions_, clip.model, track.bone));
    });
    return references.missing();
  }

  std::optional<MergedProject> finished(const MergedDocument& merged) const {
    const PlainDocument plain(versions_, documents_, merged.document);
    auto project = readProject(writeJson(plain.value(merged.document), {.indent = 0}));
    if (!project) return std::nullopt;
    MergedProject out{*std::move(project), {}};
    MotionConflicts motions(versions_, merged.document);
    giveMotions(merged.document, out.project);
    if (!out.project.fault().empty()) return std::nullopt;
    for (const MergeConflict& conflict : merged.conflicts)
      out.conflicts.push_back(plain.conflict(motions.withKeys(conflict)));
    for (const MergeConflict& conflict : motions.all()) out.conflicts.push_back(plain.conflict(conflict));
    return out;
  }

  [[nodiscard]] BoneId boneOf(const Json& row) const {
    const std::size_t number = versions_.numbers.at(row[versions_.mark.identity()].asString());
    return BoneId{static_cast<std::uint32_t>(number + 1)};
  }

  // Maps the shared bone ids to those of a model that was read from the merged document.
  [[nodiscard]] std::map<BoneId, BoneId> boneIds(const Json& rows, const ProjectModel& model) const {
    std::map<BoneId, BoneId> ids;
    for (std::size_t i = 0; i < rows.items().size(); ++i) ids[boneOf(rows.items()[i])] = (*model.bones)[i].id;
    return ids;
  }

  void giveMotions(const Json& document, Project& project) const {
    std::map<std::size_t, std::shared_ptr<ProjectModel>> changed;  // by index; a copy costs all its clips
    eachMergedClip(versions_, document, [&](const MergedClipRow& clip) {
      const Json& bones = document["models"].items()[clip.modelIndex]["bones"];
      auto& model = changed[clip.modelIndex];
      if (!model) model = std::make_shared<ProjectModel>(*project.models[clip.modelIndex]);
      const ClipMotion motion = withBones(clip.motion, boneIds(bones, *model));
      withChange(model->clips[clip.clipIndex], [&](ProjectClip& entry) {
        setMotion(entry, motion);
        layOver(entry, entry.clip, std::exchange(entry.layers, {}), *model->bones);
      });
    });
    for (auto& [index, model] : changed) project.models[index] = std::move(model);
  }

  ProjectVersions versions_;
  OfSides<MarkedDocument> documents_;
  OfSides<Json> plain_;
  References ours_;
};

// Conflicts of earlier merges: those of both sides, without those that either side has settled.
std::vector<MergeConflict> openConflicts(const OfSides<const Project*>& projects) {
  OfSides<std::vector<MergeConflict>> of;
  for (const MergeVersion side : {BaseSide, OurSide, TheirSide}) {
    if (projects[side] != nullptr) of[side] = conflictsOf(*projects[side]);
  }
  const auto has = [&](MergeVersion side, const MergeConflict& one) {
    return std::ranges::find(of[side], one) != of[side].end();
  };
  std::vector<MergeConflict> out;
  for (const MergeConflict& one : of[OurSide]) {
    if (has(TheirSide, one) || !has(BaseSide, one)) out.push_back(one);
  }
  for (const MergeConflict& one : of[TheirSide]) {
    if (!has(OurSide, one) && !has(BaseSide, one)) out.push_back(one);
  }
  return out;
}

}  // namespace

MergedProject mergeProjects(const Project* base, const Project& ours, const Project& theirs) {
  const OfSides<const Project*> projects{base, &ours, &theirs};
  MergedProject out = ProjectMerge(projects).run();
  std::vector<MergeConflict> conflicts = openConflicts(projects);
  conflicts.insert(conflicts.end(), out.conflicts.begin(), out.conflicts.end());
  setConflicts(out.project, conflicts);
  return out;
}

}  // namespace squire
