#pragma once

#include <QObject>
#include <QRectF>
#include <QWidget>
#include <optional>

#include "widgets/viewport/axis_ball.h"
#include "widgets/viewport/navigation.h"
#include "widgets/viewport/pose_tool.h"
#include "widgets/viewport/view_layers.h"
#include "widgets/viewport/view_picks.h"

class QKeyEvent;
class QMouseEvent;

namespace squire {

// Handles the mouse in the viewport. The axis ball gets a press of the left button first, then the layers,
// the gizmo, the camera, and picking. The button that starts a drag ends it; pressing the right button during
// a drag cancels it.
class ViewportHand : public QObject {
  Q_OBJECT
 public:
  // `widget`: the viewport. All references must outlive this object.
  ViewportHand(Session& session, ViewState& view, const ViewLayers& layers, QWidget& widget);

  [[nodiscard]] bool busy() const { return drag_ != Drag::None; }
  // The tool of the view, or of a drag without a button.
  [[nodiscard]] ViewTool tool() const { return grabbed_.value_or(view_.tool()); }
  [[nodiscard]] LayerView layerView() const;
  // The gizmo of the selected bones, if shown.
  [[nodiscard]] std::optional<Gizmo> gizmo() const;
  [[nodiscard]] std::optional<GizmoHandle> handle() const {
    return tool_.dragging() ? tool_.handle() : hoveredHandle_;
  }
  // The effect of the current gizmo drag; empty without one.
  [[nodiscard]] std::optional<QString> readout() const {
    return drag_ == Drag::Gizmo ? std::optional(tool_.readout()) : std::nullopt;
  }
  // The bones that the current drag changes, or that a drag of the gizmo's handle at the pointer would
  // change.
  [[nodiscard]] std::vector<int> moving() const;
  [[nodiscard]] QPointF place() const { return last_; }
  // The selection box for joints.
  [[nodiscard]] std::optional<QRectF> selecting() const;
  [[nodiscard]] AxisBall& axisBall() { return axisBall_; }
  [[nodiscard]] const std::optional<NamedView>& hoveredView() const { return hoveredView_; }

  // Starts a drag of the selected bones, or of a layer's object, without a button: the pointer controls it, a
  // click or Enter applies it, Escape or the right button cancels it. Returns false if there is nothing to
  // pose, or during another drag.
  bool grab(ViewTool tool);
  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  // Returns false if the key is not handled.
  bool key(const QKeyEvent& event);
  void keyReleased(const QKeyEvent& event);
  // Whether a drag or the layer that shows a scene handles the key, so that it is not a shortcut.
  [[nodiscard]] bool ownsKey(const QKeyEvent& event) const;
  void leaveFocus();
  // The pointer has left the viewport.
  void leave();
  // The project or the shown model has changed.
  void followProject();
  [[nodiscard]] std::vector<Pick> picksAt(QPointF position) const { return picks_.at(size(), position); }
  // The hidden parts have changed.
  void forgetPicks() { picks_.forget(); }

 Q_SIGNALS:
  void changed();  // must be redrawn
  void hinted(const QString& text);
  void menuRequested(const QPoint& globally);

 private:
  struct LayerHover {
    QString hint;
    Qt::CursorShape cursor = Qt::ArrowCursor;
    bool operator==(const LayerHover&) const = default;
  };
  enum class Drag { None, Camera, Box, Gizmo, Layer, Pressed, PressedRight };

  [[nodiscard]] ViewSize size() const;
  [[nodiscard]] LayerPointer pointerAt(QPointF position, Qt::KeyboardModifiers modifiers) const;
  bool pressLayers(const LayerPointer& pointer);
  [[nodiscard]] std::optional<LayerHover> hoverLayers(const LayerPointer& pointer);
  void abandonDrag();
  void finishDrag();
  void endGrab();
  bool startLayerGrab();
  void constrainLayer(const QKeyEvent& event);
  void pressWhileGrabbed(Qt::MouseButton button);
  void typeAmount(const QKeyEvent& event);
  void readShift(bool pressed);
  void dragBones(Qt::KeyboardModifiers modifiers);
  void askForMenu(QPointF position);
  void hover(QPointF position, Qt::KeyboardModifiers modifiers);

  Session& session_;
  ViewState& view_;
  const ViewLayers& layers_;
  QWidget& widget_;
  PoseTool tool_;
  ViewPicks picks_;
  AxisBall axisBall_;
  ViewLayer* dragged_ = nullptr;  // the layer that handles the current drag
  Drag drag_ = Drag::None;
  CameraMove cameraMove_ = CameraMove::Orbit;
  Qt::MouseButton button_ = Qt::NoButton;  // the button that started the drag
  std::optional<ViewTool> grabbed_;        // the tool of a drag without a button
  bool alone_ = false;                     // Shift: moves the end of a limb without the limb
  bool shiftOfShortcut_ = false;           // Shift is still pressed from the shortcut that started the drag
  QPointF pressed_;
  QPointF last_;
  std::optional<NamedView> hoveredView_;
  std::optional<GizmoHandle> hoveredHandle_;
  std::optional<LayerHover> layerHover_;
};

}  // namespace squire
