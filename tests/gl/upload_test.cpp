#include <gtest/gtest.h>

#include <atomic>
#include <glm/gtc/matrix_transform.hpp>
#include <thread>

#include "core/gl/offscreen.h"
#include "core/gl/surfaceless.h"
#include "core/gl/warm_up.h"
#include "core/scene/scene.h"
#include "tests/gl/with_renderer.h"
#include "tests/scene/character.h"

namespace squire {
namespace {

constexpr gl::PictureOptions smooth{160, 120, 4};

// The corners of a cube on the ground, repeated for every side they belong to, as exporters write them.
Mesh cube(bool insideOut = false) {
  Mesh mesh;
  for (int axis = 0; axis < 3; ++axis) {
    for (const float side : {0.0f, 1.0f}) {
      const auto first = static_cast<std::uint32_t>(mesh.positions.size());
      for (int corner = 0; corner < 4; ++corner) {
        vec3 at(0.0f);
        at[axis] = side;
        at[(axis + 1) % 3] = (corner & 1) != 0 ? 1.0f : 0.0f;
        at[(axis + 2) % 3] = (corner & 2) != 0 ? 1.0f : 0.0f;
        vec3 normal(0.0f);
        normal[axis] = 2.0f * side - 1.0f;
        mesh.positions.push_back(at);
        mesh.normals.push_back(normal);
      }
      const bool outward = (side > 0.5f) != insideOut;
      for (const std::uint32_t i : {0u, 1u, 2u, 2u, 1u, 3u}) mesh.indices.push_back(first + i);
      if (outward) continue;
      for (std::size_t i = mesh.indices.size() - 6; i < mesh.indices.size(); i += 3)
        std::swap(mesh.indices[i], mesh.indices[i + 1]);
    }
  }
  mesh.texcoords.resize(mesh.positions.size());
  mesh.influences.assign(mesh.positions.size(), {{0, 0, 0, 0}, {1.0f, 0.0f, 0.0f, 0.0f}});
  return mesh;
}

// Adds a single triangle, which has open edges.
void addSheet(Mesh& mesh) {
  const auto first = static_cast<std::uint32_t>(mesh.positions.size());
  for (const vec3& at : {vec3(2, 0, 0), vec3(3, 0, 0), vec3(2, 1, 0)}) {
    mesh.positions.push_back(at);
    mesh.normals.emplace_back(0.0f, 0.0f, 1.0f);
    mesh.texcoords.emplace_back(0.0f);
    mesh.influences.push_back(mesh.influences.front());
  }
  mesh.indices.insert(mesh.indices.begin(), {first, first + 1, first + 2});
}

TEST(Upload, TrianglesOfClosedPartsComeFirst) {
  Mesh mesh = cube();
  addSheet(mesh);
  const gl::MeshUpload upload = gl::uploadOf(mesh);
  EXPECT_EQ(upload.closedIndices, 36u);
  ASSERT_EQ(upload.indices.size(), 39u);
  EXPECT_EQ(upload.indices[36], mesh.indices[0]);  // the open triangle, which was first
  EXPECT_EQ(upload.vertices.size(), mesh.positions.size());
}

TEST(Upload, WhatIsInsideOutOrTornIsNotClosed) {
  EXPECT_EQ(gl::uploadOf(cube(true)).closedIndices, 0u);
  Mesh torn = cube();
  torn.influences.back().bones[0] = 1;  // one corner of one side moves separately
  EXPECT_EQ(gl::uploadOf(torn).closedIndices, 0u);
}

TEST(Upload, RowsFromTheBottomInEveryLevel) {
  Image image{2, 4, {}};
  for (std::uint8_t row = 0; row < 4; ++row) image.rgba.insert(image.rgba.end(), 8, 60 * row);
  const gl::ImageUpload upload = gl::uploadOf(image);
  ASSERT_EQ(upload.levels.size(), 3u);
  EXPECT_EQ(upload.levels[0].rgba.front(), 180);
  EXPECT_EQ(upload.levels[0].rgba.back(), 0);
  EXPECT_GT(upload.levels[1].rgba.front(), upload.levels[1].rgba.back());
}

TEST(Upload, WhatIsPreparedIsTakenOnceAndDiesWithItsMesh) {
  gl::UploadStore store;
  auto mesh = std::make_shared<const Mesh>(cube());
  store.prepare(mesh);
  for (int i = 0; i < 2; ++i) {
    const gl::MeshUpload taken = store.take(mesh);  // the second call prepares it again
    EXPECT_EQ(taken.vertices.size(), 24u);
    EXPECT_EQ(taken.closedIndices, 36u);
  }
  const auto image = test::checkerboard();
  store.prepare(image);
  EXPECT_EQ(store.take(image).levels.front().rgba.size(), image->rgba.size());
}

class Warmed : public test::WithRenderer {
 protected:
  Image draw(const DrawList& list) { return WithRenderer::draw(list, smooth); }
  // A posed model, moved by `moved`, with every bone scaled.
  static DrawList listOf(const Model& model, const ViewOptions& options, vec3 moved = vec3(0.0f),
                         vec3 scale = vec3(1.0f)) {
    auto matrices = modelMatrices(*model.skeleton, test::stridingPose(*model.skeleton));
    const Camera camera = framed(seenFrom(Camera{}, NamedView::ThreeQuarter),
                                 posedBounds(boneBoxes(model), matrices), 4.0f / 3.0f);
    for (mat4& matrix : matrices) {
      matrix = glm::translate(mat4(1.0f), moved) * glm::scale(mat4(1.0f), scale) * matrix;
    }
    const std::vector<std::shared_ptr<const Image>> textures(model.textures.size(), test::checkerboard());
    const SceneModel scene{&model, matrices, textures, {}, -1, {}, {}};
    return drawListOf(std::span(&scene, 1), options, camera);
  }
};

// Back faces of closed meshes are left out only if the bounds show that the eye is outside.
TEST_F(Warmed, HiddenBacksChangeNoPicture) {
  const Model model = test::boxCharacter();
  ASSERT_GT(gl::uploadOf(*model.meshes.front()).closedIndices, 0u);
  ViewOptions options;
  options.bones.style = BoneStyle::None;
  for (const vec3& scale : {vec3(1.0f), vec3(-1.0f, 1.0f, 1.0f), vec3(1.0f, 1.0f, 30.0f)}) {
    DrawList list = listOf(model, options, vec3(0.0f), scale);
    list.light.shadow = false;
    ASSERT_FALSE(list.bounds.empty());
    const Image image = draw(list);
    list.bounds = Box();
    const Image whole = draw(list);
    std::size_t different = 0;
    for (std::size_t i = 0; i < whole.rgba.size(); ++i) different += whole.rgba[i] != image.rgba[i] ? 1u : 0u;
    // At silhouettes a back face may win over the neighbouring front face, because of its slope-dependent
    // offset.
    EXPECT_LE(different, whole.rgba.size() / 100) << scale.x << ' ' << scale.z;
  }
}

TEST_F(Warmed, WhatIsUnderTheGroundCastsNoShadow) {
  const Model model = test::boxCharacter();
  ViewOptions options;
  const auto isDarkened = [&](const vec3& moved) {
    DrawList list = listOf(model, options, moved);
    list.bounds.max.y = 1.0f;  // the renderer must determine the bounds itself
    const Image with = draw(list);
    list.light.shadow = false;
    return with.rgba != draw(list).rgba;
  };
  EXPECT_TRUE(isDarkened(vec3(0.0f)));
  EXPECT_FALSE(isDarkened(vec3(0.0f, -5.0f, 0.0f)));
}

TEST_F(Warmed, WarmingUpEndsAndChangesNoPicture) {
  const Model model = test::boxCharacter();
  const DrawList list = listOf(model, {});
  const Image before = draw(list);
  gl::WarmUp warmUp(smooth.samples);
  std::size_t steps = 1;
  while (warmUp.step(*renderer_)) ++steps;
  EXPECT_EQ(warmUp.left(), 0u);
  EXPECT_GT(steps, 5u);
  EXPECT_FALSE(warmUp.step(*renderer_));
  EXPECT_EQ(draw(list).rgba, before.rgba);
}

// Several threads create and destroy contexts, as jobs that render and jobs that draw pictures of clips do.
TEST(Contexts, OfSeveralThreadsLeaveEachOtherAlone) {
  if (!gl::SurfacelessContext::create()) GTEST_SKIP() << "no OpenGL here";
  std::atomic<int> failures = 0;
  const auto comeAndGo = [&failures] {
    for (int i = 0; i < 50; ++i) {
      const auto context = gl::SurfacelessContext::create();
      if (!context || !gl::Renderer::create()) ++failures;
    }
  };
  std::thread other(comeAndGo);
  comeAndGo();
  other.join();
  EXPECT_EQ(failures, 0);
}

}  // namespace
}  // namespace squire
