#pragma once

#include <QWidget>
#include <functional>

#include "core/base/error.h"

class QLabel;
class QPushButton;

namespace squire {

// A message in the place that it concerns: what happened, why, and a button for the likely next step. Stays
// until it is closed or replaced.
class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent = nullptr);

  struct Step {
    QString label;
    std::function<void()> run;
  };
  void show(Severity severity, const QString& text, const QString& hint = {}, Step step = {});
  void showError(const Error& error, Step step = {});
  [[nodiscard]] QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Severity severity_ = Severity::Note;
  QLabel* icon_;
  QLabel* text_;
  QPushButton* step_;
  std::function<void()> run_;
};

}  // namespace squire
