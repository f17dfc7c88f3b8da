#pragma once

#include <QString>
#include <QWidget>
#include <optional>

#include "widgets/theme/theme.h"

class QLineEdit;

namespace squire {

struct NumberStyle {
  QString label;               // "X"
  std::optional<Role> stripe;  // the axis colour at the left edge
  QString unit;                // "m", displayed after the value, and ignored in typed text
  int decimals = 3;
  double step = 0.01;  // for an arrow key and for a pixel of dragging; Shift: a tenth, Ctrl: ten times
  double least = -1e6;
  double most = 1e6;
};

// A number field that can be dragged sideways, accepts arithmetic, steps with arrow keys and resets to its
// default on a right click. It does not own the value: it emits requested values and displays what setValue()
// sets.
class NumberField : public QWidget {
  Q_OBJECT
 public:
  explicit NumberField(NumberStyle style, QWidget* parent = nullptr);

  void setValue(double value);
  [[nodiscard]] double value() const { return value_; }
  // The default value, which a right click restores.
  void setDefault(double value) { default_ = value; }
  // For a value outside of the project: cancelling a drag emits edited() with the previous value.
  void setLive() { live_ = true; }
  // Whether several elements with different values are selected.
  void setMixed(bool mixed);
  // Makes a right click open the menu of the parent widget instead of restoring the default.
  void setHasMenu();
  // Highlights a value that is not keyed.
  void setHighlighted(bool highlighted);
  [[nodiscard]] bool isHighlighted() const { return highlighted_; }
  [[nodiscard]] QString text() const;
  // Whether keys type into the field: where Tab leads, until Enter or Escape ends the typing. Otherwise they
  // are shortcuts of the window, and Enter is for what the field is a part of.
  [[nodiscard]] bool takesKeys() const { return takesKeys_; }
  // The message for typed text that is not a number.
  [[nodiscard]] static QString noNumber(const QString& typed);
  [[nodiscard]] QString textIn(int width) const;  // pixels
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  // `last` is false during a drag; all values up to the last one belong to one gesture.
  void edited(double value, bool last);
  // A drag was cancelled and must have no effect.
  void abandoned();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;
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
  void cancelDrag();
  void finishTyping(bool take);
  void endTyping(bool take);
  [[nodiscard]] std::optional<double> typed() const;
  void refuseTyped();
  void report(double value, bool last);
  [[nodiscard]] double stepFor(Qt::KeyboardModifiers modifiers) const;

  NumberStyle style_;
  double value_ = 0.0;
  double default_ = 0.0;
  bool live_ = false;
  bool hasMenu_ = false;
  bool mixed_ = false;
  bool mixedAtPress_ = false;
  bool highlighted_ = false;
  bool hovered_ = false;
  bool takesKeys_ = true;
  bool armed_ = false;  // pressed, and not cancelled
  bool dragging_ = false;
  QPointF pressedAt_;
  QPointF lastAt_;
  double valueAtPress_ = 0.0;
  double dragged_ = 0.0;
  QLineEdit* editor_ = nullptr;
  std::optional<QString> untouched_;  // initial text of the editor, until the user types
};

}  // namespace squire
