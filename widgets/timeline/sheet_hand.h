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

// Handles mouse and keyboard in the dope sheet. Each drag is one undo step.
class SheetHand : public QObject {
  Q_OBJECT
 public:
  enum Kind { None, Box, Move, Scale, Duplicate, Item, Draw, Pan };

  // `widget`: the sheet. All references must outlive this object.
  SheetHand(SheetModel& model, QScrollBar& scroll, QWidget& widget);

  [[nodiscard]] bool snaps() const { return snaps_; }
  void setSnaps(bool on) { snaps_ = on; }
  [[nodiscard]] bool busy() const { return hand_.kind != None; }
  [[nodiscard]] bool typing() const { return hand_.typing; }
  // Whether a gesture failed because no keys were selected; digits typed after it are then no shortcuts.
  [[nodiscard]] bool refused() const { return refused_; }
  void forgetRefusal() { refused_ = false; }
  // The effect of the gesture, "Move by 5 frames"; empty if there is none.
  [[nodiscard]] QString text() const;
  // The selection box for keys.
  [[nodiscard]] std::optional<QRectF> box() const;

  void press(const QMouseEvent& event);
  void move(const QMouseEvent& event);
  // Returns false if there is no drag, or if it continues.
  bool release(const QMouseEvent& event);
  // Starts a gesture with the selected keys without a button; returns false if there are none, or during
  // another gesture.
  bool begin(Kind kind);
  // Handles the keys of a gesture: digits enter frames or the factor; arrow keys step; Enter applies it,
  // Escape and Undo cancel it. Returns false for other keys.
  bool typeKey(const QKeyEvent& event, bool isUndo);
  [[nodiscard]] static bool isOfNumber(const QKeyEvent& event);

 Q_SIGNALS:
  void changed();  // must be repainted
  void hinted(const QString& text);

 private:
  struct Hand {
    Kind kind = None;
    bool moved = false;   // far enough from the press to count as a drag
    bool typing = false;  // started by the keyboard, not by a button
    QString typed;
    QPointF from;
    QPointF to;
    std::vector<KeyRef> pressed;  // stored instead of rows, which may change during the drag
    std::uint64_t drawnOn = 0;    // the extra row on which a bar is drawn
    Time grabbed;                 // time of the pressed item
    Time by;
    bool lands = false;  // whether the drag snaps to landings() of another source
    double factor = 1.0;
    Qt::KeyboardModifiers modifiers;
    GestureId gesture;
    std::shared_ptr<const Project> before;
    KeySelection keys;
    std::size_t keyCount = 0;  // keys in the whole clip before the drag
    std::vector<RowItem> items;
    RowPart part = RowPart::Whole;
    Span room;  // how far the items can move
    RowSource* source = nullptr;
  };

  void take(Kind kind, QPointF at);
  void pressRow(int row, const QMouseEvent& event);
  void pressItem(int row, const SheetPlaces::ItemHit& hit, Qt::KeyboardModifiers modifiers);
  void follow(QPointF to, Qt::KeyboardModifiers modifiers);
  void applyDrag();
  void applyItemDrag(Time by);
  void draw();
  void selectBox();
  void releaseClick();
  void finish();
  void cancel();
  [[nodiscard]] Time draggedBy();
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
