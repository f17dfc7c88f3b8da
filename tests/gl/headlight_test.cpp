#include "tests/gl/drawing.h"

namespace squire {
namespace {

// A wall of 2 x 1 m that faces the camera, and a bone in front of it that carries a lamp.
class Headlight : public test::Drawing {
 protected:
  void SetUp() override {
    Drawing::SetUp();
    auto mesh = std::make_shared<Mesh>();
    mesh->positions = {{-1, 0, 0}, {1, 0, 0}, {1, 1, 0}, {-1, 1, 0}};
    mesh->normals.assign(4, vec3(0, 0, 1));
    mesh->texcoords.assign(4, vec2(0.0f));
    mesh->influences.assign(4, Influences{{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
    mesh->indices = {0, 1, 2, 0, 2, 3};
    Skeleton skeleton;
    skeleton.bones.resize(2);
    skeleton.bones[0].id = BoneId{1};
    skeleton.bones[1].id = BoneId{2};
    skeleton.bones[1].parent = 0;
    wall.id = ModelId{1};
    wall.skeleton = std::make_shared<const Skeleton>(skeleton);
    wall.meshes.push_back(mesh);
    options = test::bare();
    options.light.sun = false;
    options.light.headlightModel = wall.id;
    options.light.headlightBone = BoneId{2};
  }

  // The wall, shifted, with the lamp at a place.
  [[nodiscard]] static std::vector<mat4> posed(const vec3& lamp, const vec3& shift = vec3(0.0f)) {
    return {glm::translate(mat4(1.0f), shift), glm::translate(mat4(1.0f), lamp)};
  }
  [[nodiscard]] DrawList list(std::span<const SceneModel> models, bool ortho = true) const {
    Camera camera = seenFrom(Camera{}, NamedView::Front);
    camera.orthographic = ortho;
    camera.target = vec3(0.0f, 0.5f, 0.0f);
    return drawListOf(models, options, camera);
  }
  [[nodiscard]] DrawList list(const std::vector<mat4>& matrices, bool ortho = true) const {
    const SceneModel scene{&wall, matrices, {}, {}, -1, {}, {}};
    return list(std::span(&scene, 1), ortho);
  }
  // The brightness at a place of the wall.
  [[nodiscard]] int brightness(const DrawList& drawn, float x) {
    const vec3 pixel = toPixel(drawn.camera, test::smallSize, {x, 0.5f, 0.0f});
    const Image image = draw(drawn);
    const std::size_t at = std::size_t{320} * 120 + static_cast<std::size_t>(pixel.x);
    return image.rgba[4 * at];
  }

  Model wall;
  ViewOptions options;
};

TEST_F(Headlight, LightsTheSideThatIsNearerToItsBone) {
  for (const bool ortho : {true, false}) {
    const DrawList left = list(posed({-0.9f, 0.5f, 0.3f}), ortho),
                   right = list(posed({0.9f, 0.5f, 0.3f}), ortho);
    EXPECT_GT(brightness(left, -0.9f), brightness(left, 0.0f) + 20);
    EXPECT_GT(brightness(left, 0.0f), brightness(left, 0.9f) + 20);
    EXPECT_GT(brightness(right, 0.9f), brightness(right, -0.9f) + 40) << "it goes with the pose";
  }
}

// A wall beside it is lit by the lamp that the first one has.
TEST_F(Headlight, LightsOtherModelsToo) {
  Model other = wall;
  other.id = ModelId{2};
  const auto first = posed({0.0f, 0.5f, 0.3f}, vec3(0.0f, 50.0f, 0.0f)), second = posed(vec3(0.0f));
  const SceneModel models[] = {{&wall, first, {}, {}, -1, {}, {}}, {&other, second, {}, {}, -1, {}, {}}};
  const DrawList drawn = list(models);
  EXPECT_EQ(drawn.headlightAt, vec3(0.0f, 0.5f, 0.3f));
  EXPECT_GT(brightness(drawn, 0.0f), brightness(drawn, 0.9f) + 40);
}

TEST_F(Headlight, IsAtTheCameraWithoutItsBone) {
  const auto matrices = posed({-0.9f, 0.5f, 0.3f});
  const Image carried = draw(list(matrices));
  options.light.headlightBone = {};
  const Image usual = draw(list(matrices));
  EXPECT_NE(carried.rgba, usual.rgba);
  for (const auto& [model, bone] : {std::pair(ModelId{1}, BoneId{3}), std::pair(ModelId{2}, BoneId{2})}) {
    options.light.headlightModel = model;
    options.light.headlightBone = bone;
    EXPECT_EQ(draw(list(matrices)).rgba, usual.rgba);
  }
}

// Onion skins carry no lamp.
TEST_F(Headlight, GhostsDoNotCarryIt) {
  const auto early = posed({-0.9f, 0.5f, 0.3f}), now = posed({0.9f, 0.5f, 0.3f});
  SceneModel models[] = {{&wall, early, {}, {}, -1, {}, {}}, {&wall, now, {}, {}, -1, {}, {}}};
  models[0].ghost = vec4(1.0f);
  EXPECT_EQ(list(models).headlightAt, vec3(0.9f, 0.5f, 0.3f));
}

// A lamp exactly at the camera lights as the headlight of the camera does.
TEST_F(Headlight, AtTheEyeItIsThatOfTheCamera) {
  Camera camera = seenFrom(Camera{}, NamedView::ThreeQuarter);
  camera.target = vec3(0.0f, 0.5f, 0.0f);
  DrawList drawn = list(posed(vec3(0.0f)), false);
  drawn.camera = camera;
  drawn.headlightAt.reset();
  const Image usual = draw(drawn);
  drawn.headlightAt = camera.eye();
  const Image carried = draw(drawn);
  for (std::size_t i = 0; i < usual.rgba.size(); ++i) ASSERT_NEAR(usual.rgba[i], carried.rgba[i], 1);
}

}  // namespace
}  // namespace squire
