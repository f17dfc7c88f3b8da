#pragma once

#include <QCoreApplication>

#include "widgets/viewport/view_layer.h"
#include "widgets/volumes/volume_choice.h"

namespace squire {

// Hit volumes in the viewport: those active at the playhead, and the selected one with handles for its
// position (along the bone's axes) and, at its rim, for its radius.
class VolumeLayer : public ViewLayer {
  Q_DECLARE_TR_FUNCTIONS(VolumeLayer)
 public:
  // Both must outlive this object.
  VolumeLayer(VolumeChoice& choice, const ViewState& view) : choice_(choice), view_(view) {}

  void addShapes(const LayerView& view, DrawList& list) override;
  void paint(QPainter& painter, const LayerView& view) override;
  std::optional<QString> hover(const LayerPointer& pointer) override;
  bool press(const LayerPointer& pointer) override;
  void drag(const LayerPointer& pointer) override;
  void release(const LayerPointer& pointer) override;
  [[nodiscard]] GestureId gesture() const override { return held_ ? held_->gesture : GestureId(); }
  void abandon() override;
  [[nodiscard]] std::optional<Chosen> chosen() const override;
  // Of the volume and its bone, the one that was selected last has handles.
  [[nodiscard]] bool hidesGizmo(ViewTool tool) const override;
  bool startGrab(const LayerPointer& pointer) override;

  // Positions of the handles in pixels; also for tests.
  enum class Part { Middle, Rim, AxisX, AxisY, AxisZ };
  struct Handle {
    Part part = Part::Middle;
    bool end = false;  // whether the handle belongs to the second ball of the capsule
    vec2 pixel{0.0f};
    vec3 way{0.0f};  // for an axis handle: its direction, a unit vector in model space
  };
  [[nodiscard]] std::vector<Handle> handles(const LayerView& view) const;

 private:
  struct Dot {
    VolumeRef volume;
    vec2 pixel{0.0f};
  };
  [[nodiscard]] std::vector<Dot> dots(const LayerView& view) const;
  [[nodiscard]] std::optional<Handle> handleAt(const LayerPointer& pointer) const;
  [[nodiscard]] std::optional<VolumeRef> dotAt(const LayerPointer& pointer) const;
  [[nodiscard]] bool isJointNearer(const LayerPointer& pointer, float than) const;
  [[nodiscard]] Sphere ballOf(const Handle& handle) const;
  [[nodiscard]] bool canDrag(ViewTool tool) const;
  void hold(const Handle& handle, const LayerPointer& pointer);
  void apply(const std::optional<vec3>& middle, const std::optional<float>& radius);

  struct Held {
    Handle handle;
    GestureId gesture;
    Sphere ball;  // before the drag
    vec3 grabbed{0.0f};
  };
  VolumeChoice& choice_;
  const ViewState& view_;
  std::optional<Held> held_;
};

}  // namespace squire
