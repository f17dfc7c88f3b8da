#include "core/scene/gizmo.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "core/math/euler.h"

namespace squire {
namespace {

constexpr ViewSize window{1000.0f, 800.0f};

Camera threeQuarter(bool orthographic) {
  Camera camera = seenFrom(Camera{}, NamedView::ThreeQuarter);
  camera.orthographic = orthographic;
  return camera;
}

vec2 pixelOf(const Camera& camera, const vec3& point) { return vec2(toPixel(camera, window, point)); }

TEST(Gizmo, MovingAlongAnAxisFollowsThePointer) {
  for (const bool orthographic : {false, true}) {
    const Camera camera = threeQuarter(orthographic);
    Gizmo gizmo{GizmoKind::Move, {0.1f, 1.0f, -0.2f}, fromEulerDegrees({20, 30, 40}), 90.0f};
    for (const GizmoHandle handle : {GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z}) {
      const vec3 axis = gizmo.axis(handle);
      const vec3 start = gizmo.centre + 0.2f * axis;
      const GizmoDrag drag{gizmo, handle, pixelOf(camera, start), 0.0f};
      const GizmoChange change = dragged(drag, camera, window, pixelOf(camera, start + 0.3f * axis));
      EXPECT_LT(glm::distance(change.move, 0.3f * axis), 2e-3f);
      EXPECT_NEAR(change.amount, 0.3f, 2e-3f);
    }
    const GizmoDrag drag{gizmo, GizmoHandle::Screen, pixelOf(camera, gizmo.centre), 0.0f};
    const vec3 to = gizmo.centre + 0.2f * camera.right() - 0.1f * camera.up();
    EXPECT_LT(glm::distance(dragged(drag, camera, window, pixelOf(camera, to)).move, to - gizmo.centre),
              2e-3f);
  }
}

TEST(Gizmo, MovingInAPlaneFollowsThePointer) {
  for (const bool orthographic : {false, true}) {
    const Camera camera = threeQuarter(orthographic);
    const Gizmo gizmo{GizmoKind::Move, {0.1f, 1.0f, -0.2f}, fromEulerDegrees({5, 10, 8}), 90.0f};
    int taken = 0;
    for (const auto& [handle, first, second] :
         {std::tuple(GizmoHandle::YZ, GizmoHandle::Y, GizmoHandle::Z),
          std::tuple(GizmoHandle::ZX, GizmoHandle::Z, GizmoHandle::X),
          std::tuple(GizmoHandle::XY, GizmoHandle::X, GizmoHandle::Y)}) {
      const vec3 u = gizmo.axis(first), v = gizmo.axis(second);
      if (std::abs(glm::dot(gizmo.axis(handle), camera.forward())) < 0.3f) continue;
      const vec3 start = gizmo.centre + 0.4f * gizmo.reach(camera, window) * (u + v);
      EXPECT_EQ(handleAt(gizmo, camera, window, pixelOf(camera, start)), handle);
      GizmoDrag drag{gizmo, handle, pixelOf(camera, start), 0.0f};
      const vec2 to = pixelOf(camera, start + 0.23f * u - 0.12f * v);
      EXPECT_LT(glm::distance(dragged(drag, camera, window, to).move, 0.23f * u - 0.12f * v), 2e-3f);
      drag.snap = 0.1f;
      EXPECT_LT(glm::distance(dragged(drag, camera, window, to).move, 0.2f * u - 0.1f * v), 1e-5f);
      const vec3 typed = exactly(drag, camera, 0.5f).move;
      EXPECT_NEAR(glm::length(typed), 0.5f, 1e-5f);
      EXPECT_NEAR(glm::dot(typed, gizmo.axis(handle)), 0.0f, 1e-5f);
      EXPECT_GT(glm::dot(typed, camera.right()), 0.0f);
      ++taken;
    }
    EXPECT_GE(taken, 2);
  }
}

TEST(Gizmo, APlaneFromItsEdgeAndOfOtherToolsIsNotThere) {
  Camera camera = seenFrom(Camera{}, NamedView::Front);
  camera.orthographic = true;
  const auto coloured = [&](GizmoKind kind) {
    Shapes shapes;
    addGizmo({kind, camera.target, quat(1, 0, 0, 0), 90.0f}, camera, window, std::nullopt, {}, shapes);
    return std::ranges::count_if(shapes.solids,
                                 [](const SolidVertex& vertex) { return vertex.colour.w == 0.3f; });
  };
  EXPECT_EQ(coloured(GizmoKind::Move), 12) << "only the plane of X and Y";
  EXPECT_EQ(coloured(GizmoKind::Scale), 0);
  const Gizmo move{GizmoKind::Move, camera.target, quat(1, 0, 0, 0), 90.0f};
  const vec2 inside = pixelOf(camera, move.centre + 0.4f * move.reach(camera, window) * vec3(1, 1, 0));
  EXPECT_EQ(handleAt(move, camera, window, inside), GizmoHandle::XY);
  EXPECT_FALSE(handleAt({GizmoKind::Scale, move.centre, move.axes, 90.0f}, camera, window, inside));
}

TEST(Gizmo, ATypedAmountIsTakenExactly) {
  const Camera camera = threeQuarter(false);
  const quat axes = fromEulerDegrees({20, 30, 40});
  const auto drag = [&](GizmoKind kind, GizmoHandle handle) {
    return GizmoDrag{{kind, camera.target, axes, 90.0f}, handle, {}, 0.05f};
  };
  const GizmoChange move = exactly(drag(GizmoKind::Move, GizmoHandle::Y), camera, -0.123f);
  EXPECT_LT(glm::distance(move.move, -0.123f * (axes * vec3(0, 1, 0))), 1e-6f);
  const GizmoChange aside = exactly(drag(GizmoKind::Move, GizmoHandle::Screen), camera, 0.5f);
  EXPECT_LT(glm::distance(aside.move, 0.5f * camera.right()), 1e-6f);
  const GizmoChange turn = exactly(drag(GizmoKind::Rotate, GizmoHandle::X), camera, 90.0f);
  EXPECT_LT(glm::distance(turn.turn * (axes * vec3(0, 1, 0)), axes * vec3(0, 0, 1)), 1e-5f);
  EXPECT_EQ(exactly(drag(GizmoKind::Scale, GizmoHandle::Z), camera, 2.5f).scale, vec3(1.0f, 1.0f, 2.5f));
  EXPECT_EQ(exactly(drag(GizmoKind::Scale, GizmoHandle::Screen), camera, -1.0f).scale, vec3(0.01f));
}

// Seen from the front and a little above, the far half of the ring about Y lies higher on the screen.
TEST(Gizmo, TheFarHalfOfARingIsFaintAndNotTaken) {
  for (const bool orthographic : {false, true}) {
    Camera camera = seenFrom(Camera{}, NamedView::Front);
    camera.pitch += 0.5f;
    camera.orthographic = orthographic;
    const Gizmo gizmo{GizmoKind::Rotate, camera.target, quat(1, 0, 0, 0), 90.0f};
    const vec3 toEye = glm::normalize(vec3(camera.forward().x, 0.0f, camera.forward().z) * -1.0f);
    const vec3 aside = 0.5f * glm::cross(vec3(0, 1, 0), toEye);
    const float radius = 0.85f * gizmo.reach(camera, window);
    const vec3 near = gizmo.centre + radius * glm::normalize(toEye + aside);
    const vec3 far = gizmo.centre + radius * glm::normalize(-toEye + aside);
    EXPECT_EQ(handleAt(gizmo, camera, window, pixelOf(camera, near)), GizmoHandle::Y);
    EXPECT_NE(handleAt(gizmo, camera, window, pixelOf(camera, far)), GizmoHandle::Y);
    Shapes shapes;
    const GizmoColours colours;
    addGizmo(gizmo, camera, window, std::nullopt, colours, shapes);
    float faintest = 1.0f, strongest = 0.0f;
    for (const SolidVertex& vertex : shapes.solids) {
      if (vec3(vertex.colour) != colours.y) continue;
      faintest = std::min(faintest, vertex.colour.w);
      strongest = std::max(strongest, vertex.colour.w);
      const bool isFar = glm::dot(vertex.position - gizmo.centre, toEye) < -0.3f * radius;
      if (isFar) {
        EXPECT_LT(vertex.colour.w, 0.5f);
      }
    }
    EXPECT_LT(faintest, 0.3f);
    EXPECT_EQ(strongest, 1.0f);
  }
}

TEST(Gizmo, ATurnShowsWhatItSwept) {
  const Camera camera = threeQuarter(false);
  Gizmo gizmo{GizmoKind::Rotate, camera.target, quat(1, 0, 0, 0), 90.0f};
  const float radius = 0.85f * gizmo.reach(camera, window);
  const vec3 grabbed = gizmo.centre + radius * vec3(0, 0, 1);
  const GizmoDrag drag{gizmo, GizmoHandle::Y, pixelOf(camera, grabbed), 0.0f};
  const GizmoSweep sweep = sweptBy(drag, camera, window, 90.0f);
  EXPECT_LT(glm::distance(sweep.from, vec3(0, 0, 1)), 1e-3f);
  Shapes without, with;
  addGizmo(gizmo, camera, window, GizmoHandle::Y, {}, without);
  gizmo.sweep = sweep;
  addGizmo(gizmo, camera, window, GizmoHandle::Y, {}, with);
  ASSERT_GT(with.solids.size(), without.solids.size());
  // A quarter turn about Y leads from Z to X.
  Box swept;
  for (std::size_t i = without.solids.size(); i < with.solids.size(); ++i)
    swept.add((with.solids[i].position - gizmo.centre) / radius);
  EXPECT_NEAR(swept.max.x, 1.0f, 0.05f);
  EXPECT_NEAR(swept.max.z, 1.0f, 0.05f);
  EXPECT_GT(swept.min.x, -0.1f);
  EXPECT_GT(swept.min.z, -0.1f);
}

TEST(Gizmo, TurningFollowsThePointerAroundTheRing) {
  const Camera camera = threeQuarter(false);
  const Gizmo gizmo{GizmoKind::Rotate, camera.target, quat(1, 0, 0, 0), 90.0f};
  // The ring that faces the camera: a quarter turn of the pointer rotates the bone by as much, in the same
  // direction.
  const vec2 centre = pixelOf(camera, gizmo.centre);
  const GizmoDrag drag{gizmo, GizmoHandle::Screen, centre + vec2(90, 0), 0.0f};
  const GizmoChange change =
      dragged(drag, camera, window, centre + vec2(0, -90));  // from right to top: counter-clockwise
  EXPECT_NEAR(change.amount, 90.0f, 0.1f);
  const vec3 moved = change.turn * camera.right();
  EXPECT_LT(glm::distance(moved, camera.up()), 1e-3f);
}

TEST(Gizmo, TurningARingMovesItsPointTowardThePointer) {
  std::mt19937 random(3);
  std::uniform_real_distribution<float> any(-1.0f, 1.0f);
  int checked = 0;
  for (int i = 0; i < 400; ++i) {
    Camera camera = threeQuarter(i % 2 == 0);
    camera.yaw = 3.0f * any(random);
    camera.pitch = 1.2f * any(random);
    const Gizmo gizmo{GizmoKind::Rotate, camera.target,
                      glm::normalize(quat(any(random), any(random), any(random), any(random))), 90.0f};
    const auto handle = static_cast<GizmoHandle>(i % 3);
    const vec3 axis = gizmo.axis(handle);
    const vec3 across = glm::normalize(glm::cross(axis, vec3(any(random), any(random), any(random))));
    // The near side of the ring is picked.
    const vec3 point = gizmo.centre + 0.3f * across * (glm::dot(across, camera.forward()) > 0 ? -1.0f : 1.0f);
    const vec2 from = pixelOf(camera, point);
    const vec2 aim = pixelOf(camera, gizmo.centre + glm::angleAxis(0.1f, axis) * (point - gizmo.centre));
    if (glm::distance(from, aim) < 4.0f) continue;
    const GizmoChange change = dragged({gizmo, handle, from, 0.0f}, camera, window, aim);
    EXPECT_GT(change.amount, 0.5f) << i;
    EXPECT_LT(change.amount, 40.0f) << i;
    ++checked;
  }
  EXPECT_GT(checked, 200);
}

TEST(Gizmo, SnapsToSteps) {
  const Camera camera = threeQuarter(false);
  const Gizmo gizmo{GizmoKind::Rotate, camera.target, quat(1, 0, 0, 0), 90.0f};
  const vec2 centre = pixelOf(camera, gizmo.centre);
  const GizmoChange change = dragged({gizmo, GizmoHandle::Screen, centre + vec2(90, 0), 15.0f}, camera,
                                     window, centre + vec2(80, -50));
  EXPECT_NEAR(change.amount, 30.0f, 1e-4f);
}

TEST(Gizmo, AHandleIsWhereItIsDrawn) {
  const Camera camera = threeQuarter(false);
  const Gizmo gizmo{GizmoKind::Move, {0, 1, 0}, quat(1, 0, 0, 0), 90.0f};
  const float reach = gizmo.reach(camera, window);
  for (const GizmoHandle handle : {GizmoHandle::X, GizmoHandle::Y, GizmoHandle::Z}) {
    const vec2 at = pixelOf(camera, gizmo.centre + 0.7f * reach * gizmo.axis(handle));
    EXPECT_EQ(handleAt(gizmo, camera, window, at), handle);
  }
  EXPECT_EQ(handleAt(gizmo, camera, window, pixelOf(camera, gizmo.centre)), GizmoHandle::Screen);
  EXPECT_FALSE(handleAt(gizmo, camera, window, {5, 5}));
  Shapes shapes;
  addGizmo(gizmo, camera, window, GizmoHandle::X, {}, shapes);
  EXPECT_FALSE(shapes.solids.empty());
}

TEST(Gizmo, AChangeInModelSpaceBecomesLocal) {
  std::mt19937 random(11);
  std::uniform_real_distribution<float> any(-1.0f, 1.0f);
  for (int i = 0; i < 200; ++i) {
    Transform above;
    above.translation = {any(random), any(random), any(random)};
    above.rotation = glm::normalize(quat(any(random), any(random), any(random), any(random)));
    above.scale = vec3(1.5f);
    Transform local;
    local.translation = {any(random), any(random), any(random)};
    local.rotation = glm::normalize(quat(any(random), any(random), any(random), any(random)));
    GizmoChange change;
    change.move = {any(random), any(random), any(random)};
    change.turn = glm::normalize(quat(any(random), any(random), any(random), any(random)));
    const Transform after = changedLocal(local, toMatrix(above), change);
    const mat4 before = toMatrix(above) * toMatrix(local);
    const mat4 now = toMatrix(above) * toMatrix(after);
    EXPECT_LT(glm::distance(vec3(now[3]), vec3(before[3]) + change.move), 1e-4f);
    const vec3 way = glm::normalize(change.turn * vec3(before[0]));
    EXPECT_LT(glm::distance(glm::normalize(vec3(now[0])), way), 1e-3f);
  }
}

}  // namespace
}  // namespace squire
