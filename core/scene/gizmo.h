#pragma once

#include <optional>

#include "core/scene/camera.h"
#include "core/scene/draw_list.h"

namespace squire {

enum class GizmoKind { Move, Turn, Scale };
// What a hand can take: an axis, the plane of the screen (move freely, turn about the view), or all axes at
// once.
enum class GizmoHandle { X, Y, Z, Screen };

// Three axes at a joint, of one length on the screen wherever it stands.
struct Gizmo {
  GizmoKind kind = GizmoKind::Turn;
  vec3 centre{0.0f};
  quat axes{1.0f, 0.0f, 0.0f, 0.0f};  // model space; the identity for model space's own axes
  float pixels = 90.0f;               // reach of an axis on the screen

  [[nodiscard]] float reach(const Camera& camera, ViewSize size) const {
    return pixels * metresPerPixel(camera, size, centre);
  }
  [[nodiscard]] vec3 axis(GizmoHandle handle) const;
};

struct GizmoColours {
  vec3 x{0.90f, 0.33f, 0.35f};
  vec3 y{0.49f, 0.75f, 0.27f};
  vec3 z{0.29f, 0.56f, 0.91f};
  vec3 screen{0.85f, 0.86f, 0.88f};
  vec3 active{1.0f, 0.85f, 0.35f};
};

void addGizmo(const Gizmo& gizmo, const Camera& camera, ViewSize size, std::optional<GizmoHandle> active,
              const GizmoColours& colours, Shapes& out);

// The handle under a pixel: the nearest one within reach of the hand.
[[nodiscard]] std::optional<GizmoHandle> handleAt(const Gizmo& gizmo, const Camera& camera, ViewSize size,
                                                  vec2 pixel);

// What a drag from one pixel to another asks for, in model space. Only the part of the gizmo's kind is set.
struct GizmoChange {
  vec3 move{0.0f};
  quat turn{1.0f, 0.0f, 0.0f, 0.0f};
  vec3 scale{1.0f};     // along the gizmo's axes
  float amount = 0.0f;  // to show: metres, degrees or a factor
};

struct GizmoDrag {
  Gizmo gizmo;
  GizmoHandle handle = GizmoHandle::Screen;
  vec2 from{0.0f};
  float snap = 0.0f;  // 0: none; else steps of metres, degrees or factors
};
[[nodiscard]] GizmoChange dragged(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to);

// The same for an amount that somebody typed: metres along the axis (to the right for the plane of the
// screen), degrees about it, or a factor.
[[nodiscard]] GizmoChange exactly(const GizmoDrag& drag, const Camera& camera, float amount);

// The local transform of a bone after a change in model space, where `parent` is the model-space matrix of
// what it hangs on.
[[nodiscard]] Transform changedLocal(const Transform& local, const mat4& parent, const GizmoChange& change);

}  // namespace squire
