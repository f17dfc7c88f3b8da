#include "core/edit/sources/reimport.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/resolve.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/tracks.h"
#include "core/formats/project/project_file.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

struct ReimportFixture : testing::Test {
  Project project = test::characterProject();
  Imported file = *test::importedCharacter();
  ClipRef walk{project.models[0]->id, project.models[0]->clips[1]->id};

  [[nodiscard]] NewVersion version() const {
    return {project.sources[0].id, hashOf(asBytes("new")), {}, std::make_shared<const Imported>(file)};
  }
  [[nodiscard]] const ProjectModel& model() const { return *project.models[0]; }
  [[nodiscard]] const ProjectClip& entry(const std::string& name) const { return *model().findClip(name); }
  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  void editWalk(BoneId bone, float x) {
    apply(setPose(project, {walk, Time{5}, {{bone, vec3(x), {}, {}}}, {}}));
  }
  void changeFile(const std::string& clipName, BoneId bone, float x) {
    for (auto& clip : file.models[0].clips) {
      if (clip->name != clipName) continue;
      auto changed = std::make_shared<Clip>(*clip);
      trackOf(*changed, bone).translation =
          std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time{9}, vec3(x), {}}});
      clip = changed;
      return;  // `clipName` may have been the name of the replaced clip
    }
  }
  void renameBone(std::size_t index, const std::string& name) {
    auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
    skeleton->bones[index].name = name;
    file.models[0].skeleton = skeleton;
  }
  // Removes a leaf bone and its tracks.
  void removeBone(const std::string& name) {
    auto skeleton = std::make_shared<Skeleton>(*file.models[0].skeleton);
    const auto index = static_cast<std::size_t>(*skeleton->indexOf(name));
    const BoneId id = skeleton->bones[index].id;
    skeleton->bones.erase(skeleton->bones.begin() + static_cast<std::ptrdiff_t>(index));
    for (Bone& bone : skeleton->bones) {
      if (bone.parent > static_cast<int>(index)) --bone.parent;
    }
    file.models[0].skeleton = skeleton;
    for (auto& mesh : file.models[0].meshes) mesh = withoutBone(*mesh, index);
    for (auto& clip : file.models[0].clips) {
      auto changed = std::make_shared<Clip>(*clip);
      std::erase_if(changed->tracks, [&](const Track& track) { return track.bone == id; });
      clip = changed;
    }
  }
  // Assigns the skin of the removed bone to the root.
  [[nodiscard]] static std::shared_ptr<const Mesh> withoutBone(const Mesh& mesh, std::size_t gone) {
    auto changed = std::make_shared<Mesh>(mesh);
    for (Influences& influences : changed->influences) {
      for (std::uint16_t& bone : influences.bones) {
        if (bone == gone) bone = 0;
        if (bone > gone) --bone;
      }
    }
    return changed;
  }
  [[nodiscard]] static ClipFate fateOf(const ReimportPlan& plan, const std::string& clip) {
    for (const ClipPlan& one : plan.clips) {
      if (one.name == clip) return one.fate;
    }
    ADD_FAILURE() << "no clip " << clip;
    return ClipFate::Same;
  }
  [[nodiscard]] static vec3 firstMove(const ProjectClip& clip, BoneId bone) {
    const Track* track = findTrack(*clip.clip, bone);
    return track && track->translation ? track->translation->front().value : vec3(NAN);
  }
};
using Reimport = ReimportFixture;

TEST_F(Reimport, KeepsWhichMeshesAreShown) {
  const std::string mesh = project.sources[0].imported->models[0].meshes[0]->name;
  project = showMesh(project, {walk.model, mesh, false})->project;
  apply(reimport(project, version()));
  const auto resolved = resolveModel(project, walk.model, {});
  ASSERT_TRUE(resolved);
  EXPECT_TRUE(resolved->isHidden(0));
  project = showMesh(project, {walk.model, mesh, true})->project;
  EXPECT_FALSE(resolveModel(project, walk.model, {})->isHidden(0));
  EXPECT_TRUE(project.find(walk.model)->meshes.empty());
  EXPECT_FALSE(showMesh(project, {walk.model, "nothing", true}));
}

