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

// Draws the posed model with core/gl. The left button selects or drags a gizmo; the NavigationScheme of the
// view defines what moves the camera.
class Viewport : public QOpenGLWidget {
  Q_OBJECT
 public:
  Viewport(Session& session, ViewState& view, QWidget* parent = nullptr);
  // Another view of what `main` shows, with its layers and a camera, a look and a tool of its own.
  Viewport(Session& session, const Viewport& main, QWidget* parent);
  ~Viewport() override;

  // Frames the model, or the scene that is shown in place of it.
  void frameAll();
  void frameSelection();
  // The position of a bone's joint in this widget, for tests and tool tips.
  [[nodiscard]] QPointF positionOf(BoneId bone) const;
  // What is under a position, best first.
  [[nodiscard]] std::vector<Pick> picksAt(QPointF position) const { return hand_->picksAt(position); }
  // The gizmo of the selected bones, if shown.
  [[nodiscard]] std::optional<Gizmo> gizmo() const { return hand_->gizmo(); }
  // Starts a drag of the selected bones, or of a layer's object, without a button: the pointer controls it, a
  // click or Enter applies it, Escape or the right button cancels it. Returns false if there is nothing to
  // pose, or during another drag.
  bool grab(ViewTool tool) { return hand_->grab(tool); }
  // Adds a layer above all others.
  void addLayer(std::unique_ptr<ViewLayer> layer) { layers_->add(std::move(layer)); }
  // Whether a layer shows another clip, another time or a scene in place of the edited pose.
  [[nodiscard]] bool showsOther() const { return layers_->standAlone(); }
  // The layer of a type; null if there is none.
  template <typename Layer>
  [[nodiscard]] Layer* layer() const {
    return layers_->find<Layer>();
  }
  [[nodiscard]] ViewSize viewSize() const;
  [[nodiscard]] ViewState& view() const { return view_; }
  // Draws a line above the picture: of several views, commands of the camera are for this one.
  void setMarked(bool marked);
  // Renders an image with the viewport's renderer; null if nothing can be drawn yet. Must not be called while
  // painting.
  [[nodiscard]] QImage picture(const DrawList& list, QSize size);
  // Renders the current view with picture(), without texts, references and what is drawn over the surfaces.
  [[nodiscard]] QImage plainPicture(QSize size);
  // Performs a part of the preparation for the first frame. Returns false if nothing is left.
  bool warmUp();

 Q_SIGNALS:
  void drawingFailed(const squire::Error& error);
  // Emitted once the viewport can draw. `driver`: the version and the name of the OpenGL driver.
  void prepared(const QString& driver);
  void hinted(const QString& text);
  void painted();
  // Emitted on a right click, which selects the bone under the pointer, and on the menu key.
  void menuRequested(const QPoint& globally);

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
  void keyReleaseEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void follow(const SessionChange& change);
  void showWhole();
  [[nodiscard]] DrawList drawList() const;
  [[nodiscard]] SceneModel sceneModel() const;
  [[nodiscard]] Box chosenBounds() const;
  [[nodiscard]] std::optional<Box> shownBounds() const;
  [[nodiscard]] bool isWellSeen(const Box& box) const;
  void releaseRenderer();

  Viewport(Session& session, std::shared_ptr<ViewLayers> layers, ViewState* view, QWidget* parent);

  Session& session_;
  ViewState& view_;
  AttachedModels* attached_;
  std::shared_ptr<ViewLayers> layers_;  // of the main view
  ViewportHand* hand_;
  std::unique_ptr<gl::Renderer> renderer_;
  ViewportWarmUp warmUp_;
  std::optional<double> milliseconds_;  // per frame; empty until a frame other than a model's first was drawn
  bool isFirstFrame_ = true;            // the first frame is not timed, since it prepares the model's data
  bool isResizing_ = false;
  bool isFocusSeen_ = false;
  bool isMain_ = true;
  bool isMarked_ = false;
};

}  // namespace squire
