#include "core/scene/camera.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace squire {
namespace {

constexpr ViewSize screen{1280.0f, 720.0f};

struct Random {
  std::mt19937 engine{7};
  float in(float low, float high) { return std::uniform_real_distribution<float>(low, high)(engine); }
  Camera camera() {
    Camera camera;
    camera.target = {in(-2, 2), in(0, 2), in(-2, 2)};
    camera.yaw = in(-3, 3);
    camera.pitch = in(-1.5f, 1.5f);
    camera.distance = in(0.5f, 20.0f);
    camera.orthographic = in(0, 1) < 0.5f;
    return camera;
  }
};

// The pixel of a point according to the projection matrix.
vec2 projected(const Camera& camera, const vec3& point) {
  const vec4 clip = camera.projection(screen.aspect()) * camera.view() * vec4(point, 1.0f);
  return {0.5f * (clip.x / clip.w + 1.0f) * screen.width, 0.5f * (1.0f - clip.y / clip.w) * screen.height};
}

TEST(Camera, PixelsAgreeWithTheMatrices) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Camera camera = random.camera();
    const vec3 point =
        camera.target + 0.3f * camera.distance * vec3(random.in(-1, 1), random.in(-1, 1), random.in(-1, 1));
    const vec3 pixel = toPixel(camera, screen, point);
    EXPECT_LT(glm::distance(vec2(pixel), projected(camera, point)), 0.05f);
  }
}

TEST(Camera, TheRayThroughAPointsPixelHitsThePoint) {
  Random random;
  for (int i = 0; i < 1000; ++i) {
    const Camera camera = random.camera();
    const vec3 point =
        camera.target + 0.3f * camera.distance * vec3(random.in(-1, 1), random.in(-1, 1), random.in(-1, 1));
    const Ray ray = rayThrough(camera, screen, vec2(toPixel(camera, screen, point)));
    const vec3 nearest = ray.origin + glm::dot(point - ray.origin, ray.direction) * ray.direction;
    EXPECT_LT(glm::distance(nearest, point), 2e-4f * camera.distance) << i;
    EXPECT_NEAR(glm::length(ray.direction), 1.0f, 1e-5f);
  }
}

TEST(Camera, DollyKeepsWhatIsUnderThePointer) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    const Camera before = random.camera();
    const vec2 pixel(random.in(0, screen.width), random.in(0, screen.height));
    const Camera after = dollied(before, screen, pixel, random.in(0.5f, 2.0f));
    const Ray ray = rayThrough(before, screen, pixel);
    const float along =
        glm::dot(before.target - ray.origin, before.forward()) / glm::dot(ray.direction, before.forward());
    EXPECT_LT(glm::distance(vec2(toPixel(after, screen, ray.origin + along * ray.direction)), pixel), 0.3f);
  }
}

TEST(Camera, PanMovesTheTargetWithThePointer) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    const Camera before = random.camera();
    const vec2 from = 0.5f * vec2(screen.width, screen.height);
    const vec2 to(random.in(0, screen.width), random.in(0, screen.height));
    const Camera after = panned(before, screen, from, to);
    EXPECT_LT(glm::distance(vec2(toPixel(after, screen, before.target)), to), 0.1f);
  }
}

TEST(Camera, FrameShowsEveryCornerAndFillsThePicture) {
  Random random;
  for (int i = 0; i < 500; ++i) {
    Box box;
    box.add({random.in(-3, 3), random.in(-3, 3), random.in(-3, 3)});
    box.add(box.min + vec3(random.in(0.1f, 3), random.in(0.1f, 3), random.in(0.1f, 3)));
    const Camera camera = framed(random.camera(), box, screen.aspect(), 0.1f);
    float most = 0.0f;
    for (int corner = 0; corner < 8; ++corner) {
      const vec3 point((corner & 1) != 0 ? box.max.x : box.min.x, (corner & 2) != 0 ? box.max.y : box.min.y,
                       (corner & 4) != 0 ? box.max.z : box.min.z);
      const vec3 pixel = toPixel(camera, screen, point);
      if (!camera.orthographic) {
        EXPECT_GT(pixel.z, 0.0f);
      }
      most = std::max({most, std::abs(2.0f * pixel.x / screen.width - 1.0f),
                       std::abs(2.0f * pixel.y / screen.height - 1.0f)});
    }
    EXPECT_NEAR(most, 0.9f, 0.01f);
  }
}

TEST(Camera, FrameOfNothingChangesNothing) { EXPECT_EQ(framed(Camera{}, Box{}, 1.0f), Camera{}); }

TEST(Camera, TheGameSeesTheCharacterFaceRight) {
  const Camera camera = seenFrom(Camera{}, NamedView::Game);
  EXPECT_TRUE(camera.orthographic);
  EXPECT_GT(toPixel(camera, screen, camera.target + vec3(0, 0, 1)).x, 0.5f * screen.width);
}

TEST(Camera, RightIsTheCharactersRight) {
  // Facing +Z with Y up, the right hand is at -X.
  EXPECT_LT(seenFrom(Camera{}, NamedView::Right).eye().x, -1.0f);
  EXPECT_GT(seenFrom(Camera{}, NamedView::Left).eye().x, 1.0f);
}

TEST(Camera, BetweenIsExactAtTheEndsAndTurnsTheShorterWay) {
  Camera a;
  a.yaw = 3.0f;
  Camera b;
  b.yaw = -3.0f;
  EXPECT_EQ(between(a, b, 0.0f), a);
  EXPECT_EQ(between(a, b, 1.0f), b);
  EXPECT_GT(std::abs(between(a, b, 0.5f).yaw), 3.0f);
}

TEST(Camera, PitchStopsAtTheZenith) {
  EXPECT_FLOAT_EQ(orbited(Camera{}, 0.0f, 9.0f).pitch, 0.5f * std::numbers::pi_v<float>);
}

}  // namespace
}  // namespace squire
