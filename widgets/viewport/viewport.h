#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <memory>
#include <optional>
#include <span>

#include "core/gl/renderer.h"
#include "core/gl/warm_up.h"
#include "core/scene/pick.h"
#include "widgets/session/attached_models.h"
#include "widgets/viewport/axis_ball.h"
#include "widgets/viewport/pose_tool.h"
#include "widgets/viewport/view_layer.h"
#include "widgets/viewport/view_state.h"

namespace squire {

// The model in its pose, drawn by core/gl. Middle button orbits, with Shift pans, the wheel dollies to the
// pointer; the left button selects, or drags a gizmo.
class Viewport : public QOpenGLWidget {
  Q_OBJECT
 public:
  Viewport(Session& session, ViewState& view, QWidget* parent = nullptr);
  ~Viewport() override;

  void frameAll();
  void frameSelection();
  // Where a bone's joint is in this widget, for tests and tool tips.
  [[nodiscard]] QPointF positionOf(BoneId bone) const;
  // Of the selected bones, where it is shown.
  [[nodiscard]] std::optional<Gizmo> gizmo() const;
  // Takes the selected bones, or what a layer has in their place, into the hand without a button: the pointer
  // leads, a click or Enter lets go, Escape or the right button takes it back. False where there is nothing
  // to pose.
  bool grab(ViewTool tool);
  // Above all that were added before.
  void addLayer(std::unique_ptr<ViewLayer> layer) { layers_.push_back(std::move(layer)); }
  // The layer of a kind; null where none was added.
  template <typename Layer>
  [[nodiscard]] Layer* layer() const {
    for (const auto& one : layers_) {
      if (auto* found = dynamic_cast<Layer*>(one.get())) return found;
    }
    return nullptr;
  }
  [[nodiscard]] ViewSize viewSize() const;
  // A picture of its own with the viewport's renderer; null where nothing can be drawn yet. Not while
  // painting.
  [[nodiscard]] QImage picture(const DrawList& list, QSize size);
  // Does a piece of what the first picture would have to wait for, unseen. False when nothing is left.
  bool warmUp();

 Q_SIGNALS:
  void drawingFailed(const squire::Error& error);
  void hinted(const QString& text);
  // A right click; the bone that it was on is selected.
  void menuWanted(const QPoint& globally);

 protected:
  void initializeGL() override;
  void paintGL() override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  struct LayerHover {
    QString hint;
    bool isButton = false;
    bool operator==(const LayerHover&) const = default;
  };
  enum class Drag { None, Orbit, Pan, Box, Gizmo, Layer, Pressed, PressedRight };

  [[nodiscard]] static vec2 asPixel(QPointF position) {
    return {static_cast<float>(position.x()), static_cast<float>(position.y())};
  }
  [[nodiscard]] DrawList drawList() const;
  [[nodiscard]] SceneModel sceneModel() const;
  // All, or the one that stands alone.
  [[nodiscard]] std::span<const std::unique_ptr<ViewLayer>> shownLayers() const;
  [[nodiscard]] LayerView layerView() const {
    return {view_.camera(), viewSize(), grabbed_.value_or(view_.tool())};
  }
  [[nodiscard]] LayerPointer pointerAt(QPointF position, Qt::KeyboardModifiers modifiers) const;
  bool pressLayers(const LayerPointer& pointer);
  [[nodiscard]] std::optional<LayerHover> hoverLayers(const LayerPointer& pointer);
  [[nodiscard]] PickOptions pickOptions() const;  // without what is hidden
  [[nodiscard]] BoneId boneAt(QPointF position) const;
  [[nodiscard]] bool isWellSeen(const Box& box) const;
  void abandonDrag();
  void letGo();
  void endGrab();
  bool takeFromLayer();
  void constrainLayer(const QKeyEvent& event);
  void pressWhileGrabbed(Qt::MouseButton button);
  void typeAmount(const QKeyEvent& event);
  void click(QPointF position, Qt::KeyboardModifiers modifiers);
  void askForMenu(QPointF position);
  void takeBox(Qt::KeyboardModifiers modifiers);
  void hover(QPointF position, Qt::KeyboardModifiers modifiers);
  void releaseRenderer();
  // viewport_warm_up.cpp
  void begin();
  void adoptSize();
  void paintKind(int kind);

  Session& session_;
  ViewState& view_;
  PoseTool tool_;
  AxisBall axisBall_;
  AttachedModels* attached_;
  std::vector<std::unique_ptr<ViewLayer>> layers_;
  ViewLayer* dragged_ = nullptr;  // the layer that a drag belongs to
  std::unique_ptr<gl::Renderer> renderer_;
  std::optional<gl::WarmUp> warmUp_;
  int warmPaintings_ = 0;
  QSize adopted_;  // for which a hidden viewport has what it draws into
  Drag drag_ = Drag::None;
  Qt::MouseButton button_ = Qt::NoButton;  // that the drag began with
  std::optional<ViewTool> grabbed_;        // what a drag without a button does
  QPointF pressed_;
  QPointF last_;
  std::optional<NamedView> hoveredView_;
  std::optional<GizmoHandle> hoveredHandle_;
  std::optional<LayerHover> layerHover_;
  std::vector<Pick> cycle_;  // what Alt walks through
  std::size_t cycleAt_ = 0;
  QPointF cycleFrom_;
  std::optional<double> milliseconds_;  // of a frame; none until one but the first of a model was drawn
  bool isFirstFrame_ = true;            // of a model, which prepares what the others only draw
  bool isResizing_ = false;
};

}  // namespace squire
