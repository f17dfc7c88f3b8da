#pragma once

#include <QCoreApplication>

#include "widgets/limbs/limb_choice.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// IK in the viewport: a handle for each target that pulls, axes on the chosen one, the pole of the chosen
// chain, and how far a limb stays from where it should be.
class LimbLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(squire::LimbLayer)
 public:
  explicit LimbLayer(LimbChoice& choice) : choice_(choice) {}

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return held_ ? held_->gesture : GestureId(); }
  void abandon() override;
  // Only what moves: a limb's end is turned as its keys say.
  [[nodiscard]] bool hidesGizmo(ViewTool tool) const override;
  bool takeInHand(const LayerPointer& pointer) override;
  void constrain(GizmoHandle axis) override;

  // Where the handles are, in pixels: also for tests.
  enum class Part { Middle, AxisX, AxisY, AxisZ, Pole, Other };
  struct Handle {
    Part part = Part::Middle;
    TargetId target;  // of Other: one that is not chosen
    vec2 pixel{0.0f};
    vec3 place{0.0f};
    vec3 way{0.0f};  // of an axis, unit, in model space
  };
  [[nodiscard]] std::vector<Handle> handles(const LayerView& view) const;

 private:
  void hold(const Handle& handle, const LayerPointer& pointer);
  void addTarget(std::vector<Handle>& out, const LayerView& view) const;
  void addPole(std::vector<Handle>& out, const LayerView& view) const;
  // What limbs cannot do. None while something leads the character about, which moves its limbs, too.
  [[nodiscard]] std::vector<LimbChoice::Refusal> refusals() const;
  void paintRefusals(QPainter& painter, const LayerView& view) const;
  void moveTo(const vec3& place);
  void paintHandle(QPainter& painter, const Handle& handle, const vec2& middle) const;
  [[nodiscard]] std::optional<Handle> handleAt(const LayerPointer& pointer) const;
  [[nodiscard]] bool shown() const;

  struct Held {
    Handle handle;
    GestureId gesture;
    vec3 start{0.0f};    // the target's place, or the joint that the pole is at
    vec3 grabbed{0.0f};  // where the pointer took it
  };
  LimbChoice& choice_;
  std::optional<Held> held_;
};

}  // namespace squire
