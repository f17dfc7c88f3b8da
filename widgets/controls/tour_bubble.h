#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace squire {

// A text beside a control of the window, and a frame around the control. The bubble is a child of the window,
// not a dialog, so that the window's controls and shortcuts still work.
class TourBubble : public QFrame {
  Q_OBJECT
 public:
  explicit TourBubble(QWidget* window);
  ~TourBubble() override;

  // `control` may be null.
  void show(const QString& title, const QString& text, QWidget* control, bool isFirst, bool isLast);
  [[nodiscard]] QWidget* control() const { return control_; }

 Q_SIGNALS:
  void back();
  void next();
  void ended();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void place();

  QLabel* title_;
  QLabel* text_;
  QPushButton* back_;
  QPushButton* next_;
  QPushButton* end_;
  QWidget* frame_;  // around the control
  QPointer<QWidget> control_;
};

}  // namespace squire
