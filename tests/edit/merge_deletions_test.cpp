// One side deletes a thing, and the other changes it: whatever the thing and the edits are, a merge has the
// change or a conflict about it.

#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <random>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "tests/edit/merge_reference.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/everything.h"
#include "tests/support/fight_edits.h"
#include "tests/support/motion_edits.h"
#include "tests/support/projects.h"
#include "tests/support/shared_edits.h"
#include "tests/support/stage_edits.h"

namespace squire {
namespace {

const std::string isThere = "is there";

// As `squire merge` and git's merge driver get it: without its sources.
Project asInFile(const Project& project) {
  auto read = readProject(writeProject(project));
  EXPECT_TRUE(read) << read.error().text();
  return read ? *std::move(read) : project;
}

// The list that has the thing: "clips" of "/models/1/clips/5", "uses" of "/models/1/uses/'skin/steel".
std::string kindOf(const std::string& place) {
  const std::size_t name = std::min(place.find("/'"), place.rfind('/'));
  const std::size_t list = place.rfind('/', name - 1) + 1;
  return place.substr(list, name - list);
}

// The base after one edit.
struct Version {
  std::string name;
  Project project;
  test::Aliases aliases;
  std::set<std::string> gone;     // places of the things that the edit deleted
  std::set<std::string> changed;  // places
};

class DeletionMerges {
 public:
  explicit DeletionMerges(const Project& base)
      : made_(base), base_(asInFile(base)), facts_(test::factsOf(base_, base_, {})) {}

  void add(std::string name, const Result<Edit>& edit) {
    if (!edit) return;
    Version version{std::move(name) + ": " + textOf(edit->label), asInFile(edit->project), {}, {}, {}};
    test::addAliases(made_, edit->project, version.aliases);
    const test::Facts now = factsOf(version.project, version.aliases);
    version.changed = test::changedPlaces(facts_, now);
    for (const std::string& place : version.changed) {
      if (test::valueAt(facts_, place) == isThere && test::valueAt(now, place) != isThere)
        version.gone.insert(place);
    }
    versions_.push_back(std::move(version));
  }

  // Merges each version that deletes a thing with each that changes it. `oneIn`: leaves out the others, but
  // none of the first of a kind.
  void run(std::size_t oneIn) {
    std::size_t number = 0;
    for (const Version& deleting : versions_) {
      for (const Version& changing : versions_) {
        const std::string kind = kindThatMeets(deleting, changing);
        if (kind.empty() || (tried_[kind]++ >= 4 && number++ % oneIn != 0)) continue;
        SCOPED_TRACE(deleting.name + " against " + changing.name);
        merge(deleting, deleting, changing);
        merge(deleting, changing, deleting);
      }
    }
  }

  // How many pairs there were, by the kind of the thing.
  [[nodiscard]] const std::map<std::string, int>& tried() const { return tried_; }
  // The kinds of all things of the base.
  [[nodiscard]] std::set<std::string> kinds() const {
    std::set<std::string> out;
    for (const auto& [place, value] : facts_) {
      if (value == isThere) out.insert(kindOf(place));
    }
    return out;
  }

 private:
  [[nodiscard]] test::Facts factsOf(const Project& project, const test::Aliases& aliases) const {
    return test::factsOf(project, base_, aliases);
  }

  // The kind of a thing that one version deletes and the other keeps and changes. Empty: there is none.
  static std::string kindThatMeets(const Version& deleting, const Version& changing) {
    for (const std::string& thing : deleting.gone) {
      if (changing.gone.contains(thing)) continue;
      const auto first = changing.changed.lower_bound(thing + "/");
      if (first != changing.changed.end() && test::isWithin(*first, thing)) return kindOf(thing);
    }
    return {};
  }

  void merge(const Version& deleting, const Version& ours, const Version& theirs) const {
    const MergedProject merged = mergeProjects(&base_, ours.project, theirs.project);
    test::Aliases aliases = ours.aliases;
    aliases.insert(theirs.aliases.begin(), theirs.aliases.end());
    const test::Facts both = factsOf(asInFile(merged.project), aliases);
    std::set<std::string> conflicts;
    for (const MergeConflict& conflict : merged.conflicts) {
      EXPECT_FALSE(conflict.at.empty()) << "the whole project is in conflict";
      for (const std::string& place : test::placesOf(conflict, base_, aliases)) conflicts.insert(place);
    }
    std::set<std::string> made;
    for (const Version* side : {&ours, &theirs}) {
      const test::Facts now = factsOf(side->project, aliases);
      for (const std::string& place : test::changedPlaces(facts_, now)) {
        made.insert(place);
        if (test::valueAt(both, place) == test::valueAt(now, place) || test::isTold(place, conflicts))
          continue;
        ADD_FAILURE() << (side == &deleting ? "the deletion" : "the change") << " of " << place
                      << " is lost: " << test::valueAt(now, place)
                      << ", merged: " << test::valueAt(both, place);
      }
    }
    for (const std::string& place : test::changedPlaces(facts_, both))
      EXPECT_TRUE(made.contains(place) || test::isTold(place, conflicts)) << "nobody changed " << place;
  }

