#include <numbers>
#include <random>

#include "tests/gl/drawing.h"

namespace squire {
namespace {

// A ball on one bone: every direction of the normal.
Model ball() {
  constexpr int rings = 24, sides = 48;
  auto mesh = std::make_shared<Mesh>();
  for (int ring = 0; ring <= rings; ++ring) {
    for (int side = 0; side <= sides; ++side) {
      const vec2 share(static_cast<float>(side) / sides, static_cast<float>(ring) / rings);
      const float around = 2.0f * std::numbers::pi_v<float> * share.x,
                  up = std::numbers::pi_v<float> * share.y;
      const vec3 normal(std::sin(up) * std::sin(around), -std::cos(up), std::sin(up) * std::cos(around));
      mesh->positions.push_back(normal);
      mesh->normals.push_back(normal);
      mesh->texcoords.push_back(3.0f * share);
      const auto corner = static_cast<std::uint32_t>(ring * (sides + 1) + side);
      if (ring == rings || side == sides) continue;
      for (const std::uint32_t next : {0u, 1u, 50u, 0u, 50u, 49u}) mesh->indices.push_back(corner + next);
    }
  }
  mesh->influences.assign(mesh->positions.size(), Influences{{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
  mesh->material = 0;
  Skeleton skeleton;
  skeleton.bones.resize(1);
  skeleton.bones[0].id = BoneId{1};
  Model model;
  model.id = ModelId{1};
  model.skeleton = std::make_shared<const Skeleton>(skeleton);
  model.materials.emplace_back();
  model.meshes.push_back(mesh);
  return model;
}

// Compares Squire's shading with the shader of the engine.
class EngineShading : public test::Drawing {
 protected:
  [[nodiscard]] float share() { return std::uniform_real_distribution<float>(0.0f, 1.0f)(random_); }
  [[nodiscard]] vec3 any() { return {share(), share(), share()}; }
  [[nodiscard]] bool either() { return share() < 0.5f; }

  [[nodiscard]] std::shared_ptr<const Image> anyMap() {
    auto image = std::make_shared<Image>();
    image->width = image->height = 8;
    for (int i = 0; i < 4 * 8 * 8; ++i) image->rgba.push_back(static_cast<std::uint8_t>(255.0f * share()));
    return image;
  }
  // Black, white or any colour: beside a black one, differences of the other show most.
  [[nodiscard]] vec3 anyColour() {
    const float kind = share();
    return kind < 0.25f ? vec3(0.0f) : kind < 0.5f ? vec3(1.0f) : any();
  }
  [[nodiscard]] Camera anyCamera() {
    Camera camera;
    camera.yaw = 6.28f * share();
    camera.pitch = 3.0f * share() - 1.5f;
    camera.orthographic = either();
    if (share() < 0.2f) camera = seenFrom(camera, NamedView::Game);
    return camera;
  }
  void setAnyLight(DrawList& list) {
    list.light.headlight = either();
    list.light.sun = either() || !list.light.headlight;
    list.light.towardSun = any() - vec3(0.5f);
    if (either()) list.headlightAt = 4.0f * (any() - vec3(0.5f));
    list.surface.shading = either() ? Shading::Textured : Shading::Material;
  }
  void setAnyMaterial(MeshDraw& draw) {
    draw.diffuse = anyColour();
    draw.specular = anyColour();
    draw.diffuseMap = either() ? anyMap() : nullptr;
    draw.specularMap = either() ? anyMap() : nullptr;
    draw.exponent = std::pow(1000.0f, share());
  }
  // The largest difference of the two pictures, 0 to 255.
  [[nodiscard]] int difference(DrawList list) {
    const Image own = draw(list);
    list.surface.engine = true;
    const Image engines = draw(list);
    int worst = 0;
    for (std::size_t i = 0; i < own.rgba.size(); ++i)
      worst = std::max(worst, std::abs(int{own.rgba[i]} - int{engines.rgba[i]}));
    return worst;
  }

 private:
  std::mt19937 random_{35};
};

TEST_F(EngineShading, LooksTheSameOnABallOfAnyMaterial) {
  const Model model = ball();
  const std::vector<mat4> matrices(1, mat4(1.0f));
  const SceneModel scene{&model, matrices, {}, {}, -1, {}, {}};
  int some = 0;
  for (const float exponent : {1.0f, 1.5f, 2.0f, 3.0f, 5.0f, 7.99f, 8.0f, 9.0f, 12.0f, 16.0f, 24.0f, 32.0f,
                               64.0f, 128.0f, 400.0f, 1000.0f}) {
    for (int i = 0; i < 12; ++i) {
      DrawList list = drawListOf(std::span(&scene, 1), test::bare(), {});
      list.camera = framed(anyCamera(), list.bounds, test::smallSize.aspect());
      setAnyLight(list);
      setAnyMaterial(list.meshes[0]);
      list.meshes[0].exponent = exponent;
      if (i < 4) {
        list.meshes[0].diffuse = vec3(0.0f);
        list.meshes[0].specular = vec3(1.0f);
      }
      const int worst = difference(list);
      EXPECT_LE(worst, 2) << exponent << ", number " << i;
      some += worst > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(some, 0) << "the shader of the engine is not used";
}

TEST_F(EngineShading, LooksTheSameInAnyPose) {
  for (int i = 0; i < 60; ++i) {
    const Model model =
        i % 3 == 0 ? test::tower(1 + static_cast<int>(99.0f * share())) : test::boxCharacter();
    Pose pose = model.skeleton->restPose();
    const float most = i % 3 == 0 ? 0.1f : 2.0f;
    for (Transform& local : pose)
      local.rotation = glm::angleAxis(most * share(), glm::normalize(any() + 0.01f));
    const auto matrices = modelMatrices(*model.skeleton, pose);
    DrawList list = test::listOf(model, matrices, test::bare());
    list.camera = framed(anyCamera(), posedBounds(boneBoxes(model), matrices), test::smallSize.aspect());
    setAnyLight(list);
    for (MeshDraw& draw : list.meshes) setAnyMaterial(draw);
    EXPECT_LE(difference(list), 2) << i;
  }
}

// Instances have palettes of their own.
TEST_F(EngineShading, DrawsEveryInstance) {
  const Model model = ball();
  std::vector<std::vector<mat4>> places;
  for (const float x : {-2.5f, 0.0f, 2.5f})
    places.push_back({glm::translate(mat4(1.0f), vec3(x, 0.0f, 0.0f))});
  std::vector<SceneModel> models;
  for (const auto& place : places) models.push_back({&model, place, {}, {}, -1, {}, {}});
  DrawList list = drawListOf(models, test::bare(), seenFrom(Camera{}, NamedView::Front));
  ASSERT_EQ(list.meshes[0].instances, 3u);
  list.camera = framed(list.camera, list.bounds, test::smallSize.aspect());
  EXPECT_LE(difference(list), 2);
}

// What the engine cannot draw looks as without its shader.
TEST_F(EngineShading, IsNotForMoreBonesOtherLightsAndOtherShadings) {
  const Model large = test::tower(101), small = test::tower(100);
  const auto same = [&](const Model& model, bool three, Shading shading) {
    DrawList list =
        test::listOf(model, modelMatrices(*model.skeleton, model.skeleton->restPose()), test::bare());
    list.light.three = three;
    list.surface.shading = shading;
    for (MeshDraw& draw : list.meshes) draw.specular = vec3(0.9f);
    return difference(list) == 0;
  };
  EXPECT_FALSE(same(small, false, Shading::Textured));
  EXPECT_TRUE(same(large, false, Shading::Textured));
  EXPECT_TRUE(same(small, true, Shading::Textured));
  EXPECT_TRUE(same(small, false, Shading::Matcap));
}

}  // namespace
}  // namespace squire
