#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "core/model/model.h"
#include "core/model/profile.h"
#include "core/model/project.h"

namespace squire {
namespace {

TEST(Time, FramesOfStandardRatesAreExact) {
  for (const std::uint32_t rate : {24u, 25u, 30u, 48u, 50u, 60u, 100u, 120u}) {
    EXPECT_EQ(Time::ticksPerSecond % rate, 0) << rate;
    for (const std::int64_t frame : {-7, 0, 1, 7, 100000000}) {
      EXPECT_EQ(timeOfFrame(frame, {rate, 1}).ticks, frame * (Time::ticksPerSecond / rate));
      EXPECT_EQ(frameAt(timeOfFrame(frame, {rate, 1}), {rate, 1}), static_cast<double>(frame));
    }
  }
  EXPECT_EQ(timeOfFrame(7, {24, 1}), timeOfFrame(35, {120, 1}));
}

TEST(Time, InstantsNearAFrameAreThatFrame) {
  for (const Rate rate : {Rate{24, 1}, Rate{30, 1}, Rate{30000, 1001}, Rate{144, 1}}) {
    for (const std::int64_t half : {-7, 0, 1, 43, 44, 1000001}) {
      const Time frame = timeOfFrame(half, {rate.numerator * 2, rate.denominator});
      for (const std::int64_t away : {-2, -1, 0, 1, 2})
        EXPECT_EQ(settledOnFrame({frame.ticks + away}, rate), frame) << half << " " << away;
      for (const std::int64_t away : {-1000, -3, 3, 1000})
        EXPECT_EQ(settledOnFrame({frame.ticks + away}, rate).ticks, frame.ticks + away);
    }
    EXPECT_EQ(settledOnFrame({std::numeric_limits<std::int64_t>::max() / 4}, rate).ticks,
              std::numeric_limits<std::int64_t>::max() / 4);
  }
}

TEST(Time, AnInstantThatIsOffByAShareOfItselfIsItsFrame) {
  const Rate rate{30000, 1001};
  const Time frame = timeOfFrame(3000, rate);
  const Time off{frame.ticks + static_cast<std::int64_t>(5e-8 * static_cast<double>(frame.ticks))};
  EXPECT_EQ(settledOnFrame(off, rate), off);
  EXPECT_EQ(settledOnFrame(off, rate, 1e-7), frame);
  const Time far{frame.ticks +
                 static_cast<std::int64_t>(2e-3 * frame.seconds() / 3000 * Time::ticksPerSecond)};
  EXPECT_EQ(settledOnFrame(far, rate, 1.0), far) << "more than a thousandth of a frame is no rounding";
}

TEST(Time, NearestRateKnowsBroadcastRates) {
  EXPECT_EQ(Rate::nearest(23.976), (Rate{24000, 1001}));
  EXPECT_EQ(Rate::nearest(29.970026), (Rate{30000, 1001}));
  EXPECT_EQ(Rate::nearest(24.0), (Rate{24, 1}));
  EXPECT_EQ(Rate::nearest(12.0), (Rate{12, 1}));
  EXPECT_EQ(Rate::nearest(4800.25), (Rate{4800, 1})) << "a project can hold it";
  EXPECT_EQ(Rate::nearest(48 / 1.001), (Rate{48000, 1001}));
  EXPECT_EQ(Rate::nearest(100.0 / 3.0), (Rate{100, 3}));
  EXPECT_EQ(Rate::nearest(24.0 / static_cast<double>(1.7f)), (Rate{240, 17})) << "as Blender divides it";
  EXPECT_EQ((Rate{30000, 1001}).text(), "29.97");
}

Model twoBoneModel() {
  Skeleton skeleton;
  skeleton.bones.push_back({BoneId{1}, "root", Bone::noParent, {}, mat4(1)});
  skeleton.bones.push_back({BoneId{2}, "tip", 0, {vec3(0, 1, 0), {}, vec3(1)}, mat4(1)});
  skeleton.bones[1].rest.rotation = quat(1, 0, 0, 0);
  skeleton.bones[1].inverseBind = glm::inverse(modelMatrices(skeleton, skeleton.restPose())[1]);
  Mesh mesh;
  mesh.name = "stick";
  mesh.positions = {vec3(0), vec3(0, 2, 0), vec3(1, 2, 0)};
  mesh.normals.assign(3, vec3(0, 0, 1));
  mesh.texcoords.assign(3, vec2(0));
  mesh.influences = {{{0}, {1}}, {{1}, {1}}, {{1}, {1}}};
  mesh.indices = {0, 1, 2};
  Keys<quat> turn{{Time{0}, quat(1, 0, 0, 0), {}},
                  {timeOfFrame(10, {}), glm::angleAxis(glm::radians(90.0f), vec3(0, 0, 1)), {}}};
  Clip clip;
  clip.id = ClipId{1};
  clip.name = "turn";
  clip.duration = timeOfFrame(10, {});
  clip.tracks.push_back({BoneId{2}, nullptr, std::make_shared<const Keys<quat>>(turn), nullptr});
  Model model;
  model.name = "stick";
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  model.meshes.push_back(std::make_shared<const Mesh>(mesh));
  model.clips.push_back(std::make_shared<const Clip>(clip));
  return model;
}

TEST(Model, SkinsAClip) {
  const Model model = twoBoneModel();
  EXPECT_EQ(model.fault(), "");
  const auto matrices =
      modelMatrices(*model.skeleton, poseAt(*model.skeleton, *model.clips[0], timeOfFrame(10, {})));
  const auto skinned = skinnedPositions(*model.skeleton, *model.meshes[0], matrices);
  EXPECT_LT(glm::length(skinned[1] - vec3(-1, 1, 0)), 1e-6f);
  EXPECT_LT(glm::length(skinned[2] - vec3(-1, 2, 0)), 1e-6f);
}

TEST(Model, NamesItsFaults) {
  Model model = twoBoneModel();
  Mesh mesh = *model.meshes[0];
  mesh.indices[2] = 3;
  model.meshes[0] = std::make_shared<const Mesh>(mesh);
  EXPECT_EQ(model.fault(), "mesh \"stick\" has an index past its vertices");
  model = twoBoneModel();
  Skeleton skeleton = *model.skeleton;
  skeleton.bones[0].parent = 1;
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  EXPECT_NE(model.fault(), "");
}

TEST(Profile, ReportsWhatTheEngineCannotTake) {
  Model model = twoBoneModel();
  model.name = "a name of over sixteen bytes";
  EngineProfile profile;
  profile.maxBones = 1;
  const auto advice = check(model, profile);
  ASSERT_EQ(advice.size(), 2u);
  EXPECT_EQ(advice[0].rule.text(), "too-many-bones");
  EXPECT_EQ(advice[0].severity, Severity::Warning);
  profile.binding = true;
  EXPECT_EQ(check(model, profile)[1].severity, Severity::Error);
}

TEST(Profile, CountsAndNamesMeshesAsExportsJoinThem) {
  Model model = twoBoneModel();
  auto other = std::make_shared<Mesh>(*model.meshes[0]);
  other->name = "a name of over sixteen bytes";
  model.meshes.push_back(std::move(other));
  EngineProfile profile;
  profile.maxIds = 2;
  ProjectModel decided;
  const auto rules = [&](const std::vector<MeshJoin>& joins) {
    decided.joins = joins;
    std::vector<std::string> out;
    for (const Diagnostic& told : check(model, profile, &decided)) out.emplace_back(told.rule.text());
    return out;
  };
  using Told = std::vector<std::string>;
  const std::string first = model.meshes[0]->name, second = model.meshes[1]->name;
  EXPECT_EQ(rules({}), (Told{"too-many-meshes", "name-too-long"}));
  EXPECT_EQ(rules({{first, "both", {}}, {second, "both", {}}}), Told{});
  EXPECT_EQ(rules({{first, second, {}}, {second, second, {}}}), Told{"name-too-long"});
  EXPECT_EQ(check(model, profile, &decided)[0].hint,
            "join its meshes under another name, or raise max_name_bytes in the profile");
  // A palette makes the materials one, so that the meshes can be joined.
  model.materials.resize(2);
  model.materials[0].name = "light";
  model.materials[1].name = "dark";
  model.materials[1].diffuse = vec3(0.0f);
  for (int i = 0; i < 2; ++i) {
    auto painted = std::make_shared<Mesh>(*model.meshes[static_cast<std::size_t>(i)]);
    painted->material = i;
    model.meshes[static_cast<std::size_t>(i)] = std::move(painted);
  }
  profile.maxNameBytes = 99;
  EXPECT_EQ(rules({{first, "both", {}}, {second, "both", {}}}),
            (Told{"too-many-materials", "too-many-meshes"}));
  decided.palette = ModelPalette{"paint", {}, {}};
  EXPECT_EQ(rules({{first, "both", {}}, {second, "both", {}}}), Told{"too-many-materials"});
}

}  // namespace
}  // namespace squire