TEST_F(Reimport, KeepsThePlacesOfThePalette) {
  file.models[0].materials = {Material{.name = "b"}, Material{.name = "a"}};
  apply(reimport(project, version()));
  apply(setPalette(project, {walk.model, "paint"}));
  using Places = std::vector<PalettePlace>;
  EXPECT_EQ(model().palette->places, (Places{{"a", 1}, {"b", 0}}));
  file.models[0].materials = {Material{.name = "a"}, Material{.name = "new"}, Material{.name = "mapped"}};
  file.models[0].materials[2].diffuseMap = 0;
  file.models[0].textures.resize(1);
  apply(reimport(project, version()));
  EXPECT_EQ(model().palette->places, (Places{{"a", 1}, {"b", 0}, {"new", 2}}));
  EXPECT_EQ(writeProject(*readProject(writeProject(project))), writeProject(project));
  apply(setPalette(project, {walk.model, ""}));
  EXPECT_FALSE(model().palette);
  EXPECT_FALSE(setPalette(project, {ModelId{99}, "paint"}));
}

TEST_F(Reimport, TheSameFileChangesNothing) {
  editWalk(BoneId{2}, 1);
  const std::string before = writeProject(project);
  NewVersion same = version();
  same.hash = project.sources[0].hash;
  const auto plan = planReimport(project, same);
  ASSERT_TRUE(plan);
  EXPECT_FALSE(plan->hasConflicts());
  EXPECT_EQ(fateOf(*plan, "walk"), ClipFate::Edited);
  EXPECT_EQ(fateOf(*plan, "idle"), ClipFate::Same);
  apply(reimport(project, same));
  EXPECT_EQ(writeProject(project), before);
}

TEST_F(Reimport, ChangesOnBothSidesMeetBoneByBone) {
  editWalk(BoneId{2}, 7);
  changeFile("walk", BoneId{3}, 8);
  changeFile("idle", BoneId{3}, 9);
  const auto plan = planReimport(project, version());
  EXPECT_EQ(fateOf(*plan, "walk"), ClipFate::Merged);
  EXPECT_EQ(fateOf(*plan, "idle"), ClipFate::Updated);
  EXPECT_FALSE(plan->hasConflicts());
  apply(reimport(project, version()));
  EXPECT_EQ(valueAt(findTrack(*entry("walk").clip, BoneId{2})->translation, Time{5}, vec3(0)), vec3(7));
  EXPECT_EQ(firstMove(entry("walk"), BoneId{3}), vec3(8));
  EXPECT_EQ(firstMove(entry("idle"), BoneId{3}), vec3(9));
  EXPECT_EQ(project.sources[0].hash, hashOf(asBytes("new")));
}

TEST_F(Reimport, AConflictIsChosenClipByClip) {
  editWalk(BoneId{3}, 7);
  changeFile("walk", BoneId{3}, 8);
  const Project before = project;
  const auto plan = planReimport(project, version());
  ASSERT_TRUE(plan->hasConflicts());
  for (const ClipPlan& clip : plan->clips) {
    const std::vector<BoneId> wanted(clip.fate == ClipFate::Conflict ? 1 : 0, BoneId{3});
    EXPECT_EQ(clip.conflicts, wanted);
  }
  apply(reimport(project, version()));
  EXPECT_EQ(valueAt(findTrack(*entry("walk").clip, BoneId{3})->translation, Time{5}, vec3(0)), vec3(7));

  project = before;
  apply(reimport(project, version(), {{}, {{{walk.model, walk.clip}, ClipChoice::TakeFile}}}));
  EXPECT_EQ(firstMove(entry("walk"), BoneId{3}), vec3(8));
  EXPECT_FALSE(entry("walk").stored) << "no edit is left in it";

  project = before;
  apply(reimport(project, version(), {{}, {{{walk.model, walk.clip}, ClipChoice::KeepBoth}}}));
  EXPECT_EQ(valueAt(findTrack(*entry("walk").clip, BoneId{3})->translation, Time{5}, vec3(0)), vec3(7));
  EXPECT_EQ(firstMove(entry("walk 2"), BoneId{3}), vec3(8));
}

TEST_F(Reimport, ARenamedBoneIsFoundByItsPlace) {
  editWalk(BoneId{3}, 7);
  renameBone(2, "upper_arm_left");
  const auto plan = planReimport(project, version());
  EXPECT_EQ(plan->models[0].bones[2].newName, "upper_arm_left");
  EXPECT_EQ(plan->models[0].bones[2].by, MatchedBy::Place);
  EXPECT_TRUE(plan->problems.empty());
  apply(reimport(project, version()));
  EXPECT_EQ(model().find(BoneId{3})->name, "upper_arm_left");
  EXPECT_EQ(valueAt(findTrack(*entry("walk").clip, BoneId{3})->translation, Time{5}, vec3(0)), vec3(7));
}

