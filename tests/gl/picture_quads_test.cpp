#include <gtest/gtest.h>

#include <array>

#include "tests/gl/with_renderer.h"

namespace squire {
namespace {

using Colour = std::array<int, 3>;
constexpr Colour red{200, 10, 10}, green{10, 200, 10}, nothing{0, 0, 0};

std::shared_ptr<const Image> plain(const Colour& colour) {
  auto image = std::make_shared<Image>();
  image->width = image->height = 2;
  for (int i = 0; i < 4; ++i) {
    for (const int part : colour) image->rgba.push_back(static_cast<std::uint8_t>(part));
    image->rgba.push_back(255);
  }
  return image;
}

// A view of 2.5 x 2.5 m, seen from the front without perspective, with a blue square in the middle of the
// scene.
struct PictureQuads : test::WithRenderer {
  void SetUp() override {
    WithRenderer::SetUp();
    list.camera = {vec3(0.0f), 0.0f, 0.0f, 4.0f, 0.6f, true};
    list.background.transparent = true;
    list.background.horizon = false;
  }
  // The colour at a position in clip space, without alpha, which blending rounds.
  Colour colourAt(float x, float y) {
    const Image image = draw(list, {100, 100, 0});
    const auto column = static_cast<std::size_t>(50.0f * (1.0f + x));
    const auto row = static_cast<std::size_t>(50.0f * (1.0f - y));
    const std::uint8_t* pixel = image.rgba.data() + 4 * (100 * row + column);
    return {pixel[0], pixel[1], pixel[2]};
  }
  void addBlue(float z) {
    const vec4 blue(0, 0, 1, 1);
    list.world.addTriangle({-0.5f, -0.5f, z}, {0.5f, -0.5f, z}, {0.5f, 0.5f, z}, blue);
    list.world.addTriangle({-0.5f, -0.5f, z}, {0.5f, 0.5f, z}, {-0.5f, 0.5f, z}, blue);
  }
  static bool isBlue(const Colour& colour) { return colour[2] > 100 && colour[0] < 20 && colour[1] < 20; }

  DrawList list;
};

// A picture covers the unit square, about the upper right quarter of the view.
TEST_F(PictureQuads, LieBehindOrInFrontOfTheScene) {
  addBlue(0.0f);
  list.pictures = {{plain(red), PictureLayer::Behind, mat4(1.0f), 1.0f}};
  EXPECT_EQ(colourAt(0.8f, 0.8f), red);
  EXPECT_TRUE(isBlue(colourAt(0.2f, 0.2f)));
  EXPECT_EQ(colourAt(-0.8f, 0.8f), nothing);
  list.pictures[0].layer = PictureLayer::Front;
  EXPECT_EQ(colourAt(0.2f, 0.2f), red);
  EXPECT_TRUE(isBlue(colourAt(-0.2f, -0.2f)));
}

TEST_F(PictureQuads, AreHiddenByWhatIsInFrontOfThem) {
  auto mesh = std::make_shared<Mesh>();
  mesh->positions = {{-0.5f, -0.5f, 0.0f}, {0.5f, -0.5f, 0.0f}, {0.0f, 0.9f, 0.0f}};
  mesh->normals.assign(3, vec3(0.0f, 0.0f, 1.0f));
  mesh->texcoords.assign(3, vec2(0.0f));
  mesh->influences.assign(3, Influences{{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
  mesh->indices = {0, 1, 2};
  list.palette.assign(1, mat4(1.0f));
  list.meshes.emplace_back().mesh = mesh;
  list.light.shadow = false;
  mat4 place(1.0f);
  place[3] = vec4(-0.5f, -0.5f, -1.0f, 1.0f);
  list.pictures = {{plain(red), PictureLayer::World, place, 1.0f}};
  EXPECT_NE(colourAt(0.05f, 0.05f), red);
  EXPECT_EQ(colourAt(0.35f, 0.35f), red) << "beside the triangle";
  list.pictures[0].place[3].z = 1.0f;
  EXPECT_EQ(colourAt(0.05f, 0.05f), red);
}

TEST_F(PictureQuads, TheNearestIsDrawnLast) {
  mat4 far(1.0f), near(1.0f);
  far[3].z = -1.0f;
  near[3].z = 1.0f;
  const PictureDraw back{plain(red), PictureLayer::World, far, 1.0f};
  const PictureDraw front{plain(green), PictureLayer::World, near, 1.0f};
  list.pictures = {back, front};
  EXPECT_EQ(colourAt(0.3f, 0.3f), green);
  list.pictures = {front, back};
  EXPECT_EQ(colourAt(0.3f, 0.3f), green);
}

TEST_F(PictureQuads, AreAsOpaqueAsTheySay) {
  addBlue(0.0f);
  list.pictures = {{plain(red), PictureLayer::Front, mat4(1.0f), 0.5f}};
  const Colour mixed = colourAt(0.2f, 0.2f);
  EXPECT_NEAR(mixed[0], 100, 2);
  EXPECT_GT(mixed[2], 50);
  list.pictures[0].opacity = 0.0f;
  EXPECT_TRUE(isBlue(colourAt(0.2f, 0.2f)));
}

// The first row of an image is its upper edge.
TEST_F(PictureQuads, StandUpright) {
  auto image = std::make_shared<Image>(*plain(green));
  for (std::size_t i = 0; i < 8; i += 4) {
    image->rgba[i] = 200;
    image->rgba[i + 1] = 10;
  }
  list.pictures = {{image, PictureLayer::Behind, mat4(1.0f), 1.0f}};
  EXPECT_EQ(colourAt(0.5f, 0.95f), red);
  EXPECT_EQ(colourAt(0.5f, 0.05f), green);
}

}  // namespace
}  // namespace squire
