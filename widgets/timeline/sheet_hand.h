#pragma once

#include <QObject>
#include <QRectF>
#include <QScrollBar>
#include <QWidget>
#include <memory>
#include <optional>

#include "widgets/timeline/sheet_places.h"

class QKeyEvent;
class QMouseEvent;

namespace squire {

// The hand in the dope sheet: what it holds, drags, types and takes back. A drag is one step of the history.
class SheetHand : public QObject {
  Q_OBJECT
 public:
  enum Kind { None, Box, Move, Scale, Duplicate, Item, Draw, Pan };

  // The widget is the sheet; all outlive this.
  SheetHand(SheetModel& model, QScrollBar& scroll, QWidget& widget);

  [[nodiscard]] bool snaps() const { return snaps_; }
  void setSnaps(bool on) { snaps_ = on; }
  [[nodiscard]] bool busy() const { return hand_.kind != None; }
  [[nodiscard]] bool typing() const { return hand_.typing; }
  // A gesture was refused for want of keys: the number that is typed for it is nobody's shortcut.
  [[nodiscard]] bool refused() const { return refused_; }
  void forgetRefusal() { refused_ = false; }
  // What it does, "Move by 5 frames"; empty where there is nothing to tell.
  [[nodiscard]] QString text() const;
  // That keys are selected with.
  [[nodiscard]] std::optional<QRectF> box() const;

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  // False where it holds nothing, or still holds it.
  bool release(const QMouseEvent& event);
  // Takes the selected keys without a button; false where there are none.
  bool begin(Kind kind);
  // Keys of a gesture: a number is frames, or the factor; arrows step; Enter takes it, Escape and Undo take
  // it back. False for others.
  bool typeKey(const QKeyEvent& event, bool isUndo);
  [[nodiscard]] static bool isOfNumber(const QKeyEvent& event);

 Q_SIGNALS:
  void changed();  // something to paint
  void hinted(const QString& text);

 private:
  struct Hand {
    Kind kind = None;
    bool moved = false;   // far enough from where it was pressed
    bool typing = false;  // began with a key, not with a button
    QString typed;
    QPointF from;
    QPointF to;
    std::vector<KeyRef> pressed;  // rows may come and go meanwhile, so none is remembered
    std::uint64_t drawnOn = 0;    // the extra row that is drawn on
    Time grabbed;                 // the time of what was pressed
    Time by;
    double factor = 1.0;
    Qt::KeyboardModifiers modifiers;
    GestureId gesture;
    std::shared_ptr<const Project> before;
    KeySelection keys;
    std::size_t keyCount = 0;  // of the whole clip, before
    std::vector<RowItem> items;
    RowPart part = RowPart::Whole;
    Span room;  // how far the items can go
    RowSource* source = nullptr;
  };

  void take(Kind kind, QPointF at);
  void pressRow(int row, const QMouseEvent& event);
  void pressItem(int row, const SheetPlaces::ItemHit& hit, Qt::KeyboardModifiers modifiers);
  void follow(QPointF to, Qt::KeyboardModifiers modifiers);
  void act();
  void actItem(Time by);
  void draw();
  void selectBox();
  void releaseClick();
  void finish();
  void cancel();
  [[nodiscard]] Time draggedBy() const;
  [[nodiscard]] bool landsOnFrames() const;
  [[nodiscard]] std::size_t overwritten() const;
  [[nodiscard]] QString handText() const;

  SheetModel& model_;
  QScrollBar& scroll_;
  QWidget& widget_;
  SheetPlaces places_;
  bool snaps_ = true;
  bool refused_ = false;
  Hand hand_;
};

}  // namespace squire
