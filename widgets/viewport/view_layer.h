#pragma once

#include <QPainter>
#include <QString>
#include <Qt>
#include <optional>
#include <vector>

#include "core/edit/history/history.h"
#include "core/scene/camera.h"
#include "core/scene/draw_list.h"
#include "core/scene/scene.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// How the viewport looks while a layer draws or is asked.
struct LayerView {
  Camera camera;
  ViewSize size;
  ViewTool tool = ViewTool::Select;
};

struct LayerPointer {
  LayerView view;
  vec2 pixel{0.0f};
  Qt::KeyboardModifiers modifiers;
};

// Something that is drawn over or beside the model and may be taken by the hand: onion skins, volumes,
// targets. The viewport owns its layers and asks the last one first. A layer that changes by itself tells it
// with ViewState::changed or a signal of the session.
class ViewLayer {
 public:
  ViewLayer() = default;
  ViewLayer(const ViewLayer&) = delete;
  ViewLayer& operator=(const ViewLayer&) = delete;
  virtual ~ViewLayer() = default;

  // Models beside the one that is edited. What they point to has to live until the next call.
  virtual void addModels(std::vector<SceneModel>& /*models*/) {}
  // The model that is edited is not drawn: the layer shows something in its place.
  [[nodiscard]] virtual bool replacesModel() const { return false; }
  // It shows another instant or another clip than the session's: the other layers speak of what is not seen,
  // and are neither drawn nor asked.
  [[nodiscard]] virtual bool standsAlone() const { return false; }
  virtual void addShapes(const LayerView& /*view*/, DrawList& /*list*/) {}
  virtual void paint(QPainter& /*painter*/, const LayerView& /*view*/) {}

  // The pointer rests at a place: a hint for the status bar where a press would take something, else nothing.
  virtual std::optional<QString> hover(const LayerPointer& /*pointer*/) { return std::nullopt; }
  // What the pointer rests at is pressed like a button, not dragged.
  [[nodiscard]] virtual bool isButton() const { return false; }
  // A press of the left button. True: it is taken, and the layer gets what follows until the release.
  virtual bool press(const LayerPointer& /*pointer*/) { return false; }
  virtual void drag(const LayerPointer& /*pointer*/) {}
  virtual void release(const LayerPointer& /*pointer*/) {}
  // What the drag does to the project; none where it does nothing to it.
  [[nodiscard]] virtual GestureId gesture() const { return {}; }
  // Escape during a drag: as if it had not been.
  virtual void abandon() {}
  // The bones' own gizmo makes room, because the layer shows one.
  [[nodiscard]] virtual bool hidesGizmo(ViewTool /*tool*/) const { return false; }
  // The key of the view's tool, where no bone is to be posed: true where what the layer has comes into the
  // hand, as after a press.
  virtual bool takeInHand(const LayerPointer& /*pointer*/) { return false; }
  // A key of an axis during a drag: along it, or no more.
  virtual void constrain(GizmoHandle /*axis*/) {}
};

}  // namespace squire
