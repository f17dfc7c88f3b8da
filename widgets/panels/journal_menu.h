#pragma once

#include <QListWidget>

#include "widgets/session/session.h"

namespace squire {

// The context menu of the history: steps as a script, and scripts as steps.
class JournalMenu : public QObject {
  Q_OBJECT
 public:
  JournalMenu(Session& session, QListWidget* steps);

  // The steps from one on, until before another, as text for the clipboard or a file. Steps that cannot be
  // written stand in it as comments.
  [[nodiscard]] QString script(std::size_t from, std::size_t until) const;
  // Asks about lines that do not fit, then makes one step of all others. `text`: of a script.
  void run(const QByteArray& text);

 private:
  void show(const QPoint& at);
  void copy();
  void save();
  void open();
  [[nodiscard]] std::pair<std::size_t, std::size_t> selected() const;

  Session& session_;
  QListWidget* steps_;
};

}  // namespace squire
