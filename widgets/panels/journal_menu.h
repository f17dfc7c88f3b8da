#pragma once

#include <QListWidget>

#include "widgets/session/session.h"

namespace squire {

// The context menu of the history: writes steps as a script and runs scripts as steps.
class JournalMenu : public QObject {
  Q_OBJECT
 public:
  JournalMenu(Session& session, QListWidget* steps);

  // Writes the steps from `from` up to but not including `until` as text for the clipboard or a file. Steps
  // that cannot be written are replaced by comments.
  [[nodiscard]] QString script(std::size_t from, std::size_t until) const;
  // Runs a script: shows the user the effect of each line, then applies those that can be applied as one
  // step.
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
