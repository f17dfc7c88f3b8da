#pragma once

#include <QWidget>
#include <functional>

namespace squire {

// A slider that is dragged from its middle and springs back when released, for amounts that are applied once.
// Texts at both ends describe the effect.
class SpringSlider : public QWidget {
  Q_OBJECT
 public:
  // The value is -1 at the left end, 0 in the middle, 1 at the right end; dragging may go beyond, up to
  // `most`.
  SpringSlider(QString left, QString right, double most, QWidget* parent = nullptr);

  [[nodiscard]] double value() const { return value_; }
  // Formats the value during a drag; default: a percentage.
  void setShown(std::function<QString(double)> shown) { shown_ = std::move(shown); }
  // Makes the slider follow the pointer without a pressed button until a click or Enter accepts the value.
  void setFollows(bool follows) { follows_ = follows; }
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 Q_SIGNALS:
  void started();
  void pulled(double value);
  void finished();
  void abandoned();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void pull(double value);
  void endPull(bool take);
  [[nodiscard]] double halfTrack() const { return 0.5 * (width() - 16.0); }

  QString left_;
  QString right_;
  double most_;
  double value_ = 0.0;
  double from_ = 0.0;  // x of the pointer at which the value is 0, in pixels
  bool held_ = false;  // by a pressed button, until it is released or the drag ends otherwise
  bool pulling_ = false;
  bool follows_ = false;
  std::function<QString(double)> shown_;
};

}  // namespace squire
