#pragma once

#include <optional>

#include "core/scene/camera.h"
#include "core/scene/draw_list.h"

namespace squire {

enum class GizmoKind { Move, Rotate, Scale };
// The parts of a gizmo that can be dragged. X, Y, Z: along or about an axis. Screen: moves in the plane of
// the screen, rotates about the view direction, or scales all axes. YZ, ZX, XY: moves in the plane of two
// axes.
enum class GizmoHandle { X, Y, Z, Screen, YZ, ZX, XY };

// The part of a ring that a drag has swept: from a unit vector across its axis, by an angle.
struct GizmoSweep {
  GizmoHandle handle = GizmoHandle::Screen;
  vec3 from{1.0f, 0.0f, 0.0f};
  float degrees = 0.0f;
};

// Three axes at a joint, with a constant size on the screen.
struct Gizmo {
  GizmoKind kind = GizmoKind::Rotate;
  vec3 centre{0.0f};
  quat axes{1.0f, 0.0f, 0.0f, 0.0f};  // model space; the identity for the axes of model space
  float pixels = 90.0f;               // length of an axis on the screen
  std::optional<GizmoSweep> sweep = std::nullopt;

  [[nodiscard]] float reach(const Camera& camera, ViewSize size) const {
    return pixels * metresPerPixel(camera, size, centre);
  }
  // The axis of a handle; for a plane, its normal.
  [[nodiscard]] vec3 axis(GizmoHandle handle) const;
};

struct GizmoColours {
  vec3 x{0.90f, 0.33f, 0.35f};
  vec3 y{0.49f, 0.75f, 0.27f};
  vec3 z{0.29f, 0.56f, 0.91f};
  vec3 screen{0.85f, 0.86f, 0.88f};
  vec3 active{1.0f, 0.85f, 0.35f};
};

// The halves of rings behind the joint are faint. Planes that are seen edge-on are not drawn.
void addGizmo(const Gizmo& gizmo, const Camera& camera, ViewSize size, std::optional<GizmoHandle> active,
              const GizmoColours& colours, Shapes& out);

// The closest handle within a few pixels of `pixel`. The halves of rings behind the joint cannot be picked.
[[nodiscard]] std::optional<GizmoHandle> handleAt(const Gizmo& gizmo, const Camera& camera, ViewSize size,
                                                  vec2 pixel);

// The change that a drag requests, in model space. Only the member of the gizmo's kind is set.
struct GizmoChange {
  vec3 move{0.0f};
  quat turn{1.0f, 0.0f, 0.0f, 0.0f};
  vec3 scale{1.0f};     // along the gizmo's axes
  float amount = 0.0f;  // for display: metres, degrees or a factor
};

struct GizmoDrag {
  Gizmo gizmo;
  GizmoHandle handle = GizmoHandle::Screen;
  vec2 from{0.0f};
  float snap = 0.0f;  // 0: none; else the step in metres, degrees or factor
};
[[nodiscard]] GizmoChange dragged(const GizmoDrag& drag, const Camera& camera, ViewSize size, vec2 to);

// What a drag about a ring has swept after `degrees`.
[[nodiscard]] GizmoSweep sweptBy(const GizmoDrag& drag, const Camera& camera, ViewSize size, float degrees);

// The change for a typed amount: metres along the axis (for Screen and planes: to the right), degrees about
// it, or a factor.
[[nodiscard]] GizmoChange exactly(const GizmoDrag& drag, const Camera& camera, float amount);

// Applies a change in model space to the local transform of a bone; `parent` is the parent's model-space
// matrix.
[[nodiscard]] Transform changedLocal(const Transform& local, const mat4& parent, const GizmoChange& change);

}  // namespace squire