TEST_F(Reimport, TheTableCanBeCorrected) {
  editWalk(BoneId{3}, 7);
  renameBone(2, "x");
  renameBone(3, "y");
  const ReimportChoices choices{{{walk.model, {{BoneId{3}, "y"}, {BoneId{4}, "x"}}}}, {}};
  apply(reimport(project, version(), choices));
  EXPECT_EQ(model().find(BoneId{3})->name, "y");
  EXPECT_EQ(model().find(BoneId{4})->name, "x");
}

TEST_F(Reimport, EditsOfAGoneBoneAreKeptListedAndComeBackWithIt) {
  editWalk(BoneId{6}, 7);
  const Imported whole = file;
  removeBone("leg.R");
  const auto plan = planReimport(project, version());
  ASSERT_EQ(plan->problems.size(), 1u);
  EXPECT_EQ(plan->problems[0].rule.text(), "bone-gone");
  apply(reimport(project, version(), {{}, {{{walk.model, walk.clip}, ClipChoice::TakeFile}}}));
  EXPECT_TRUE(model().find(BoneId{6})->gone);
  EXPECT_NE(findTrack(*entry("walk").clip, BoneId{6}), nullptr);
  const auto resolved = resolveModel(project, walk.model, {});
  ASSERT_TRUE(resolved);
  EXPECT_EQ(resolved->fault(), "") << "what cannot be played is left out";
  const auto read = readProject(writeProject(project));
  ASSERT_TRUE(read);
  EXPECT_EQ(orphanedEdits(*read).size(), 1u);
  file = whole;
  apply(reimport(project, version()));
  EXPECT_FALSE(model().find(BoneId{6})->gone);
  EXPECT_TRUE(orphanedEdits(project).empty());
  EXPECT_EQ(valueAt(findTrack(*entry("walk").clip, BoneId{6})->translation, Time{5}, vec3(0)), vec3(7));
}

TEST_F(Reimport, AGoneClipLeavesUnlessItWasEdited) {
  editWalk(BoneId{2}, 7);
  auto& clips = file.models[0].clips;
  clips.erase(clips.begin(), clips.begin() + 2);
  const auto plan = planReimport(project, version());
  EXPECT_EQ(fateOf(*plan, "idle"), ClipFate::Gone);
  EXPECT_EQ(fateOf(*plan, "walk"), ClipFate::Kept);
  apply(reimport(project, version()));
  EXPECT_EQ(model().findClip("idle"), nullptr);
  EXPECT_TRUE(entry("walk").sourceClip.empty());
}

TEST_F(Reimport, ARenamedClipKeepsItsEdits) {
  editWalk(BoneId{2}, 7);
  apply(setClipLoop(project, {{walk.model, project.models[0]->clips[0]->id}, true}));
  for (auto& clip : file.models[0].clips) {
    auto renamed = std::make_shared<Clip>(*clip);
    renamed->name = "new " + clip->name;
    clip = renamed;
  }
  apply(reimport(project, version()));
  EXPECT_EQ(model().clips.size(), 3u);
  EXPECT_EQ(entry("walk").sourceClip, "new walk");
  EXPECT_TRUE(entry("new idle").clip->loop);
}

TEST_F(Reimport, NewClipsAndModelsComeIn) {
  auto clip = std::make_shared<Clip>(*file.models[0].clips[0]);
  clip->name = "swim";
  file.models[0].clips.push_back(clip);
  Model other = file.models[0];
  other.name = "other";
  auto skeleton = std::make_shared<Skeleton>();
  skeleton->bones.push_back({BoneId{9}, "only", Bone::noParent, {}, mat4(1)});
  other.skeleton = skeleton;
  other.clips.clear();
  file.models.push_back(other);
  apply(reimport(project, version()));
  EXPECT_NE(model().findClip("swim"), nullptr);
  ASSERT_EQ(project.models.size(), 2u);
  EXPECT_EQ(project.models[1]->name, "other");
  EXPECT_TRUE(resolveModel(project, project.models[1]->id, {}));
  file.models.erase(file.models.begin());
  const auto plan = planReimport(project, version());
  EXPECT_TRUE(plan->models[0].isGone);
  apply(reimport(project, version()));
  EXPECT_EQ(project.models.size(), 2u) << "a model that is gone keeps its edits";
}

