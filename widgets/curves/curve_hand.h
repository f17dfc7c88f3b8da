#pragma once

#include <QObject>
#include <QRectF>
#include <optional>

#include "widgets/curves/curve_places.h"

class QMouseEvent;

namespace squire {

// Handles the mouse in the curve view. Each drag is one undo step.
class CurveHand : public QObject {
  Q_OBJECT
 public:
  // All references must outlive this object.
  CurveHand(CurveModel& model, CurvePlaces& places, QObject* parent)
      : QObject(parent), model_(model), places_(places) {}

  [[nodiscard]] bool busy() const { return grip_ != Grip::None; }
  [[nodiscard]] bool panning() const { return grip_ == Grip::Pan; }
  // The selection box, while it is drawn.
  [[nodiscard]] std::optional<QRectF> selecting() const;
  [[nodiscard]] Qt::CursorShape cursorAt(QPointF at) const;
  // The next drag of a handle moves only that handle.
  void freeHandles() { freed_ = true; }

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  // Returns false for a button other than the one that started the drag.
  bool release(const QMouseEvent& event);
  void endDrag() { grip_ = Grip::None; }
  // Restores the state before the drag.
  void cancelDrag();
  // Shows what a drag does and how many keys it would replace.
  void showDragHint(const QString& what);

 Q_SIGNALS:
  void changed();  // must be repainted
  void panned();
  void hinted(const QString& text);

 private:
  enum class Grip { None, Scrub, Pan, Points, Handle, Frame, Box };

  void pressLeft(const QMouseEvent& event);
  bool pressFrame(QPointF at);
  void follow(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragPoints(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragHandle(QPointF at, Qt::KeyboardModifiers modifiers);
  [[nodiscard]] CurvePlaces::HandleReach heldReach(CurvePlaces::HandleReach reach,
                                                   Qt::KeyboardModifiers modifiers) const;
  void dragFrame(QPointF at, Qt::KeyboardModifiers modifiers);
  void finishBox(Qt::KeyboardModifiers modifiers);
  void scrub(double x, Qt::KeyboardModifiers modifiers);

  CurveModel& model_;
  CurvePlaces& places_;
  Grip grip_ = Grip::None;
  Qt::MouseButton button_ = Qt::NoButton;  // the button that started the drag
  QPointF pressedAt_;
  QPointF lastAt_;
  bool moved_ = false;
  bool freed_ = false;
  CurvePoint grabbed_;
  Time grabbedTime_;
  CurvePlaces::HandleGrip handle_;
  CurvePlaces::HandleReach startReach_;  // of the dragged handle
  CurveBox startBox_;
  CurveBox::Grip frameGrip_;
};

}  // namespace squire
