#include "core/film/clip_scene.h"

#include <gtest/gtest.h>

#include "tests/scene/character.h"

namespace squire {
namespace {

constexpr Time aSecond{Time::ticksPerSecond};

// A person with a clip of one second without keys, in which an IK target moves the left hand to a point. A
// sword is attached to the right hand.
class ClipScenes : public ::testing::Test {
 protected:
  ClipScenes() {
    person_.id = ModelId{1};
    sword_.id = ModelId{2};
    auto clip = std::make_shared<Clip>();
    clip->id = ClipId{7};
    clip->name = "reach";
    clip->duration = aSecond;
    clip_ = clip;
    ModelFight fight;
    IkChain chain;
    chain.id = ChainId{11};
    chain.name = "arm";
    chain.end = bone("hand.L");
    fight.chains = {chain};
    Attachment hung;
    hung.id = AttachmentId{12};
    hung.name = "sword";
    hung.model = sword_.id;
    hung.bone = bone("hand.R");
    fight.attachments = {hung};
    ClipFight reaching;
    IkTarget target;
    target.id = TargetId{13};
    target.chain = chain.id;
    target.position = std::make_shared<const Keys<vec3>>(Keys<vec3>{{Time{}, target_, {}}});
    target.spans = {{Time{}, aSecond + aSecond}};
    reaching.targets = {target};
    ProjectClip entry;
    entry.id = clip_->id;
    entry.fight = std::make_shared<const ClipFight>(reaching);
    ProjectModel model;
    model.id = person_.id;
    model.fight = std::make_shared<const ModelFight>(fight);
    model.clips = {std::make_shared<const ProjectClip>(entry)};
    project_.models = {std::make_shared<const ProjectModel>(model)};
  }

  [[nodiscard]] BoneId bone(const char* name) const {
    return person_.skeleton->bones[static_cast<std::size_t>(*person_.skeleton->indexOf(name))].id;
  }
  [[nodiscard]] DrawList drawn(const Project* project, ClipSceneOptions options = {}) const {
    const Figure person(person_, {}), sword(sword_, {});
    const ClipScene scene(
        person, clip_.get(), project, [&](ModelId id) { return id == sword_.id ? &sword : nullptr; },
        std::move(options));
    return scene.listOf({Time{aSecond.ticks / 2}, Camera{}}, {});
  }
  // The position of a bone of the person: its palette matrix applied to its position at rest.
  [[nodiscard]] vec3 placeOf(const DrawList& list, const char* name) const {
    const auto index = static_cast<std::size_t>(*person_.skeleton->indexOf(name));
    const auto rest = modelMatrices(*person_.skeleton, person_.skeleton->restPose());
    return vec3(list.palette[index] * rest[index][3]);
  }

  Model person_ = test::boxCharacter(), sword_ = test::tower(2);
  const vec3 target_{0.45f, 1.7f, 0.2f};
  std::shared_ptr<const Clip> clip_;
  Project project_;
};

TEST_F(ClipScenes, ALimbReachesItsTarget) {
  EXPECT_LT(glm::distance(placeOf(drawn(&project_), "hand.L"), target_), 0.01f);
  EXPECT_GT(glm::distance(placeOf(drawn(nullptr), "hand.L"), target_), 0.2f) << "without a project";
}

TEST_F(ClipScenes, AttachmentsAreDrawnUnlessTheyAreLeftOut) {
  const std::size_t alone = person_.meshes.size(), both = alone + sword_.meshes.size();
  EXPECT_EQ(drawn(&project_).meshes.size(), both);
  ClipSceneOptions without;
  without.attachments = false;
  EXPECT_EQ(drawn(&project_, without).meshes.size(), alone);
}

TEST_F(ClipScenes, GhostsAreOfTheClipAlone) {
  ClipSceneOptions options;
  options.attachments = false;
  options.ghosts = 2;
  const auto ghosts = [&] {
    std::vector<vec4> colours;
    for (const MeshDraw& mesh : drawn(&project_, options).meshes)
      if (mesh.ghost.w > 0.0f) colours.push_back(mesh.ghost);
    return colours;
  };
  const std::size_t meshes = person_.meshes.size();
  ASSERT_EQ(ghosts().size(), 4 * meshes);
  EXPECT_LT(ghosts().front().w, ghosts()[meshes].w) << "the farther one is fainter";
  EXPECT_NE(vec3(ghosts().front()), vec3(ghosts().back())) << "past and future";
  options.ghostStep = 1000;
  EXPECT_TRUE(ghosts().empty()) << "before the start and after the end of the clip";
}

TEST_F(ClipScenes, HiddenMeshesStayHidden) {
  ClipSceneOptions options;
  options.attachments = false;
  options.hiddenMeshes = {true, false};
  EXPECT_EQ(drawn(&project_, options).meshes.size(), person_.meshes.size() - 1);
}

TEST_F(ClipScenes, ACameraIsUsedAsItIs) {
  ShotPlan plan;
  plan.clip = clip_.get();
  plan.times = {Time{}, aSecond};
  plan.camera.distance = 17.0f;
  plan.framesModel = false;
  const auto shots = shotsOf(person_, plan);
  ASSERT_EQ(shots.size(), 2u);
  EXPECT_EQ(shots[1].time, aSecond);
  EXPECT_EQ(shots[1].camera.distance, 17.0f);
  plan.framesModel = true;
  EXPECT_NE(shotsOf(person_, plan)[1].camera.distance, 17.0f);
}

}  // namespace
}  // namespace squire
