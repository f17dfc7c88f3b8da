#pragma once

#include <gtest/gtest.h>

#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"
#include "core/scene/scene.h"
#include "tests/scene/character.h"

namespace squire::test {

constexpr gl::PictureOptions small{320, 240, 0};
constexpr ViewSize smallSize{320.0f, 240.0f};

// A context and a renderer for each test. Without OpenGL the tests fail instead of being skipped, since CI
// always has Mesa's software renderer.
class Drawing : public testing::Test {
 protected:
  void SetUp() override {
    auto context = gl::SurfacelessContext::create();
    ASSERT_TRUE(context) << context.error().text();
    context_ = std::move(context).value();
    auto renderer = gl::Renderer::create();
    ASSERT_TRUE(renderer) << renderer.error().text();
    renderer_ = std::move(renderer).value();
  }
  void TearDown() override { renderer_.reset(); }

  Image draw(const DrawList& list, const gl::PictureOptions& options = small) {
    auto image = gl::picture(*renderer_, list, options);
    EXPECT_TRUE(image) << image.error().text();
    return image ? std::move(image).value() : Image{};
  }

  std::unique_ptr<gl::SurfacelessContext> context_;
  std::unique_ptr<gl::Renderer> renderer_;
};

// Nothing but the model.
inline ViewOptions bare() {
  ViewOptions options;
  options.background.transparent = true;
  options.ground = {false, false, {}, {}, {}, {}};
  options.light.shadow = false;
  options.bones.style = BoneStyle::None;
  return options;
}

// A model with a checkerboard for each texture, framed.
inline DrawList listOf(const Model& model, const std::vector<mat4>& matrices, const ViewOptions& options,
                       bool ortho = false) {
  Camera camera = seenFrom(Camera{}, NamedView::ThreeQuarter);
  camera.orthographic = ortho;
  camera = framed(camera, posedBounds(boneBoxes(model), matrices), smallSize.aspect());
  const std::vector<std::shared_ptr<const Image>> textures(model.textures.size(), checkerboard());
  const SceneModel scene{&model, matrices, textures, {}, -1, {}, {}};
  return drawListOf(std::span(&scene, 1), options, camera);
}

}  // namespace squire::test
