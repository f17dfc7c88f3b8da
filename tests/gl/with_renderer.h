#pragma once

#include <gtest/gtest.h>

#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"

namespace squire::test {

// A context and a renderer for each test. Without OpenGL the tests fail instead of being skipped, since CI
// always has Mesa's software renderer.
class WithRenderer : public testing::Test {
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

  Image draw(const DrawList& list, const gl::PictureOptions& options) {
    auto image = gl::picture(*renderer_, list, options);
    EXPECT_TRUE(image) << image.error().text();
    return image ? std::move(image).value() : Image{};
  }

  std::unique_ptr<gl::SurfacelessContext> context_;
  std::unique_ptr<gl::Renderer> renderer_;
};

}  // namespace squire::test
