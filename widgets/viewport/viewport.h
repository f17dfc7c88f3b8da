#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <memory>
#include <optional>

#include "core/gl/renderer.h"
#include "widgets/session/attached_models.h"
#include "widgets/viewport/view_layers.h"
#include "widgets/viewport/view_state.h"
#include "widgets/viewport/viewport_hand.h"
#include "widgets/viewport/viewport_warm_up.h"

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
  [[nodiscard]] std::optional<Gizmo> gizmo() const { return hand_->gizmo(); }
  // Takes the selected bones, or what a layer has in their place, into the hand without a button: the pointer
  // leads, a click or Enter lets go, Escape or the right button takes it back. False where there is nothing
  // to pose.
  bool grab(ViewTool tool) { return hand_->grab(tool); }
  // Above all that were added before.
  void addLayer(std::unique_ptr<ViewLayer> layer) { layers_.add(std::move(layer)); }
  // The layer of a kind; null where none was added.
  template <typename Layer>
  [[nodiscard]] Layer* layer() const {
    return layers_.find<Layer>();
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
  void follow(const SessionChange& change);
  void showWhole();
  [[nodiscard]] DrawList drawList() const;
  [[nodiscard]] SceneModel sceneModel() const;
  [[nodiscard]] bool isWellSeen(const Box& box) const;
  void releaseRenderer();

  Session& session_;
  ViewState& view_;
  AttachedModels* attached_;
  ViewLayers layers_;
  ViewportHand* hand_;
  std::unique_ptr<gl::Renderer> renderer_;
  ViewportWarmUp warmUp_;
  std::optional<double> milliseconds_;  // of a frame; none until one but the first of a model was drawn
  bool isFirstFrame_ = true;            // of a model, which prepares what the others only draw
  bool isResizing_ = false;
};

}  // namespace squire
