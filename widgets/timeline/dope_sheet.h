#pragma once

#include <QScrollBar>
#include <QWidget>
#include <functional>

#include "widgets/timeline/sheet_hand.h"
#include "widgets/timeline/sheet_painter.h"

namespace squire {

// Shows keys, bars and marks in rows, and selects and drags them. A drag is shown immediately, forms one undo
// step, and is cancelled by Escape. Keys can be moved and scaled with the keyboard: G or S, a number, Enter.
class DopeSheet : public QWidget {
  Q_OBJECT
 public:
  DopeSheet(SheetModel& model, QScrollBar& scroll, QWidget* parent = nullptr);

  [[nodiscard]] bool snaps() const { return hand_->snaps(); }
  void setSnaps(bool on) { hand_->setSnaps(on); }
  // Starts a gesture without a pressed button: the pointer, the arrow keys or a typed number control it,
  // Enter or a click applies it.
  void beginMove() { hand_->begin(SheetHand::Move); }
  void beginScale() { hand_->begin(SheetHand::Scale); }
  void beginDuplicate() { hand_->begin(SheetHand::Duplicate); }
  [[nodiscard]] bool busy() const { return hand_->busy(); }
  // The effect of the current gesture, "Move by 5 frames"; empty without one.
  [[nodiscard]] QString gestureText() const { return hand_->text(); }
  void fitSelection();
  // What a shortcut of the window does. While the sheet has the focus, SelectAll and, if something is
  // selected in the sheet, SelectNone apply to its keyframes, and Undo cancels a gesture in progress. The
  // window handles ToAnEnd (first or last frame) unless a gesture is in progress.
  enum class WindowKeys { Other, ToAnEnd, SelectAll, SelectNone, Undo };
  void setWindowKeys(std::function<WindowKeys(const QKeySequence& keys)> windowKeys) {
    windowKeys_ = std::move(windowKeys);
  }
  // Positions in this widget.
  [[nodiscard]] QPointF positionOf(int row, Time time) const { return places_.positionOf(row, time); }
  [[nodiscard]] QSize sizeHint() const override { return {600, 160}; }

 Q_SIGNALS:
  void menuRequested(int row, squire::Time at, const QPoint& globally);
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
  [[nodiscard]] WindowKeys windowKeysOf(const QKeyEvent& event) const;
  [[nodiscard]] bool handles(const QKeyEvent& event) const;
  void pressKey(const QKeyEvent& event);
  // The row of the active bone; -1 if it is not listed.
  [[nodiscard]] int activeRow() const;
  // The keys of the active bone at the playhead.
  [[nodiscard]] std::vector<KeyRef> keysHere() const;
  // The text for screen readers: the bone, the frame, and whether there is a key.
  [[nodiscard]] QString spoken() const;
  void stepRow(int by, bool adds);
  void showHover(const QPointF& at, Qt::KeyboardModifiers modifiers);
  void invalidateKeys();

  SheetModel& model_;
  QScrollBar& scroll_;
  SheetPlaces places_;
  SheetPainter painter_;
  SheetHand* hand_;
  std::function<WindowKeys(const QKeySequence&)> windowKeys_;
};

}  // namespace squire
