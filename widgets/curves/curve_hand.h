#pragma once

#include <QObject>
#include <QRectF>
#include <optional>

#include "widgets/curves/curve_places.h"

class QMouseEvent;

namespace squire {

// The hand in the curve view: what it holds and drags. A drag is one step of the history.
class CurveHand : public QObject {
  Q_OBJECT
 public:
  // All outlive this.
  CurveHand(CurveModel& model, CurvePlaces& places, QObject* parent)
      : QObject(parent), model_(model), places_(places) {}

  [[nodiscard]] bool busy() const { return grip_ != Grip::None; }
  [[nodiscard]] bool panning() const { return grip_ == Grip::Pan; }
  // The box that points are selected with.
  [[nodiscard]] std::optional<QRectF> selecting() const;
  [[nodiscard]] Qt::CursorShape cursorAt(QPointF at) const;
  // The next drag of a handle moves its side alone.
  void freeHandles() { freed_ = true; }

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  // False for another button than it began with.
  bool release(const QMouseEvent& event);
  void letGo() { grip_ = Grip::None; }
  // As it was before the drag.
  void takeBack();
  // Tells what a drag does, and how many keys it overwrites.
  void tellDrag(const QString& what);

 Q_SIGNALS:
  void changed();  // something to paint
  void panned();
  void hinted(const QString& text);

 private:
  enum class Grip { None, Scrub, Pan, Points, Handle, Frame, Box };

  void pressLeft(const QMouseEvent& event);
  bool pressFrame(QPointF at);
  void follow(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragPoints(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragHandle(QPointF at, Qt::KeyboardModifiers modifiers);
  void dragFrame(QPointF at, Qt::KeyboardModifiers modifiers);
  void finishBox(Qt::KeyboardModifiers modifiers);
  void scrub(double x, Qt::KeyboardModifiers modifiers);

  CurveModel& model_;
  CurvePlaces& places_;
  Grip grip_ = Grip::None;
  Qt::MouseButton button_ = Qt::NoButton;  // that the drag began with
  QPointF pressedAt_;
  QPointF lastAt_;
  bool moved_ = false;
  bool freed_ = false;
  CurvePoint grabbed_;
  Time grabbedTime_;
  CurvePlaces::HandleGrip handle_;
  CurveBox startBox_;
  CurveBox::Grip frameGrip_;
};

}  // namespace squire
