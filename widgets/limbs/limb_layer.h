#pragma once

#include <QCoreApplication>

#include "widgets/limbs/limb_edits.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// IK in the viewport: a handle for each active target, axes on the selected one, the pole of the selected
// chain, and how far a limb is from its target.
class LimbLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::LimbLayer)
 public:
  explicit LimbLayer(LimbEdits& edits) : edits_(edits), choice_(edits.choice()) {}

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return held_ ? held_->gesture : GestureId(); }
  void abandon() override;
  [[nodiscard]] std::optional<Chosen> chosen() const override;
  // Hides only the move gizmo: the rotation of a limb's end is keyed as usual.
  [[nodiscard]] bool hidesGizmo(ViewTool tool) const override;
  bool startGrab(const LayerPointer& pointer) override;
  void constrain(GizmoHandle axis) override;

  // Positions of the handles in pixels; also for tests.
  enum class Part { Middle, AxisX, AxisY, AxisZ, Pole, Other };
  struct Handle {
    Part part = Part::Middle;
    TargetId target;  // for Other: a target that is not selected
    vec2 pixel{0.0f};
    vec3 place{0.0f};
    vec3 way{0.0f};  // for an axis handle: its direction, a unit vector in model space
  };
  [[nodiscard]] std::vector<Handle> handles(const LayerView& view) const;

 private:
  void beginDrag(const Handle& handle, const LayerPointer& pointer);
  void addTarget(std::vector<Handle>& out, const LayerView& view) const;
  void addPole(std::vector<Handle>& out, const LayerView& view) const;
  // Targets that limbs do not reach. Empty while a feature shows the character in another place or pose.
  [[nodiscard]] std::vector<LimbChoice::Refusal> refusals() const;
  void paintRefusals(QPainter& painter, const LayerView& view) const;
  void moveTo(const vec3& place);
  void paintHandle(QPainter& painter, const Handle& handle, const vec2& middle) const;
  [[nodiscard]] std::optional<Handle> handleAt(const LayerPointer& pointer) const;
  [[nodiscard]] bool shown() const;

  struct Held {
    Handle handle;
    GestureId gesture;
    vec3 start{0.0f};    // position of the target, or of the joint of the pole
    vec3 grabbed{0.0f};  // where the pointer grabbed the handle
  };
  LimbEdits& edits_;
  LimbChoice& choice_;
  std::optional<Held> held_;
};

}  // namespace squire
