// Properties of every edit: it changes only its result, keeps the project valid, and undo restores the
// project to the byte.

#include <gtest/gtest.h>

#include <functional>

#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/history/history.h"
#include "core/edit/keys/axis_edits.h"
#include "core/edit/keys/copied_keys.h"
#include "core/edit/keys/curve_edits.h"
#include "core/edit/keys/handle_edits.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/materials/material_edits.h"
#include "core/edit/materials/palette_edits.h"
#include "core/edit/materials/settings_edits.h"
#include "core/edit/materials/skin_edits.h"
#include "core/edit/sources/reimport.h"
#include "core/edit/sources/source_edits.h"
#include "core/formats/project/project_file.h"
#include "core/math/ease_presets.h"
#include "tests/support/data.h"
#include "tests/support/edits.h"
#include "tests/support/projects.h"

namespace squire {
namespace {

using test::pick;

// A project after random edits, and one of its clips.
struct Scene {
  Project project;
  std::mt19937 random;
  ClipRef ref;

  explicit Scene(unsigned seed) : project(test::characterProject()), random(seed) {
    for (int i = 0; i < 6; ++i) {
      if (auto edit = test::randomEdit(project, random)) project = std::move(edit->project);
    }
    ref.model = project.models[0]->id;
    for (const auto& entry : project.models[0]->clips) {
      if (!entry->removed && entry->clip && (!ref.clip.valid() || pick(random, 2) == 0)) ref.clip = entry->id;
    }
    const KeyRef key = firstKey();
    if (seed % 2 == 0) {
      if (auto edit = splitAxes(project, {ref, {{key.bone, key.channel}}}))
        project = std::move(edit->project);
      if (auto edit = test::randomAxisEdit(project, random)) project = std::move(edit->project);
    }
  }
  [[nodiscard]] const Clip& clip() const { return *project.models[0]->find(ref.clip)->clip; }
  std::vector<KeyRef> keys() {
    std::vector<KeyRef> keys = allKeys(clip());
    std::erase_if(keys, [&](const KeyRef&) { return pick(random, 3) != 0; });
    return keys;
  }
  // The first key of the clip; if it has none, a reference without a bone, which makes edits fail.
  [[nodiscard]] KeyRef firstKey() const {
    const std::vector<KeyRef> keys = allKeys(clip());
    return keys.empty() ? KeyRef() : keys.front();
  }
  std::vector<CurvePoint> points() {
    std::vector<CurvePoint> points;
    for (const CurvePoint& point : test::allPoints(clip())) {
      if (pick(random, 9) == 0) points.push_back(point);
    }
    return points;
  }
  EulerOrder order() { return static_cast<EulerOrder>(pick(random, 6)); }
  Time time() { return Time{static_cast<std::int64_t>(random()) * 10}; }
  std::vector<PointValue> values(EulerOrder in) {
    auto values = pointValues(project, ref, points(), in).value();
    for (PointValue& one : values) one.value += static_cast<double>(pick(random, 100)) / 7.0;
    return values;
  }
};

struct EditCase {
  const char* name;
  std::function<Result<Edit>(Scene&)> make;
};

// A new version of the first source; the name of its file is left empty.
NewVersion nextVersion(const Scene& scene, unsigned seed) {
  return {scene.project.sources[0].id,
          hashOf(asBytes("version" + std::to_string(seed))),
          {},
          test::importedCharacter(seed)};
}

std::vector<EditCase> keyEdits() {
  return {
      {"setPose",
       [](Scene& s) {
         return setPose(s.project, {s.ref, s.time(), {{BoneId{2}, vec3(1), quat(0, 1, 0, 0), vec3(2)}}, {}});
       }},
      {"setKeys",
       [](Scene& s) {
         return setKeys(s.project,
                        {s.ref, {{BoneId{3}, ChannelKind::Scale, Key<vec3>{s.time(), vec3(2), {}}}}});
       }},
      {"deleteKeys",
       [](Scene& s) {
         return deleteKeys(s.project, {s.ref, s.keys()});
       }},
      {"moveKeys",
       [](Scene& s) {
         return moveKeys(s.project, {s.ref, s.keys(), s.time()});
       }},
      {"scaleKeys",
       [](Scene& s) {
         return scaleKeys(s.project, {s.ref, s.keys(), {Time(), 0.75}});
       }},
      {"snapKeys",
       [](Scene& s) {
         return snapKeys(s.project, {s.ref, s.keys()});
       }},
      {"setEase",
       [](Scene& s) {
         return setEase(s.project, {s.ref, s.keys(), easePresets()[pick(s.random, 13)].ease});
       }},
      {"pasteKeys",
       [](Scene& s) {
         return pasteKeys(s.project, {s.ref, copyKeys(s.project, s.ref, s.keys()).value(), s.time()});
       }},
      {"shapeHandles",
       [](Scene& s) {
         return shapeHandles(s.project, {s.ref, s.keys(), static_cast<HandleShape>(1 + pick(s.random, 3))});
       }},
      {"setHandle",
       [](Scene& s) {
         return setHandle(s.project, {s.ref, s.firstKey(), HandleSide::After, {0.2f, 0.7f}, true});
       }},
      {"setHandleLengths",
       [](Scene& s) {
         return setHandleLengths(s.project, {s.ref, s.keys(), 0.55f});
       }},
      {"setPointValues",
       [](Scene& s) {
         const auto order = s.order();
         return setPointValues(s.project, {s.ref, s.values(order), order});
       }},
      {"dragPoints",
       [](Scene& s) {
         const auto order = s.order();
         return dragPoints(s.project, {s.ref, s.values(order), s.time(), order});
       }},
      {"insertKeys",
       [](Scene& s) {
         const KeyRef key = s.firstKey();
         return insertKeys(s.project, {s.ref, {{key.bone, key.channel}}, s.time()});
       }},
      {"splitAxes",
       [](Scene& s) {
         const KeyRef key = s.firstKey();
         return splitAxes(s.project, {s.ref, {{key.bone, key.channel}}, s.order()});
       }},
      {"joinAxes",
       [](Scene& s) {
         const KeyRef key = s.firstKey();
         return joinAxes(s.project, {s.ref, {{key.bone, key.channel}}});
       }},
      {"continueCurves",
       [](Scene& s) {
         const KeyRef key = s.firstKey();
         return continueCurves(s.project, {s.ref,
                                           {{key.bone, key.channel, KeyAxis::Y}},
                                           static_cast<Beyond>(1 + pick(s.random, 4)),
                                           CurveEnd::Both,
                                           s.order()});
       }},
      {"deleteKeysOfAnAxis",
       [](Scene& s) {
         KeyRef key = s.firstKey();
         key.axis = KeyAxis::Y;
         return deleteKeys(s.project, {s.ref, {key}});
       }},
      {"closeSeam",
       [](Scene& s) {
         return closeSeam(s.project, {s.ref, s.time() + Time{1}, pick(s.random, 2) == 0});
       }},
  };
}

std::vector<EditCase> clipEdits() {
  return {
      {"newClip",
       [](Scene& s) {
         return newClip(s.project, {s.ref.model, "new", s.time()});
       }},
      {"duplicateClip",
       [](Scene& s) {
         return duplicateClip(s.project, {s.ref, ""});
       }},
      {"renameClip",
       [](Scene& s) {
         return renameClip(s.project, {s.ref, "other name"});
       }},
      {"deleteClip", [](Scene& s) { return deleteClip(s.project, {s.ref}); }},
      {"resetClip", [](Scene& s) { return resetClip(s.project, {s.ref}); }},
      {"moveClip",
       [](Scene& s) {
         return moveClip(s.project, {s.ref, pick(s.random, 4)});
       }},
      {"setClipLoop",
       [](Scene& s) {
         return setClipLoop(s.project, {s.ref, true});
       }},
      {"setClipRate",
       [](Scene& s) {
         return setClipRate(s.project, {s.ref, {60, 1}});
       }},
      {"setClipDuration",
       [](Scene& s) {
         return setClipDuration(s.project, {s.ref, s.time()});
       }},
      {"retimeClip",
       [](Scene& s) {
         return retimeClip(s.project, {s.ref, 1.7});
       }},
      {"reverseClip", [](Scene& s) { return reverseClip(s.project, {s.ref}); }},
      {"trimClip",
       [](Scene& s) {
         const Time end = s.clip().duration;
         return trimClip(s.project, {s.ref, Time{end.ticks / 5}, Time{end.ticks / 2}});
       }},
      {"splitClip",
       [](Scene& s) {
         return splitClip(s.project, {s.ref, Time{s.clip().duration.ticks / 3}, ""});
       }},
      {"importClips",
       [](Scene& s) -> Result<Edit> {
         auto from = std::make_shared<const Model>(test::importedCharacter(7)->models[0]);
         auto imported = importClips(s.project, {s.ref.model, from, {}});
         if (!imported) return imported.error();
         return std::move(imported->edit);
       }},
  };
}

std::vector<EditCase> projectEdits() {
  return {
      {"setMaterial",
       [](Scene& s) {
         MaterialOverride steel;
         steel.material = "steel";
         steel.diffuse = vec3(0.5f);
         return setMaterial(s.project, {s.ref.model, steel});
       }},
      {"resetMaterial",
       [](Scene& s) {
         return resetMaterial(s.project, {s.ref.model, "steel"});
       }},
      {"showMesh",
       [](Scene& s) {
         return showMesh(s.project, {s.ref.model, "skin", false});
       }},
      {"newMaterial",
       [](Scene& s) {
         return newMaterial(s.project, {s.ref.model, "gold"});
       }},
      {"copyMaterial",
       [](Scene& s) {
         return copyMaterial(s.project, {s.ref.model, "steel", {}, "", {}, {}});
       }},
      {"renameMaterial",
       [](Scene& s) {
         return renameMaterial(s.project, {s.ref.model, "steel", "iron"});
       }},
      {"deleteMaterial",
       [](Scene& s) {
         return deleteMaterial(s.project, {s.ref.model, "steel", "skin"});
       }},
      {"assignMaterial",
       [](Scene& s) {
         return assignMaterial(s.project, {s.ref.model, "skin", {}, "steel"});
       }},
      {"normaliseWeights",
       [](Scene& s) {
         return normaliseWeights(s.project, {s.ref.model, {}, 2, 0.1f});
       }},
      {"fillWeights",
       [](Scene& s) {
         return fillWeights(s.project, {s.ref.model, {}, true});
       }},
      {"setPalette",
       [](Scene& s) {
         return setPalette(s.project, {s.ref.model, "castle"});
       }},
      {"renameModel",
       [](Scene& s) {
         return renameModel(s.project, {s.ref.model, "other"});
       }},
      {"setExport",
       [](Scene& s) {
         ExportSettings settings;
         settings.tolerance = 0.01;
         return setExport(s.project, {settings});
       }},
      {"setProject",
       [](Scene& s) {
         return setProject(s.project, {"other", {25, 1}});
       }},
      {"addSource",
       [](Scene& s) {
         return addSource(s.project, {"other.fbx", hashOf(asBytes("other")), {}, test::importedCharacter(4)});
       }},
      {"moveSource",
       [](Scene& s) {
         return moveSource(s.project, {s.project.sources[0].id, "moved.fbx"});
       }},
      {"moveSources",
       [](Scene& s) {
         return moveSources(s.project, {{s.project.sources[0].id, "moved.fbx"}});
       }},
      {"removeSource", [](Scene& s) { return removeSource(s.project, {s.project.sources[0].id}); }},
      {"reimport", [](Scene& s) { return reimport(s.project, nextVersion(s, 2)); }},
  };
}

void hold(const EditCase& one, unsigned seed, int& done) {
  Scene scene(seed);
  const std::string before = writeProject(scene.project);
  History history(scene.project);
  auto edit = one.make(scene);
  ASSERT_EQ(writeProject(scene.project), before) << "an edit leaves what it was given";
  if (!edit) return;
  ++done;
  // Keys are sorted and unique, values and references are valid.
  ASSERT_EQ(edit->project.fault(), "");
  const std::string after = writeProject(edit->project);
  const bool isLeftOut = isUnchanged(scene.project, edit->project);
  ASSERT_TRUE(!isLeftOut || after == before) << "what is left out is nothing";
  history.apply(std::move(*edit));
  ASSERT_EQ(writeProject(history.current()), after);
  ASSERT_TRUE(history.undo());
  ASSERT_EQ(writeProject(history.current()), before) << "undo is exact";
  ASSERT_TRUE(history.redo());
  ASSERT_EQ(writeProject(history.current()), after) << "so is redo";
  const auto read = readProject(after);
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(writeProject(*read), after) << "what it makes can be saved";
}

void holdAll(const std::vector<EditCase>& edits) {
  for (const EditCase& one : edits) {
    SCOPED_TRACE(one.name);
    int done = 0;
    const unsigned seeds = test::isLong() ? 25 : 9;
    for (unsigned seed = 0; seed < seeds; ++seed) {
      SCOPED_TRACE(seed);
      hold(one, seed, done);
    }
    EXPECT_GT(done, static_cast<int>(seeds / 3)) << "most have something to do";
  }
}

TEST(EveryEdit, OfKeysKeepsTheRules) { holdAll(keyEdits()); }
TEST(EveryEdit, OfClipsKeepsTheRules) { holdAll(clipEdits()); }
TEST(EveryEdit, OfTheProjectKeepsTheRules) { holdAll(projectEdits()); }

// Setting a value that is already set adds no step to the history.
TEST(EveryEdit, ThatSetsWhatIsThereChangesNothing) {
  for (unsigned seed = 0; seed < 25; ++seed) {
    SCOPED_TRACE(seed);
    Scene scene(seed);
    const auto apply = [&](const Result<Edit>& edit) {
      if (edit) scene.project = edit->project;
    };
    apply(setClipDuration(scene.project, {scene.ref, scene.clip().duration + Time{2}}));
    apply(setClipLoop(scene.project, {scene.ref, true}));
    apply(setClipRate(scene.project, {scene.ref, {60, 1}}));
    apply(setProject(scene.project, {"other", {25, 1}}));
    apply(resetMaterial(scene.project, {scene.ref.model, "steel"}));
    const auto changesNothing = [&](const Result<Edit>& edit) {
      return edit.ok() && isUnchanged(scene.project, edit->project);
    };
    EXPECT_TRUE(changesNothing(setClipDuration(scene.project, {scene.ref, scene.clip().duration})));
    EXPECT_TRUE(changesNothing(setClipLoop(scene.project, {scene.ref, true})));
    EXPECT_TRUE(changesNothing(setClipRate(scene.project, {scene.ref, {60, 1}})));
    EXPECT_TRUE(changesNothing(setProject(scene.project, {"other", {25, 1}})));
    EXPECT_TRUE(changesNothing(resetMaterial(scene.project, {scene.ref.model, "steel"})));
    EXPECT_FALSE(changesNothing(setClipRate(scene.project, {scene.ref, {61, 1}})));
  }
}

// Unchanged channels are shared: an edit costs one channel, not the clip.
TEST(EveryEdit, OfKeysSharesEveryChannelThatItLeaves) {
  for (const EditCase& one : keyEdits()) {
    SCOPED_TRACE(one.name);
    for (unsigned seed = 0; seed < 10; ++seed) {
      Scene scene(seed);
      const ProjectModel& before = *scene.project.models[0];
      const auto edit = one.make(scene);
      if (!edit) continue;
      const ProjectModel& after = *edit->project.models[0];
      ASSERT_EQ(before.clips.size(), after.clips.size());
      EXPECT_EQ(before.bones, after.bones);
      for (std::size_t i = 0; i < before.clips.size(); ++i) {
        if (before.clips[i]->id != scene.ref.clip) {
          EXPECT_EQ(before.clips[i], after.clips[i]);
          continue;
        }
        for (const Track& old : before.clips[i]->clip->tracks) {
          for (const Track& now : after.clips[i]->clip->tracks) {
            if (now.bone != old.bone) continue;
            const bool isSame = (now.translation && old.translation && *now.translation == *old.translation);
            EXPECT_TRUE(!isSame || now.translation == old.translation) << "an equal channel is the same one";
          }
        }
      }
    }
  }
}

TEST(EveryEdit, ThatHasAnOppositeIsTakenBackByIt) {
  for (unsigned seed = 0; seed < 40; ++seed) {
    Scene scene(seed);
    // Edits the clip first: the project file stores only edited clips, which would count as a difference.
    scene.project = setClipDuration(scene.project, {scene.ref, scene.clip().duration + Time{2}})->project;
    const std::string before = writeProject(scene.project);
    const auto both = [&](const auto& there, const auto& back) {
      const auto first = there(scene.project);
      ASSERT_TRUE(first) << first.error().text();
      const auto second = back(first->project);
      ASSERT_TRUE(second) << second.error().text();
      EXPECT_EQ(writeProject(second->project), before) << seed;
    };
    const std::vector<KeyRef> all = allKeys(scene.clip());
    both(
        [&](const Project& p) {
          return retimeClip(p, {scene.ref, 2.0});
        },
        [&](const Project& p) {
          return retimeClip(p, {scene.ref, 0.5});
        });
    std::vector<KeyRef> twice = all;
    for (KeyRef& key : twice) key.time += key.time;
    both(
        [&](const Project& p) {
          return scaleKeys(p, {scene.ref, all, {Time(), 2.0}});
        },
        [&](const Project& p) {
          return scaleKeys(p, {scene.ref, twice, {Time(), 0.5}});
        });
    std::vector<KeyRef> later = all;
    const Time frame = timeOfFrame(1, scene.clip().rate);
    for (KeyRef& key : later) key.time += frame;
    both(
        [&](const Project& p) {
          return moveKeys(p, {scene.ref, all, frame});
        },
        [&](const Project& p) {
          return moveKeys(p, {scene.ref, later, Time() - frame});
        });
    const bool loop = scene.clip().loop;
    both(
        [&](const Project& p) {
          return setClipLoop(p, {scene.ref, !loop});
        },
        [&](const Project& p) {
          return setClipLoop(p, {scene.ref, loop});
        });
    const Rate rate = scene.clip().rate;
    both(
        [&](const Project& p) {
          return setClipRate(p, {scene.ref, {120, 1}});
        },
        [&](const Project& p) {
          return setClipRate(p, {scene.ref, rate});
        });
    const std::string name = scene.clip().name;
    both(
        [&](const Project& p) {
          return renameClip(p, {scene.ref, "a free name"});
        },
        [&](const Project& p) {
          return renameClip(p, {scene.ref, name});
        });
  }
}

}  // namespace
}  // namespace squire
