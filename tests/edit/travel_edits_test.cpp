#include "core/edit/motion/travel_edits.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/anim/root_motion.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/clips/loop_seam.h"
#include "core/edit/fights/ik_edits.h"
#include "core/edit/fights/volume_list.h"
#include "core/edit/keys/key_edits.h"
#include "core/edit/merge/merge_projects.h"
#include "core/edit/retarget/travel_speed.h"
#include "core/edit/sources/reimport.h"
#include "core/formats/project/changes/project_changes.h"
#include "core/formats/project/project_file.h"
#include "tests/support/changes.h"
#include "tests/support/edits.h"

namespace squire {
namespace {

struct TravelEdits : testing::Test {
  Project project = test::characterProject();
  ClipRef clip{project.models[0]->id, project.models[0]->clips[0]->id};
  BoneId root = project.models[0]->bones->front().id;

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  [[nodiscard]] const ProjectClip& entry() const { return *project.find(clip.model)->find(clip.clip); }
  [[nodiscard]] BoneId child() const { return (*project.models[0]->bones)[1].id; }
};

TEST_F(TravelEdits, LeaveTheKeysAsTheyAre) {
  const std::string before = writeProject(project);
  const auto keys = entry().clip;
  apply(setTravel(project, {clip, {.bone = root, .height = true}}));
  EXPECT_EQ(entry().travel, (Travel{.bone = root, .height = true}));
  EXPECT_EQ(entry().clip, keys);
  EXPECT_FALSE(entry().stored) << "the keys stay those of the source";
  EXPECT_TRUE(isUnchanged(project, setTravel(project, {clip, {.bone = root, .height = true}})->project));
  const Project set = project;
  apply(removeTravel(project, {clip}));
  EXPECT_EQ(writeProject(project), before);
  const std::vector<ProjectChange> told = differences(project, set);
  ASSERT_EQ(told.size(), 2u);
  EXPECT_TRUE(
      told[0].text().ends_with("travel: bone none to \"" + project.models[0]->bones->front().name + "\""))
      << told[0].text();
}

TEST_F(TravelEdits, RefuseWhatCannotBe) {
  EXPECT_FALSE(removeTravel(project, {clip}));
  EXPECT_FALSE(setTravel(project, {clip, {.bone = BoneId{999}}}));
  EXPECT_FALSE(setTravel(project, {clip, {}}));
  EXPECT_FALSE(setTravel(project, {clip, {.bone = root, .ground = false}})) << "takes nothing";
  EXPECT_FALSE(setTravel(project, {{clip.model, ClipId{999}}, {.bone = root}}));
  // Above the bone, nothing may move.
  const SetKeys keys{clip,
                     {{root, ChannelKind::Translation, Key<vec3>{{}, vec3(0), {}}},
                      {root, ChannelKind::Translation, Key<vec3>{entry().clip->duration, vec3(1), {}}}}};
  apply(setKeys(project, keys));
  EXPECT_FALSE(setTravel(project, {clip, {.bone = child()}}));
  EXPECT_TRUE(setTravel(project, {clip, {.bone = root}}));
}

TEST_F(TravelEdits, AreInTheFile) {
  apply(setTravel(project, {clip, {.bone = root, .ground = false, .heading = true}}));
  const std::string text = writeProject(project);
  EXPECT_NE(text.find("\"ground\": false, \"heading\": true"), std::string::npos) << text;
  const auto read = readProject(text);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->models[0]->findClip(entry().name)->travel->heading, true);
  EXPECT_EQ(writeProject(*read), text);
  std::string wrong = text;
  const std::string name = project.models[0]->bones->front().name;
  const std::string bone = "\"bone\": \"" + name + "\", \"ground\"";
  wrong.replace(wrong.find(bone), bone.size(), "\"bone\": \"nobody\", \"ground\"");
  EXPECT_FALSE(readProject(wrong));
}

TEST_F(TravelEdits, GoWithACopyAndStayAtAReimport) {
  apply(setTravel(project, {clip, {.bone = root}}));
  const auto copy = duplicateClip(project, {clip, {}});
  apply(copy);
  EXPECT_EQ(project.models[0]->find(copy->first<ClipId>())->travel, entry().travel);
  const NewVersion version{project.sources[0].id, hashOf(asBytes("again")), {}, test::importedCharacter(3)};
  apply(reimport(project, version));
  EXPECT_EQ(entry().travel, (Travel{.bone = root}));
}

TEST_F(TravelEdits, TwoPeopleChangeThem) {
  apply(setTravel(project, {clip, {.bone = root}}));
  const Project base = project;
  apply(setTravel(project, {clip, {.bone = root, .height = true}}));
  const Project ours = project;
  project = base;
  apply(setTravel(project, {clip, {.bone = root, .heading = true}}));
  const MergedProject merged = mergeProjects(&base, ours, project);
  EXPECT_TRUE(merged.conflicts.empty());
  EXPECT_EQ(merged.project.find(clip.model)->find(clip.clip)->travel,
            (Travel{.bone = root, .height = true, .heading = true}));
}

// The end of a walk that travels is no jump of its loop, and closing the loop keeps the way.
TEST_F(TravelEdits, KeepTheWayWhenALoopIsClosed) {
  const BoneId hips = child();
  const Time end = entry().clip->duration;
  apply(deleteKeys(project, {clip, allKeys(*entry().clip)}));
  const SetKeys keys{clip,
                     {{hips, ChannelKind::Translation, Key<vec3>{{}, vec3(0), {}}},
                      {hips, ChannelKind::Translation, Key<vec3>{end, vec3(0, 0, 1), {}}}}};
  apply(setKeys(project, keys));
  apply(setTravel(project, {clip, {.bone = hips}}));
  const auto wayAt = [&] {
    for (const Track& track : entry().clip->tracks) {
      if (track.bone == hips) return valueAt(track.translation, end, vec3(0.0f)).z;
    }
    return 0.0f;
  };
  apply(closeSeam(project, {clip, end, true}));
  EXPECT_EQ(wayAt(), 1.0f);
  apply(closeSeam(project, {clip, end, false}));
  EXPECT_EQ(wayAt(), 0.0f);
}

// A loop that walks a curve starts at another time, in the place and the direction in which it started
// before.
TEST_F(TravelEdits, ALoopThatTurnsStartsLater) {
  const Time end = entry().clip->duration;
  apply(deleteKeys(project, {clip, allKeys(*entry().clip)}));
  const BoneId bone = child();
  const quat turned = glm::angleAxis(1.0f, vec3(0, 1, 0));
  const SetKeys keys{clip,
                     {{bone, ChannelKind::Translation, Key<vec3>{{}, vec3(0, 1, 0.5f), {}}},
                      {bone, ChannelKind::Translation, Key<vec3>{end, vec3(1, 1, 2), {}}},
                      {bone, ChannelKind::Rotation, Key<quat>{{}, quat(1, 0, 0, 0), {}}},
                      {bone, ChannelKind::Rotation, Key<quat>{end, turned, {}}}}};
  apply(setKeys(project, keys));
  apply(setClipLoop(project, {clip, true}));
  const Time start = timeOfFrame(4, entry().clip->rate);
  EXPECT_FALSE(shiftLoop(project, {clip, start})) << "it is open where it has no travel";
  apply(setTravel(project, {clip, {.bone = bone, .heading = true}}));
  const Skeleton skeleton = skeletonOf(*project.models[0]);
  const auto before = extractRootMotion(skeleton, *entry().clip, *entry().travel);
  ASSERT_TRUE(before);
  apply(shiftLoop(project, {clip, start}));
  EXPECT_EQ(entry().clip->duration, end);
  const auto after = extractRootMotion(skeleton, *entry().clip, *entry().travel);
  ASSERT_TRUE(after);
  const auto matrixOf = [](const Transform& place) { return toMatrix(place); };
  const mat4 round = matrixOf(before->motion.placeAt(end)), first = matrixOf(before->motion.placeAt(start));
  for (std::int64_t frame = 0; timeOfFrame(frame, entry().clip->rate) <= end; ++frame) {
    const Time time = timeOfFrame(frame, entry().clip->rate), then = time + start;
    mat4 place = matrixOf(before->motion.placeAt(then < end ? then : then - end));
    if (end <= then) place = round * place;
    const mat4 wanted = glm::inverse(first) * place, is = matrixOf(after->motion.placeAt(time));
    for (int column = 0; column < 4; ++column)
      EXPECT_LT(glm::distance(wanted[column], is[column]), 1e-3f) << frame << " " << column;
  }
}

struct TravelSpeed : TravelEdits {
  void SetUp() override {
    const Time end = entry().clip->duration;
    apply(deleteKeys(project, {clip, allKeys(*entry().clip)}));
    const SetKeys keys{clip,
                       {{root, ChannelKind::Translation, Key<vec3>{{}, vec3(0), {}}},
                        {root, ChannelKind::Translation, Key<vec3>{end, vec3(3, 1, 4), {}}}}};
    apply(setKeys(project, keys));
  }
  [[nodiscard]] double distance() const {
    return factsOf(extractRootMotion(skeletonOf(*project.models[0]), *entry().clip, *entry().travel)->motion,
                   entry().clip->duration)
        .distance;
  }
};

TEST_F(TravelSpeed, IsSetBySpeedOrDistance) {
  apply(setTravel(project, {clip, {.bone = root}}));
  const double seconds = entry().clip->duration.seconds();
  apply(setTravelSpeed(project, {.clip = clip, .speed = 1.4}));
  EXPECT_NEAR(distance(), 1.4 * seconds, 1e-5);
  apply(setTravelSpeed(project, {.clip = clip, .distance = 2.5}));
  EXPECT_NEAR(distance(), 2.5, 1e-5);
  const vec3 end = valueAt(entry().clip->tracks[0].translation, entry().clip->duration, vec3(0.0f));
  EXPECT_LT(glm::distance(end, vec3(1.5f, 1.0f, 2.0f)), 1e-5f) << "the height stays";
  EXPECT_EQ(entry().clip->duration.seconds(), seconds);
}

TEST_F(TravelSpeed, RefusesWhatCannotBe) {
  EXPECT_FALSE(setTravelSpeed(project, {.clip = clip, .speed = 1.4})) << "has no travel";
  apply(setTravel(project, {clip, {.bone = root, .ground = false, .height = true}}));
  EXPECT_FALSE(setTravelSpeed(project, {.clip = clip, .speed = 1.4})) << "goes up only";
  apply(setTravel(project, {clip, {.bone = root}}));
  for (const double speed : {0.0, -1.0, 1e6, std::nan(""), HUGE_VAL})
    EXPECT_FALSE(setTravelSpeed(project, {.clip = clip, .speed = speed})) << speed;
  EXPECT_FALSE(setTravelSpeed(project, {.clip = clip})) << "neither";
  EXPECT_FALSE(setTravelSpeed(project, {.clip = clip, .speed = 1.0, .distance = 1.0})) << "both";
  EXPECT_FALSE(setTravelSpeed(project, {.clip = {clip.model, ClipId{999}}, .speed = 1.0}));
  apply(deleteKeys(project, {clip, allKeys(*entry().clip)}));
  EXPECT_FALSE(setTravelSpeed(project, {.clip = clip, .speed = 1.0})) << "goes nowhere";
}

// What is held in the world is held where the body then is.
TEST_F(TravelSpeed, MovesTargetsAlong) {
  apply(setTravel(project, {clip, {.bone = root}}));
  const Time end = entry().clip->duration;
  IkTarget target;
  target.position =
      std::make_shared<const Keys<vec3>>(Keys<vec3>{{{}, vec3(0, 1, 0), {Interpolation::Step}}});
  target.spans = {{Time{}, end}};
  const auto chains = fightOf(*project.models[0]).chains;
  if (chains.empty()) {
    IkChain chain;
    chain.name = "limb";
    const ProjectModel& model = *project.models[0];
    for (const ProjectBone& bone : *model.bones) {
      const ProjectBone* above = model.find(bone.parent);
      if (above != nullptr && model.find(above->parent) != nullptr) chain.end = bone.id;
    }
    apply(addChains(project, {clip.model, {chain}}));
  }
  target.chain = fightOf(*project.models[0]).chains[0].id;
  apply(addTarget(project, {clip, target}));
  const double was = distance();
  apply(setTravelSpeed(project, {.clip = clip, .distance = 2.0 * was, .feet = false}));
  const Keys<vec3>& keys = *fightOf(entry()).targets[0].position;
  EXPECT_LT(glm::distance(keys[0].value, vec3(1.5f, 1.0f, 2.0f)), 1e-4f)
      << keys[0].value.x << " " << keys[0].value.z;
}

}  // namespace
}  // namespace squire
