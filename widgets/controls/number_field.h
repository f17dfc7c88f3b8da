#pragma once

#include <QString>
#include <QWidget>
#include <optional>

#include "widgets/theme/theme.h"

class QLineEdit;

namespace squire {

struct NumberStyle {
  QString label;               // "X"
  std::optional<Role> stripe;  // the axis' colour at the left edge
  QString unit;                // "m", shown after the value with a space, and skipped when typed
  int decimals = 3;
  double step = 0.01;  // of an arrow key, and of a pixel of dragging; Shift a tenth, Ctrl ten times
  double least = -1e6;
  double most = 1e6;
};

// A number that drags sideways, takes arithmetic, steps with the arrow keys and goes back to its usual value
// with a right click. It holds no truth: it reports what the hand wants and shows what it is given.
class NumberField : public QWidget {
  Q_OBJECT
 public:
  explicit NumberField(NumberStyle style, QWidget* parent = nullptr);

  void setValue(double value);
  [[nodiscard]] double value() const { return value_; }
  // What a right click goes back to.
  void setUsual(double value) { usual_ = value; }
  // What it sets is no part of the project: a drag that is taken back is an edit back to what was before.
  void setLive() { live_ = true; }
  // Several things with different values are chosen.
  void setMixed(bool mixed);
  // The value is not keyed.
  void setWarm(bool warm);
  [[nodiscard]] bool warm() const { return warm_; }
  [[nodiscard]] QString text() const;
  // What is said of something typed that is no number.
  [[nodiscard]] static QString noNumber(const QString& typed);
  [[nodiscard]] QString textIn(int width) const;  // pixels
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  // While a drag goes on, `last` is false; everything up to the last one is one gesture.
  void edited(double value, bool last);
  // A drag that was taken back: as if it had not been.
  void abandoned();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void startTyping(const QString& text);
  void typeOver();
  void takeBack();
  void finishTyping(bool take);
  [[nodiscard]] std::optional<double> typed() const;
  void refuseTyped();
  void report(double value, bool last);
  [[nodiscard]] double stepFor(Qt::KeyboardModifiers modifiers) const;

  NumberStyle style_;
  double value_ = 0.0;
  double usual_ = 0.0;
  bool live_ = false;
  bool mixed_ = false;
  bool mixedAtPress_ = false;
  bool warm_ = false;
  bool hovered_ = false;
  bool armed_ = false;  // pressed, and not taken back
  bool dragging_ = false;
  QPointF pressedAt_;
  QPointF lastAt_;
  double valueAtPress_ = 0.0;
  double dragged_ = 0.0;
  QLineEdit* editor_ = nullptr;
  std::optional<QString> untouched_;  // what stands in it until somebody types
};

}  // namespace squire
