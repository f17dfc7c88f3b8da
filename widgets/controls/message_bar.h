#pragma once

#include <QList>
#include <QWidget>
#include <functional>

#include "core/base/error.h"

class QLabel;
class QHBoxLayout;

namespace squire {

// A message in the place that it concerns: what happened, why, and buttons for the likely next steps. Stays
// until it is closed or replaced.
class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent = nullptr);

  struct Step {
    QString label;
    std::function<void()> run;
  };
  void show(Severity severity, const QString& text, const QString& hint = {}, const QList<Step>& steps = {});
  void showError(const Error& error, const QList<Step>& steps = {});
  // Where it is no warning and no error.
  void hideNote();
  // What is shown now is true until the project is saved.
  void keepUntilSaved() { untilSaved_ = true; }
  void hideAsSaved();
  [[nodiscard]] QString text() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Severity severity_ = Severity::Note;
  bool untilSaved_ = false;
  QLabel* icon_;
  QLabel* text_;
  QHBoxLayout* buttons_;
};

}  // namespace squire
