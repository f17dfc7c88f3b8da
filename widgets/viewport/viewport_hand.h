#pragma once

#include <QObject>
#include <QRectF>
#include <QWidget>
#include <optional>

#include "widgets/viewport/axis_ball.h"
#include "widgets/viewport/pose_tool.h"
#include "widgets/viewport/view_layers.h"
#include "widgets/viewport/view_picks.h"

class QKeyEvent;
class QMouseEvent;

namespace squire {

// What the mouse does in the viewport: the layers come first, then the gizmo, the camera, and what is picked.
// A drag is its button's; the right one, pressed meanwhile, takes it back.
class ViewportHand : public QObject {
  Q_OBJECT
 public:
  // The widget is the viewport; all outlive this.
  ViewportHand(Session& session, ViewState& view, const ViewLayers& layers, QWidget& widget);

  [[nodiscard]] bool busy() const { return drag_ != Drag::None; }
  // Of the view, or what is done without a button.
  [[nodiscard]] ViewTool tool() const { return grabbed_.value_or(view_.tool()); }
  [[nodiscard]] LayerView layerView() const;
  // Of the selected bones, where it is shown.
  [[nodiscard]] std::optional<Gizmo> gizmo() const;
  [[nodiscard]] std::optional<GizmoHandle> handle() const {
    return tool_.dragging() ? tool_.handle() : hoveredHandle_;
  }
  // What the drag of a gizmo did so far; none without one.
  [[nodiscard]] std::optional<QString> readout() const {
    return drag_ == Drag::Gizmo ? std::optional(tool_.readout()) : std::nullopt;
  }
  [[nodiscard]] QPointF place() const { return last_; }
  // The box that joints are selected with.
  [[nodiscard]] std::optional<QRectF> selecting() const;
  [[nodiscard]] AxisBall& axisBall() { return axisBall_; }
  [[nodiscard]] const std::optional<NamedView>& hoveredView() const { return hoveredView_; }

  // Takes the selected bones, or what a layer has in their place, without a button: the pointer leads, a
  // click or Enter lets go, Escape or the right button takes it back. False where there is nothing to pose.
  bool grab(ViewTool tool);
  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  void release(const QMouseEvent& event);
  // False where the key is not the hand's.
  bool key(const QKeyEvent& event);
  // While a drag is in the hand, its keys are the drag's and nobody's shortcut.
  [[nodiscard]] bool ownsKey(const QKeyEvent& event) const;
  void leaveFocus();
  // The project or what is looked at of it is another.
  void followProject();
  // What is hidden is another.
  void forgetPicks() { picks_.forget(); }

 Q_SIGNALS:
  void changed();  // something to draw
  void hinted(const QString& text);
  void menuWanted(const QPoint& globally);

 private:
  struct LayerHover {
    QString hint;
    bool isButton = false;
    bool operator==(const LayerHover&) const = default;
  };
  enum class Drag { None, Orbit, Pan, Box, Gizmo, Layer, Pressed, PressedRight };

  [[nodiscard]] ViewSize size() const;
  [[nodiscard]] LayerPointer pointerAt(QPointF position, Qt::KeyboardModifiers modifiers) const;
  bool pressLayers(const LayerPointer& pointer);
  [[nodiscard]] std::optional<LayerHover> hoverLayers(const LayerPointer& pointer);
  void abandonDrag();
  void letGo();
  void endGrab();
  bool takeFromLayer();
  void constrainLayer(const QKeyEvent& event);
  void pressWhileGrabbed(Qt::MouseButton button);
  void typeAmount(const QKeyEvent& event);
  void askForMenu(QPointF position);
  void hover(QPointF position, Qt::KeyboardModifiers modifiers);

  Session& session_;
  ViewState& view_;
  const ViewLayers& layers_;
  QWidget& widget_;
  PoseTool tool_;
  ViewPicks picks_;
  AxisBall axisBall_;
  ViewLayer* dragged_ = nullptr;  // the layer that a drag belongs to
  Drag drag_ = Drag::None;
  Qt::MouseButton button_ = Qt::NoButton;  // that the drag began with
  std::optional<ViewTool> grabbed_;        // what a drag without a button does
  QPointF pressed_;
  QPointF last_;
  std::optional<NamedView> hoveredView_;
  std::optional<GizmoHandle> hoveredHandle_;
  std::optional<LayerHover> layerHover_;
};

}  // namespace squire