// The user's changes: every track that differs from its import, by clip and bone.
using Edits = std::map<std::pair<ClipId, BoneId>, Track>;
Edits editsOf(const Project& project) {
  Edits edits;
  for (const auto& entry : project.models[0]->clips) {
    if (!entry->stored || entry->removed) continue;
    const ClipBase base = baseOf(*entry).value_or(ClipBase());
    for (const Track& track : entry->clip->tracks) {
      const auto then = base.tracks.find(track.bone);
      if (then == base.tracks.end() || then->second != hashOf(track))
        edits.emplace(std::pair{entry->id, track.bone}, track);
    }
  }
  return edits;
}

struct RandomReimport : ReimportFixture {
  void changeRandomly(std::mt19937& random) {
    Model& model = file.models[0];
    static const char* const bones[] = {"arm.L", "arm.R", "leg.L", "leg.R"};
    switch (pick(random, 7)) {
      case 0: {
        const std::string bone = bones[pick(random, 4)];
        if (model.skeleton->indexOf(bone)) removeBone(bone);
        break;
      }
      case 1:
        renameBone(pick(random, model.skeleton->bones.size()),
                   "renamed " + std::to_string(pick(random, 100)));
        break;
      case 2: {
        auto skeleton = std::make_shared<Skeleton>(*model.skeleton);
        Bone bone;
        for (const Bone& other : skeleton->bones) bone.id.value = std::max(bone.id.value, other.id.value + 1);
        bone.name = "extra " + std::to_string(bone.id.value);
        bone.parent = 0;
        bone.rest.translation = vec3(static_cast<float>(pick(random, 5)));
        skeleton->bones.push_back(bone);
        model.skeleton = skeleton;
        break;
      }
      case 3:
        if (model.clips.size() > 1)
          model.clips.erase(model.clips.begin() +
                            static_cast<std::ptrdiff_t>(pick(random, model.clips.size())));
        break;
      case 4: {
        auto clip = std::make_shared<Clip>(*model.clips[pick(random, model.clips.size())]);
        clip->name = "take " + std::to_string(random());
        model.clips.push_back(clip);
        break;
      }
      default:
        changeFile(model.clips[pick(random, model.clips.size())]->name,
                   model.skeleton->bones[pick(random, model.skeleton->bones.size())].id,
                   static_cast<float>(pick(random, 100)));
    }
  }
};

TEST_F(RandomReimport, LosesNoEdit) {
  std::size_t held = 0;
  std::size_t orphans = 0;
  const unsigned seeds = test::isLong() ? 300 : 80;
  for (unsigned seed = 0; seed < seeds; ++seed) {
    std::mt19937 random(seed);
    project = test::characterProject();
    file = *test::importedCharacter();
    for (int round = 0; round < 3; ++round) {
      for (int i = 0; i < 15; ++i) {
        auto edit =
            i == 14 && round == 0 ? test::randomAxisEdit(project, random) : test::randomEdit(project, random);
        if (edit) project = edit->project;
      }
      for (std::size_t i = pick(random, 6); i > 0; --i) changeRandomly(random);
      const Edits before = editsOf(project);
      History history(project);
      const std::string first = writeProject(project);
      auto edit = reimport(project, version());
      ASSERT_TRUE(edit) << edit.error().text();
      history.apply(*edit);
      project = edit->project;
      ASSERT_EQ(project.fault(), "") << seed;
      for (const auto& [where, track] : before) {
        const ProjectClip* clip = project.models[0]->find(where.first);
        ASSERT_NE(clip, nullptr) << seed;
        const Track* now = findTrack(*clip->clip, where.second);
        ASSERT_NE(now, nullptr) << seed;
        ASSERT_EQ(hashOf(*now), hashOf(track)) << seed;
        ++held;
      }
      orphans += orphanedEdits(project).size();
      const std::string text = writeProject(project);
      const auto read = readProject(text);
      ASSERT_TRUE(read) << read.error().text();
      const auto loaded = attachSource(*read, read->sources[0].id, version().imported);
      ASSERT_TRUE(loaded) << seed << ": " << loaded.error().text();
      ASSERT_EQ(writeProject(*loaded), text);
      for (const Model& model : resolveModels(*loaded, {})) ASSERT_EQ(model.fault(), "") << seed;
      history.undo();
      ASSERT_EQ(writeProject(history.current()), first);
    }
  }
  EXPECT_GT(held, 2000u);
  EXPECT_GT(orphans, 100u);
}

}  // namespace
}  // namespace squire
