#include "core/edit/fights/volume_edits.h"

#include <gtest/gtest.h>

#include "core/edit/attach.h"
#include "core/edit/fights/volume_fit.h"
#include "core/edit/fights/volume_list.h"
#include "core/math/geometry.h"
#include "tests/support/edits.h"
#include "tests/support/fights.h"

namespace squire {
namespace {

struct VolumeEdits : testing::Test {
  Project project = test::characterProject();
  FightOwner walk{project.models[0]->id, project.models[0]->clips[1]->id};
  FightOwner body{project.models[0]->id, {}};

  void apply(const Result<Edit>& edit) {
    ASSERT_TRUE(edit) << edit.error().text();
    project = edit->project;
    ASSERT_EQ(project.fault(), "");
  }
  VolumeRef add(FightOwner owner, const char* name, BoneBall ball) {
    HitVolume volume;
    volume.name = name;
    volume.ball = ball;
    apply(addVolume(project, {owner, volume}));
    return {owner, volumesOf(project, owner).back().id};
  }
  [[nodiscard]] const HitVolume& get(const VolumeRef& ref) const { return *findVolume(project, ref); }
  [[nodiscard]] vec3 placeAtRest(const BoneBall& ball) const {
    const Skeleton skeleton = skeletonOf(*project.models[0]);
    const auto bone = static_cast<std::size_t>(*skeleton.indexOf(ball.bone));
    return vec3(modelMatrices(skeleton, skeleton.restPose())[bone] * vec4(ball.offset, 1.0f));
  }
};

TEST_F(VolumeEdits, NamesAreMadeFreeAndKeptDifferent) {
  const VolumeRef first = add(walk, "fist", {BoneId{3}, {}, 0.1f});
  const VolumeRef second = add(walk, "fist", {BoneId{3}, {}, 0.1f});
  EXPECT_EQ(get(second).name, "fist 2");
  EXPECT_FALSE(renameVolume(project, {second, "fist"}));
  apply(renameVolume(project, {second, "elbow"}));
  apply(removeVolumes(project, {walk, {first.id}}));
  EXPECT_EQ(volumesOf(project, walk).size(), 1u);
  EXPECT_EQ(get(second).name, "elbow");
}

TEST_F(VolumeEdits, ADragMovesTheVolumeOrItsKey) {
  const VolumeRef fist = add(walk, "fist", {BoneId{3}, {}, 0.1f});
  apply(placeVolume(project, {fist, Time{50}, vec3(1, 0, 0), {}, false}));
  EXPECT_EQ(get(fist).ball.offset, vec3(1, 0, 0));
  EXPECT_EQ(get(fist).offsetKeys, nullptr);
  apply(placeVolume(project, {fist, Time{50}, vec3(2, 0, 0), {}, true}));
  apply(placeVolume(project, {fist, Time{90}, vec3(4, 0, 0), 0.3f, false}));
  EXPECT_EQ(get(fist).offsetKeys->size(), 2u);
  EXPECT_EQ(valueAt(get(fist).offsetKeys, Time{70}, vec3(0)), vec3(3, 0, 0));
  EXPECT_EQ(get(fist).ball.radius, 0.3f) << "there are no keys of the radius";
  EXPECT_FALSE(placeVolume(project, {add(body, "head", {BoneId{2}, {}, 0.1f}), Time{5}, vec3(1), {}, true}));
}

TEST_F(VolumeEdits, AMirroredVolumeLiesAcross) {
  const VolumeRef left = add(walk, "fist.L", {BoneId{3}, {0.1f, -0.2f, 0.3f}, 0.1f});
  apply(mirrorVolume(project, {left}));
  const HitVolume right = volumesOf(project, walk).back();
  EXPECT_EQ(right.name, "fist.R");
  EXPECT_EQ(right.ball.bone, BoneId{4});
  const vec3 here = placeAtRest(get(left).ball);
  EXPECT_LT(glm::length(placeAtRest(right.ball) - vec3(-here.x, here.y, here.z)), 1e-5f);
  apply(mirrorVolume(project, {{walk, right.id}}));
  EXPECT_EQ(volumesOf(project, walk).size(), 2u) << "the left one is there already";
  EXPECT_LT(glm::length(get(left).ball.offset - vec3(0.1f, -0.2f, 0.3f)), 1e-5f);
}

TEST_F(VolumeEdits, CopiesGoToOtherClipsAndModelsByTheNamesOfBones) {
  const VolumeRef fist = add(walk, "fist", {BoneId{3}, {0.1f, 0, 0}, 0.2f});
  const auto copies = copyVolumes(project, walk, {fist.id});
  ASSERT_EQ(copies.size(), 1u);
  EXPECT_EQ(copies[0].bone, "arm.L");
  const FightOwner jump{walk.model, project.models[0]->clips[2]->id};
  apply(pasteVolumes(project, {jump, copies}));
  EXPECT_EQ(volumesOf(project, jump)[0].ball, get(fist).ball);
  EXPECT_FALSE(pasteVolumes(test::oneOfEverything(), {{ModelId{1}, {}}, copies}));
}

float distanceOutside(const HitVolume& volume, const vec3& point) {
  const vec3 end = volume.end ? volume.end->offset : volume.ball.offset;
  return glm::length(point - closestOnSegment(volume.ball.offset, end, point)) - volume.ball.radius;
}

TEST_F(VolumeEdits, AFittedVolumeIsAroundTheSkinOfItsBone) {
  const VolumeRef fist = add(walk, "fist", {BoneId{3}, {9, 9, 9}, 0.1f});
  apply(placeVolume(project, {fist, Time{50}, vec3(2, 0, 0), {}, true}));
  apply(fitVolume(project, {fist}));
  const Model& model = project.sources[0].imported->models[0];
  const std::vector<vec3> skin = skinOfBones(model)[2];
  ASSERT_EQ(skin.size(), 30u);
  for (const vec3& point : skin) EXPECT_LE(distanceOutside(get(fist), point), 1e-5f);
  EXPECT_TRUE(get(fist).end) << "the skin is twice as long as it is wide";
  EXPECT_EQ(get(fist).offsetKeys, nullptr);
}

TEST_F(VolumeEdits, ABodyHasAllOfTheSkin) {
  add(body, "my own", {BoneId{1}, {}, 5.0f});
  apply(addBodyVolumes(project, {body.model}));
  const auto& volumes = volumesOf(project, body);
  EXPECT_EQ(volumes.size(), 6u) << "one a bone, and the one that was there";
  const Model& model = project.sources[0].imported->models[0];
  const auto skin = skinOfBones(model);
  for (std::size_t i = 0; i < skin.size(); ++i) {
    for (const HitVolume& volume : volumes) {
      if (volume.ball.bone != model.skeleton->bones[i].id) continue;
      EXPECT_EQ(volume.kind, volume.name == "my own" ? VolumeKind::Hit : VolumeKind::Hurt);
      for (const vec3& point : skin[i]) EXPECT_LE(distanceOutside(volume, point), 1e-5f);
    }
  }
  EXPECT_FALSE(addBodyVolumes(project, {body.model})) << "all parts have one";
}

}  // namespace
}  // namespace squire
