#pragma once

#include <QColor>
#include <QKeyEvent>
#include <QPainter>
#include <QString>
#include <Qt>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/edit/history/history.h"
#include "core/scene/camera.h"
#include "core/scene/draw_list.h"
#include "core/scene/scene.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// The state of the viewport when it calls a layer.
struct LayerView {
  Camera camera;
  ViewSize size;
  ViewTool tool = ViewTool::Select;
};

// A colour in the form that the lines and faces of a layer use.
[[nodiscard]] inline vec4 toVector(const QColor& colour, float alpha) {
  return {static_cast<float>(colour.redF()), static_cast<float>(colour.greenF()),
          static_cast<float>(colour.blueF()), alpha};
}

struct LayerPointer {
  LayerView view;
  vec2 pixel{0.0f};
  Qt::KeyboardModifiers modifiers;
  bool isSecond = false;  // the second press of a double click
};

// An object drawn over or beside the model that may handle the mouse, such as onion skins, volumes or
// targets. The viewport owns its layers and offers events to the last one first. A layer that changes on its
// own requests a repaint with ViewState::changed or a signal of the session.
class ViewLayer {
 public:
  ViewLayer() = default;
  ViewLayer(const ViewLayer&) = delete;
  ViewLayer& operator=(const ViewLayer&) = delete;
  virtual ~ViewLayer() = default;

  // Adds models beside the edited one. Data they point to must exist until the next call.
  virtual void addModels(std::vector<SceneModel>& /*models*/) {}
  // Whether the layer replaces the edited model, which is then not drawn.
  [[nodiscard]] virtual bool replacesModel() const { return false; }
  // Whether the layer shows another time or clip than the session. The other layers would not match it, so
  // they are neither drawn nor get events.
  [[nodiscard]] virtual bool standsAlone() const { return false; }
  virtual void addShapes(const LayerView& /*view*/, DrawList& /*list*/) {}
  virtual void paint(QPainter& /*painter*/, const LayerView& /*view*/) {}

  // The pointer is over a position. Returns a hint for the status bar if a press would have an effect there.
  virtual std::optional<QString> hover(const LayerPointer& /*pointer*/) { return std::nullopt; }
  // The shape of the pointer where hover() returns a hint.
  [[nodiscard]] virtual Qt::CursorShape cursor() const { return Qt::SizeAllCursor; }
  // The left button was pressed. Presses with Alt are passed on only while a layer shows a scene. Returns
  // true if the layer handles the press; the layer then gets the following events until the release.
  virtual bool press(const LayerPointer& /*pointer*/) { return false; }
  virtual void drag(const LayerPointer& /*pointer*/) {}
  virtual void release(const LayerPointer& /*pointer*/) {}
  // The gesture of the drag; none if it does not change the project.
  [[nodiscard]] virtual GestureId gesture() const { return {}; }
  // Cancels a drag, for example on Escape.
  virtual void abandon() {}
  // The object that is chosen in the layer, to be framed; empty if there is none.
  struct Chosen {
    Box bounds;
    std::uint64_t chosenAt = 0;  // see Selection::countChoice()
  };
  [[nodiscard]] virtual std::optional<Chosen> chosen() const { return std::nullopt; }
  // The bounds of a scene that is shown in place of the model, such as a stage: framing shows it, nothing of
  // the model can be selected, and texts about the model are left out.
  [[nodiscard]] virtual std::optional<Box> scene() const { return std::nullopt; }
  // Whether a key that is pressed in the viewport is for the scene; it is no shortcut then.
  [[nodiscard]] virtual bool ownsKey(const QKeyEvent& /*event*/) const { return false; }
  virtual void key(const QKeyEvent& /*event*/) {}
  // The right button was clicked: opens the menu of the scene.
  virtual void openMenu(const LayerPointer& /*pointer*/, const QPoint& /*globally*/) {}
  // Whether the bones' gizmo is hidden because the layer shows its own.
  [[nodiscard]] virtual bool hidesGizmo(ViewTool /*tool*/) const { return false; }
  // The key of the current tool was pressed without a bone to pose. Returns true if the layer starts a drag
  // of its object, as after a press.
  virtual bool startGrab(const LayerPointer& /*pointer*/) { return false; }
  // The key of an axis was pressed during a drag: constrains the drag to it, or removes the constraint.
  virtual void constrain(GizmoHandle /*axis*/) {}
};

}  // namespace squire
