#pragma once

#include <QList>
#include <QWidget>
#include <functional>

#include "core/base/error.h"

class QToolButton;
class QVBoxLayout;

namespace squire {

// Shows messages where they are relevant: what happened, why, and buttons for likely next steps. A message
// with steps stays until it is answered, closed, or replaced by a newer one with the same first step. Of the
// messages without steps only the newest is shown.
class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent = nullptr);

  struct Step {
    QString label;
    std::function<void()> run;
    bool answers = true;  // taking the step removes the message
  };
  void show(Severity severity, const QString& text, const QString& hint = {}, const QList<Step>& steps = {});
  // More lines, which a button shows and hides; a long text can be scrolled.
  struct Details {
    QString title;  // of the button, "3 warnings"
    QString text;   // empty: none
  };
  void showWithDetails(const QString& text, const QList<Step>& steps, const Details& details);
  void showError(const Error& error, const QList<Step>& steps = {});
  // hideWhenSaved() marks the newest message; hideAsSaved(), called after a save, removes all marked
  // messages.
  void hideWhenSaved();
  void hideAsSaved();
  // Hides everything except warnings and errors.
  void hideNotes();
  // Removes the message with this first step, because the user has done the step in another way. Returns
  // false if there is no such message.
  bool withdraw(const QString& step);
  void clear();
  // The texts of all messages, newest first, without details.
  [[nodiscard]] QString text() const;
  // Shows the messages that fit into a height: the newest in any case, then errors, warnings and notes. A
  // button tells how many others there are, and shows them too until there is a new message. Returns the
  // height that it takes.
  int fit(int width, int room);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  class Line;
  void add(Line* line);
  bool removeWhere(const std::function<bool(const Line&)>& leaves);

  QVBoxLayout* column_;
  QToolButton* more_;
  QList<Line*> lines_;  // newest first
  bool isUnfolded_ = false;
};

}  // namespace squire
