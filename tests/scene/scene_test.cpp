#include "core/scene/scene.h"

#include <gtest/gtest.h>

#include "core/scene/pick.h"
#include "core/scene/posed_points.h"
#include "tests/scene/character.h"

namespace squire {
namespace {

constexpr ViewSize size{800.0f, 600.0f};

struct Posed {
  Model model = test::boxCharacter();
  std::vector<mat4> matrices = modelMatrices(*model.skeleton, test::stridingPose(*model.skeleton));
  Camera camera = framed(seenFrom(Camera{}, NamedView::ThreeQuarter), posedBounds(boneBoxes(model), matrices),
                         size.aspect());
  [[nodiscard]] int bone(const char* name) const { return *model.skeleton->indexOf(name); }
};

TEST(Bones, SidesByTheHabitsOfNames) {
  for (const char* left : {"hand.L", "Hand_l", "LeftArm", "mixamorig:LeftFoot", "thigh.L.001", "l_arm",
                           "arm L", "lShldr", "J_Bip_L_Hand", "Bip01 L Foot"}) {
    EXPECT_EQ(sideOf(left), Side::Left) << left;
  }
  for (const char* right : {"hand.R", "Hand-r", "RightArm", "R_leg", "foot.R.012"}) {
    EXPECT_EQ(sideOf(right), Side::Right) << right;
  }
  for (const char* centre : {"spine", "head", "pelvis", "l", "tail", "", "girl", "collar"}) {
    EXPECT_EQ(sideOf(centre), Side::Centre) << centre;
  }
}

TEST(Bones, ASegmentEndsAtTheBoneThatContinuesIt) {
  const Posed posed;
  const auto segments = boneSegments(*posed.model.skeleton, posed.matrices);
  EXPECT_LT(glm::distance(segments[posed.bone("arm.L")].tail, segments[posed.bone("forearm.L")].head), 1e-5f);
  EXPECT_LT(glm::distance(segments[posed.bone("spine")].tail, segments[posed.bone("head")].head), 1e-5f);
  for (const BoneSegment& segment : segments) {
    EXPECT_GT(segment.length, 0.01f);
    EXPECT_NEAR(glm::length(segment.side), 1.0f, 1e-4f);
    EXPECT_NEAR(glm::dot(segment.side, segment.tail - segment.head), 0.0f, 1e-4f);
  }
}

TEST(Bones, SurviveBonesInOnePlace) {
  Model model = test::tower(3);
  const std::vector<mat4> zero(3, mat4(0.0f));
  for (const BoneSegment& segment : boneSegments(*model.skeleton, zero)) {
    EXPECT_TRUE(isFinite(segment.tail));
    EXPECT_TRUE(isFinite(segment.side));
  }
}

// Bones must face outward, since their back faces are not drawn.
TEST(Bones, ShowTheirFrontsOutward) {
  const Model model = test::tower(1);
  const std::vector<mat4> matrices = modelMatrices(*model.skeleton, model.skeleton->restPose());
  const auto segments = boneSegments(*model.skeleton, matrices);
  for (const BoneStyle style : {BoneStyle::Shapes, BoneStyle::Sticks}) {
    BoneOptions options;
    options.style = style;
    Shapes shapes;
    addBones(*model.skeleton, segments, options, {}, shapes);
    ASSERT_FALSE(shapes.solids.empty());
    const BoneSegment& bone = segments.front();
    const vec3 way = bone.tail - bone.head;
    for (std::size_t i = 0; i < shapes.solids.size(); i += 3) {
      const vec3& a = shapes.solids[i].position;
      const vec3& b = shapes.solids[i + 1].position;
      const vec3& c = shapes.solids[i + 2].position;
      const vec3 middle = (a + b + c) / 3.0f;
      const float along = glm::clamp(glm::dot(middle - bone.head, way) / glm::dot(way, way), 0.0f, 0.98f);
      EXPECT_GT(glm::dot(glm::cross(b - a, c - a), middle - bone.head - along * way), 0.0f) << i;
    }
  }
}

TEST(Scene, ThePaletteMovesBindToPose) {
  const Posed posed;
  const SceneModel scene{&posed.model, posed.matrices, {}, {}, -1, {}, {}};
  const DrawList list = drawListOf(std::span(&scene, 1), ViewOptions{}, posed.camera);
  ASSERT_EQ(list.palette.size(), posed.model.skeleton->bones.size());
  ASSERT_EQ(list.meshes.size(), 2u);
  const Mesh& mesh = *posed.model.meshes[1];
  const auto skinned = skinnedPositions(*posed.model.skeleton, mesh, posed.matrices);
  for (std::size_t i = 0; i < mesh.positions.size(); ++i) {
    const vec3 moved(list.palette[mesh.influences[i].bones[0]] * vec4(mesh.positions[i], 1.0f));
    EXPECT_LT(glm::distance(moved, skinned[i]), 1e-5f);
  }
  EXPECT_TRUE(list.meshes[0].diffuseMissing);
  EXPECT_FALSE(list.meshes[1].diffuseMissing);
}

// A sword in a hand has no weights of the hand's bones, whichever bone is selected.
TEST(Scene, WhatHangsOnABoneShowsNoWeight) {
  const Posed posed;
  SceneModel scene{&posed.model, posed.matrices, {}, {}, -1, {}, {}};
  scene.weightless = true;
  for (const MeshDraw& draw : drawListOf(std::span(&scene, 1), ViewOptions{}, posed.camera).meshes)
    EXPECT_EQ(draw.weightBone, static_cast<int>(posed.model.skeleton->bones.size()));
  scene.weightless = false;
  for (const MeshDraw& draw : drawListOf(std::span(&scene, 1), ViewOptions{}, posed.camera).meshes)
    EXPECT_EQ(draw.weightBone, -1);
}

TEST(Scene, TwoModelsShareAPalette) {
  const Posed posed;
  const SceneModel one{&posed.model, posed.matrices, {}, {}, -1, {}, {}};
  SceneModel other = one;
  other.highlightedMesh = 0;
  const std::vector<SceneModel> both{one, other};
  const DrawList list = drawListOf(both, ViewOptions{}, posed.camera);
  EXPECT_EQ(list.meshes[2].firstBone, posed.model.skeleton->bones.size());
}

TEST(Scene, OptionsLeaveOutWhatTheySay) {
  const Posed posed;
  SceneModel scene{&posed.model, posed.matrices, {}, {}, -1, {}, {}};
  ViewOptions options;
  options.bones.style = BoneStyle::None;
  DrawList list = drawListOf(std::span(&scene, 1), options, posed.camera);
  EXPECT_TRUE(list.onTop.solids.empty());
  EXPECT_TRUE(list.onTop.lines.empty());
  options.bones.style = BoneStyle::Sticks;
  options.bones.xray = false;
  options.bounds = true;
  options.surface.hidden = true;
  list = drawListOf(std::span(&scene, 1), options, posed.camera);
  EXPECT_TRUE(list.onTop.solids.empty());
  EXPECT_FALSE(list.world.solids.empty());
  EXPECT_GE(list.world.lines.size(), 24u);
  EXPECT_TRUE(list.meshes.empty());
  options.surface.hidden = false;
  scene.hiddenMeshes = {true, false};
  scene.marks.hidden.assign(posed.model.skeleton->bones.size(), true);
  options.bounds = false;
  options.ground = {false, false, {}, {}, {}, {}};
  EXPECT_TRUE(drawListOf(std::span(&scene, 1), options, posed.camera).world.solids.empty());
  EXPECT_EQ(drawListOf(std::span(&scene, 1), options, posed.camera).meshes.size(), 1u);
}

TEST(Scene, MeshesThatTheModelHidesAreNeitherDrawnNorPickedNorMeasured) {
  Posed posed;
  const std::size_t bounded = posedPoints(posed.model, posed.matrices, 0).size();
  posed.model.hidden = {true, false};
  const SceneModel scene{&posed.model, posed.matrices, {}, {}, -1, {}, {}};
  EXPECT_EQ(drawListOf(std::span(&scene, 1), {}, posed.camera).meshes.size(), 1u);
  EXPECT_LT(posedPoints(posed.model, posed.matrices, 0).size(), bounded);
  PickOptions options;
  options.bones = false;
  const mat4& head = posed.matrices[static_cast<std::size_t>(posed.bone("head"))];
  const vec2 pixel(toPixel(posed.camera, size, vec3(head * vec4(0, 0.2f, 0, 1))));
  for (const Pick& pick : pickAt(posed.model, posed.matrices, posed.camera, size, pixel, options))
    EXPECT_NE(pick.mesh, 0);
}

TEST(Scene, BoundsHoldEverySkinnedVertex) {
  const Posed posed;
  const Box bounds = posedBounds(boneBoxes(posed.model), posed.matrices);
  Box exact;
  for (const auto& mesh : posed.model.meshes) {
    for (const vec3& point : skinnedPositions(*posed.model.skeleton, *mesh, posed.matrices)) {
      exact.add(point);
      EXPECT_TRUE(glm::all(glm::greaterThan(point, bounds.min - 0.02f)));
      EXPECT_TRUE(glm::all(glm::lessThan(point, bounds.max + 0.02f)));
    }
  }
  EXPECT_LT(glm::distance(bounds.size(), exact.size()), 0.3f * glm::length(exact.size()));
}

TEST(PosedPoints, StandForAllThatIsSeen) {
  const Posed posed;
  Box all;
  std::size_t count = 0;
  for (const auto& mesh : posed.model.meshes) {
    for (const vec3& point : skinnedPositions(*posed.model.skeleton, *mesh, posed.matrices)) all.add(point);
    count += mesh->positions.size();
  }
  EXPECT_EQ(posedPoints(posed.model, posed.matrices, count).size(), count);
  const Box whole = boundsOf(posedPoints(posed.model, posed.matrices, count));
  EXPECT_EQ(whole.min, all.min);
  EXPECT_EQ(whole.max, all.max);
  const auto some = posedPoints(posed.model, posed.matrices, count / 7);
  EXPECT_LE(some.size(), count / 7);
  EXPECT_GE(some.size(), count / 9);
}

TEST(PosedPoints, OfOneBoneAreWhatHangsOnIt) {
  const Posed posed;
  const auto head = posed.model.skeleton->indexOf("head");
  ASSERT_TRUE(head);
  std::vector<bool> isWanted(posed.matrices.size(), false);
  isWanted[static_cast<std::size_t>(*head)] = true;
  const auto points = posedPointsOf(posed.model, posed.matrices, 1000, isWanted);
  ASSERT_FALSE(points.empty());
  for (const vec3& point : points) {
    EXPECT_LT(glm::distance(point, vec3(posed.matrices[static_cast<std::size_t>(*head)][3])), 0.5f);
  }
  Model bare = posed.model;
  bare.meshes.clear();
  EXPECT_EQ(posedPointsOf(bare, posed.matrices, 1000, isWanted).size(), 2u);
}

TEST(Pick, AClickOnAJointTakesTheJoint) {
  const Posed posed;
  for (const char* name : {"head", "forearm.L", "hand.R", "shin.L", "foot.R"}) {
    const int bone = posed.bone(name);
    const vec3 pixel = toPixel(posed.camera, size, vec3(posed.matrices[static_cast<std::size_t>(bone)][3]));
    const auto picks = pickAt(posed.model, posed.matrices, posed.camera, size, vec2(pixel) + vec2(2, 1));
    ASSERT_FALSE(picks.empty()) << name;
    EXPECT_EQ(picks.front().kind, PickKind::Joint);
    EXPECT_EQ(picks.front().bone, bone) << name;
  }
}

TEST(Pick, AwayFromBonesTheSurfaceTellsItsBone) {
  const Posed posed;
  PickOptions options;
  options.bones = false;
  const vec3 inHead =
      vec3(posed.matrices[static_cast<std::size_t>(posed.bone("head"))] * vec4(0, 0.2f, 0, 1));
  const auto picks = pickAt(posed.model, posed.matrices, posed.camera, size,
                            vec2(toPixel(posed.camera, size, inHead)), options);
  ASSERT_EQ(picks.size(), 1u);
  EXPECT_EQ(picks.front().kind, PickKind::Surface);
  EXPECT_EQ(picks.front().bone, posed.bone("head"));
  EXPECT_EQ(picks.front().mesh, 0);
  EXPECT_TRUE(pickAt(posed.model, posed.matrices, posed.camera, size, {1.0f, 1.0f}).empty());
}

TEST(Pick, WhatIsHiddenIsNotFound) {
  const Posed posed;
  const int head = posed.bone("head");
  const mat4& matrix = posed.matrices[static_cast<std::size_t>(head)];
  const vec2 joint(toPixel(posed.camera, size, vec3(matrix[3])));
  PickOptions options;
  options.hiddenBones.assign(posed.model.skeleton->bones.size(), false);
  options.hiddenBones[static_cast<std::size_t>(head)] = true;
  for (const Pick& pick : pickAt(posed.model, posed.matrices, posed.camera, size, joint, options))
    EXPECT_NE(pick.bone, head);
  const vec2 inHead(toPixel(posed.camera, size, vec3(matrix * vec4(0, 0.2f, 0, 1))));
  options.bones = false;
  EXPECT_TRUE(pickAt(posed.model, posed.matrices, posed.camera, size, inHead, options).empty());
  options.hiddenBones.clear();
  EXPECT_EQ(pickAt(posed.model, posed.matrices, posed.camera, size, inHead, options).size(), 1u);
  options.hiddenMeshes = {true, false};
  for (const Pick& pick : pickAt(posed.model, posed.matrices, posed.camera, size, inHead, options))
    EXPECT_NE(pick.mesh, 0);
}

TEST(Pick, ABoxTakesTheJointsInside) {
  const Posed posed;
  const auto segments = boneSegments(*posed.model.skeleton, posed.matrices);
  const auto all = bonesInside(segments, posed.camera, size, {0, 0}, {size.width, size.height});
  EXPECT_EQ(all.size(), segments.size());
  const vec2 hand(toPixel(posed.camera, size, segments[static_cast<std::size_t>(posed.bone("hand.L"))].head));
  EXPECT_EQ(bonesInside(segments, posed.camera, size, hand - 5.0f, hand + 5.0f),
            std::vector<int>{posed.bone("hand.L")});
}

TEST(Seen, NeighboursThatLookAlikeAreDrawnAtOnce) {
  const Posed posed;
  const Model other = test::tower(2);
  const std::vector<mat4> rest = modelMatrices(*other.skeleton, other.skeleton->restPose());
  SceneModel first;
  first.model = &posed.model;
  first.matrices = posed.matrices;
  SceneModel second;
  second.model = &other;
  second.matrices = rest;
  SceneModel marked = first;
  marked.highlightedMesh = 0;
  const std::vector<SceneModel> models{first, first, first, second, first, marked};
  const DrawList list = drawListOf(models, {}, {});
  const std::size_t meshes = posed.model.meshes.size();
  ASSERT_EQ(list.meshes.size(), 3 * meshes + other.meshes.size());
  EXPECT_EQ(list.meshes[0].instances, 3u);
  EXPECT_EQ(list.meshes[0].bonesEach, posed.matrices.size());
  EXPECT_EQ(list.meshes[meshes].instances, 1u);
  EXPECT_EQ(list.meshes[meshes].firstBone, 3 * posed.matrices.size());
  EXPECT_TRUE(list.meshes.back().instances == 1u && list.meshes[2 * meshes].instances == 1u);
}

TEST(Seen, WhatIsOutsideOfThePictureIsLeftOut) {
  const Posed posed;
  for (const NamedView view : {NamedView::Front, NamedView::ThreeQuarter}) {
    const Camera camera = seenFrom(Camera{}, view);
    std::vector<SceneModel> models(5);
    for (SceneModel& one : models) one.model = &posed.model;
    const auto around = [](const vec3& at) { return Box{at - vec3(0.5f), at + vec3(0.5f)}; };
    models[0].bounds = around(camera.target);
    models[1].bounds = around(camera.target + 20.0f * camera.right());
    models[2].bounds = around(camera.target - 20.0f * camera.up());
    models[3].bounds = Box{vec3(-100.0f), vec3(100.0f)};  // around everything
    keepSeen(models, camera, 1.5f);
    ASSERT_EQ(models.size(), 3u);  // and the model without bounds
    EXPECT_EQ(models[0].bounds.centre(), camera.target);
    EXPECT_EQ(models[1].bounds.max.x, 100.0f);
    EXPECT_TRUE(models[2].bounds.empty());
  }
}

TEST(Pick, TrianglesFromBothSidesAndNotBehind) {
  const vec3 a(-1, -1, 0);
  const vec3 b(1, -1, 0);
  const vec3 c(0, 1, 0);
  EXPECT_FLOAT_EQ(hitTriangle({{0, 0, 5}, {0, 0, -1}}, a, b, c).value_or(-1), 5.0f);
  EXPECT_FLOAT_EQ(hitTriangle({{0, 0, -5}, {0, 0, 1}}, a, b, c).value_or(-1), 5.0f);
  EXPECT_FALSE(hitTriangle({{0, 0, 5}, {0, 0, 1}}, a, b, c));
  EXPECT_FALSE(hitTriangle({{3, 0, 5}, {0, 0, -1}}, a, b, c));
  EXPECT_FALSE(hitTriangle({{0, 0, 5}, {0, 0, -1}}, a, a, a));
}

}  // namespace
}  // namespace squire
