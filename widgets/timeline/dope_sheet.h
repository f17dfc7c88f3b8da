#pragma once

#include <QPixmap>
#include <QScrollBar>
#include <QWidget>
#include <functional>

#include "widgets/timeline/key_glyphs.h"
#include "widgets/timeline/sheet_model.h"

namespace squire {

// Keys, bars and marks on their rows, and the hand that selects and drags them. What is dragged is shown at
// once, is one step of the history, and Escape takes it back. Keys can be moved and scaled without the mouse:
// G or S, a number, Enter.
class DopeSheet : public QWidget {
  Q_OBJECT
 public:
  DopeSheet(SheetModel& model, QScrollBar& scroll, QWidget* parent = nullptr);

  [[nodiscard]] bool snaps() const { return snaps_; }
  void setSnaps(bool on) { snaps_ = on; }
  // A gesture without a pressed button: the pointer, the arrow keys or a typed number lead, Enter or a click
  // takes it.
  void beginMove();
  void beginScale();
  void beginDuplicate();
  [[nodiscard]] bool busy() const { return hand_.kind != Hand::None; }
  // What a gesture in hand does, "Move by 5 frames"; empty without one.
  [[nodiscard]] QString gestureText() const;
  void fitSelection();
  // What keys do in the window: those that select are done to keys here, and those that go to an end are left
  // to it.
  enum class WindowKeys { Other, ToAnEnd, SelectAll, SelectNone, Undo };
  void setWindowKeys(std::function<WindowKeys(const QKeySequence& keys)> windowKeys) {
    windowKeys_ = std::move(windowKeys);
  }
  // Where things are, in this widget.
  [[nodiscard]] QPointF positionOf(int row, Time time) const;
  [[nodiscard]] QSize sizeHint() const override { return {600, 160}; }

 Q_SIGNALS:
  void menuWanted(int row, squire::Time at, const QPoint& globally);
  void hinted(const QString& text);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  struct Hand {
    enum Kind { None, Box, Move, Scale, Duplicate, Item, Draw, Pan };
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

  // What is under the pointer on an extra row.
  struct ItemHit {
    std::uint64_t id = 0;
    RowPart part = RowPart::Whole;
    Time time;
    bool fixed = false;
    QString text;
  };

  // dope_sheet.cpp
  [[nodiscard]] int rowAt(double y) const;
  [[nodiscard]] int topOf(int row) const;
  [[nodiscard]] const SheetRow& rowOf(int row) const { return model_.rows()[static_cast<std::size_t>(row)]; }
  [[nodiscard]] std::optional<ItemHit> itemAt(const SheetRow& row, double x) const;
  [[nodiscard]] std::optional<Time> keyAt(int row, double x) const;
  [[nodiscard]] Time spanOf(double pixels) const;
  [[nodiscard]] static bool isOfNumber(const QKeyEvent& event);
  bool handles(const QKeyEvent& event) const;
  [[nodiscard]] WindowKeys windowKeysOf(const QKeyEvent& event) const;
  void pressKey(const QKeyEvent& event);
  void showHover(const QPointF& at, Qt::KeyboardModifiers modifiers);
  void invalidate();

  // dope_sheet_hand.cpp
  void take(Hand::Kind kind, QPointF at);
  void pressRow(int row, const QMouseEvent& event);
  void pressItem(int row, const ItemHit& hit, Qt::KeyboardModifiers modifiers);
  void follow(QPointF to, Qt::KeyboardModifiers modifiers);
  void act();
  void actItem(Time by);
  void selectBox();
  void releaseClick();
  void finish();
  void cancel();
  bool typeKey(const QKeyEvent& event);
  [[nodiscard]] Time draggedBy() const;
  [[nodiscard]] bool landsOnFrames() const;
  [[nodiscard]] std::size_t overwritten() const;
  [[nodiscard]] QString handText() const;

  // dope_sheet_paint.cpp
  void paintPicture();
  void paintGround(QPainter& painter);
  void paintRow(QPainter& painter, int row);
  void paintBlots(QPainter& painter, const std::vector<KeyBlot>& blots, double left, double y);
  void paintSummary(QPainter& painter, double y);
  void paintExtra(QPainter& painter, const SheetRow& row, int top);
  void paintHand(QPainter& painter);
  [[nodiscard]] ColumnStrip stripOf(double from, double to) const;

  SheetModel& model_;
  QScrollBar& scroll_;
  bool snaps_ = true;
  bool refused_ = false;  // a gesture for want of keys: the number that is typed for it is nobody's shortcut
  std::function<WindowKeys(const QKeySequence&)> windowKeys_;
  Hand hand_;
  KeyGlyphs glyphs_;
  QPixmap picture_;  // all but the playhead and the hand
  bool stale_ = true;
  // The summary walks over every key in sight, so that panning and scrolling use it again.
  std::vector<KeyBlot> summary_;
  std::optional<ColumnStrip> summaryStrip_;
};

}  // namespace squire
