#pragma once

#include <QCoreApplication>
#include <optional>

#include "widgets/stage/chosen_stage.h"
#include "widgets/viewport/view_layer.h"

namespace squire {

// Handles the mouse on the camera's frame of a stage: dragging a side moves the frame, a corner resizes it.
class FrameHand {
  Q_DECLARE_TR_FUNCTIONS(FrameHand)
 public:
  // `chosen` must outlive this object.
  explicit FrameHand(ChosenStage& chosen) : chosen_(chosen) {}

  // Empty if the frame is not under the pointer.
  [[nodiscard]] std::optional<QString> hint(const LayerPointer& pointer) const;
  bool press(const LayerPointer& pointer);
  void drag(const LayerPointer& pointer);
  void release() { held_.reset(); }
  void abandon();
  [[nodiscard]] GestureId gesture() const { return held_ ? held_->gesture : GestureId(); }
  // The effect of the drag so far, as text.
  [[nodiscard]] QString readout() const;

 private:
  struct Held {
    StageCamera before;
    vec2 from{0.0f};             // point under the press
    std::optional<vec2> corner;  // coordinates 1 or -1; empty: a side of the frame is dragged
    Project project;
    GestureId gesture;
    bool moved = false;
    vec2 pressed{0.0f};  // pixel of the press
  };
  [[nodiscard]] StageCamera dragged(const LayerPointer& pointer, const vec2& to) const;

  ChosenStage& chosen_;
  std::optional<Held> held_;
};

}  // namespace squire
