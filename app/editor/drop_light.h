#pragma once

#include <QWidget>

namespace squire {

// Lights up a part of the window where a dragged file will land, with a text about what can be done there.
class DropLight : public QWidget {
  Q_OBJECT
 public:
  explicit DropLight(QWidget* window);

  // `refuses`: nothing can be done, and the text gives the reason.
  void light(const QWidget& part, const QString& text, bool refuses);
  [[nodiscard]] const QString& text() const { return text_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString text_;
  bool refuses_ = false;
};

}  // namespace squire