  Project made_;  // the base with its ids, which stages and references have not in a file
  Project base_;
  test::Facts facts_;
  std::vector<Version> versions_;
  std::map<std::string, int> tried_;
};

// Kinds that no edit deletes, or whose things have nothing that can be changed; joined meshes only meet
// random edits.
const std::set<std::string> untried = {"bones", "joins", "mask", "meshes", "ownKinds", "samples"};

// All texts of a document, among them the names of all things.
void collectTexts(const Json& value, std::set<std::string>& out) {
  if (value.isString()) out.insert(value.asString());
  for (const Json& item : value.items()) collectTexts(item, out);
  for (const auto& member : value.members()) collectTexts(member.second, out);
}

// Applies each edit of the table that deletes one thing to whatever it can delete.
void addDeletions(const Project& base, DeletionMerges& merges) {
  std::set<std::string> texts;
  collectTexts(*parseJson(writeProject(base)), texts);
  const auto attempt = [&](const EditEntry& edit, Json args) {
    for (const MemberInfo& field : edit.fields) {
      if (field.mayBeMissing) continue;
      for (const std::string& text : texts) {
        for (const Json& value : {Json(text), Json::array({text})}) {
          args.set(field.name, value);
          merges.add(std::string(edit.name) + " " + writeJson(args, {.indent = 0}),
                     applyEdit(base, edit.name, args));
        }
      }
    }
  };
  for (const EditEntry& edit : allEdits()) {
    if (!edit.name.starts_with("delete-") && !edit.name.starts_with("remove-")) continue;
    const auto has = [&](const char* name) {
      return std::ranges::count(edit.fields, name, &MemberInfo::name) > 0;
    };
    if (!has("model")) attempt(edit, Json::object());
    for (std::size_t i = 0; has("model") && i < base.models.size(); ++i) {
      const Json args = Json::object({{"model", base.models[i]->name}});
      attempt(edit, args);
      for (std::size_t k = 0; has("clip") && k < base.models[i]->clips.size(); ++k) {
        Json ofClip = args;
        ofClip.set("clip", base.models[i]->clips[k]->name);
        attempt(edit, ofClip);
      }
    }
  }
}

// Each line of every_edit.jsonl on each clip of the model that fits it, or on two of them.
void addEdits(const Project& base, DeletionMerges& merges) {
  const std::vector<ScriptLine> lines = test::editLines("every_edit.jsonl");
  for (const auto& clip : base.models[0]->clips) {
    for (const ScriptLine& line : retargeted(lines, base.models[0]->name, clip->name)) {
      const bool isFirst = clip == base.models[0]->clips[0], isLast = clip == base.models[0]->clips.back();
      if (!isFirst && (!line.args.has("clip") || (!test::isLong() && !isLast))) continue;
      merges.add("line " + std::to_string(line.number) + " " + line.name,
                 applyEdit(base, line.name, line.args, test::anyFile()));
    }
  }
}

TEST(MergeDeletions, OfEveryKindMeetEveryEdit) {
  DeletionMerges merges(test::everything());
  addDeletions(test::everything(), merges);
  addEdits(test::everything(), merges);
  merges.run(test::isLong() ? 1 : 48);
  int pairs = 0;
  for (const std::string& kind : merges.kinds()) {
    const auto found = merges.tried().find(kind);
    const int count = found == merges.tried().end() ? 0 : found->second;
    std::cout << kind << ": " << count << " pairs\n";
    pairs += count;
    EXPECT_EQ(count == 0, untried.contains(kind)) << kind;
  }
  EXPECT_GT(pairs, test::isLong() ? 2'000 : 700);
}

Result<Edit> anyEdit(const Project& project, std::mt19937& random) {
  switch (test::pick(random, 10)) {
    case 0:
      return test::randomStageEdit(project, random);
    case 1:
      return test::randomSharedEdit(project, random);
    case 2:
      return test::randomMotionEdit(project, random);
    case 3:
      return test::randomLayerEdit(project, random);
    case 4:
      return test::randomAxisEdit(project, random);
    case 5:
      return test::randomSelectionSetEdit(project, random);
    case 6:
      return test::randomJoinEdit(project, random);
    default:
      return test::randomEdit(project, random);
  }
}

TEST(MergeDeletions, MeetRandomEdits) {
  std::map<std::string, int> tried;
  const unsigned walks = test::isLong() ? 40 : 2;
  for (unsigned seed = 0; seed < walks && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    Project base = test::everything();
    for (int i = 0; i < 20; ++i) {
      if (auto edit = anyEdit(base, random)) base = std::move(edit->project);
    }
    DeletionMerges merges(base);
    for (int i = 0; i < 120; ++i) merges.add(std::to_string(i), anyEdit(base, random));
    const ProjectModel& model = *base.models[0];
    for (const auto& clip : model.clips) merges.add("clip", deleteClip(base, {{model.id, clip->id}}));
    for (const char* name : {"steel", "skin"})
      merges.add(name, deleteMaterial(base, {model.id, name, name[1] == 't' ? "skin" : "steel"}));
    for (const Source& source : base.sources) merges.add("source", removeSource(base, {source.id}));
    merges.run(test::isLong() ? 4 : 12);
    for (const auto& [kind, count] : merges.tried()) tried[kind] += count;
  }
  for (const auto& [kind, count] : tried) std::cout << kind << ": " << count << " pairs\n";
  for (const char* kind : {"clips", "models"}) EXPECT_GT(tried[kind], 50) << kind;
  EXPECT_TRUE(!test::isLong() || (tried["joins"] > 0 && tried["volumes"] > 0));
}

}  // namespace
}  // namespace squire
