#pragma once

#include <QList>
#include <QWidget>
#include <functional>

#include "core/base/error.h"

class QVBoxLayout;

namespace squire {

// Messages in the place that they concern: what happened, why, and buttons for the likely next steps. What
// offers a step stays until it is answered, closed, or a newer one offers the same first step; of what only
// tells something the newest is there.
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
  // The newest is true until the project is saved.
  void keepUntilSaved();
  void hideAsSaved();
  // What is no warning and no error.
  void hideNotes();
  // The one with this first step, which is done in another way. False where there was none.
  bool withdraw(const QString& step);
  void clear();
  // Of all that is shown, the newest first.
  [[nodiscard]] QString text() const;

 private:
  class Line;
  bool removeWhere(const std::function<bool(const Line&)>& leaves);

  QVBoxLayout* column_;
  QList<Line*> lines_;  // the newest first
};

}  // namespace squire
