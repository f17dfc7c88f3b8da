#pragma once

#include <QListWidget>
#include <QStringList>
#include <set>
#include <utility>
#include <vector>

#include "widgets/session/session.h"

namespace squire {

// Lists all undo steps, each with what it changed; clicking one goes to it. Three or more consecutive steps
// with the same text are folded to the last one, unless one of them, except the last, is the current step.
// The last row shows how many poses are unkeyed, and is not a step.
class HistoryPanel : public QListWidget {
  Q_OBJECT
 public:
  explicit HistoryPanel(Session& session, QWidget* parent = nullptr);

 protected:
  void changeEvent(QEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void refresh();
  void colour(std::size_t from, std::size_t to);
  void addSteps(const History& history);
  void addUnkeyed();
  void fold();
  // The run of consecutive steps with the same text as this one: its first step, and the one after its last.
  [[nodiscard]] std::pair<std::size_t, std::size_t> alike(std::size_t step) const;
  [[nodiscard]] static QString textOf(const History& history, std::size_t step);

  Session& session_;
  std::vector<Label> shown_;
  QStringList texts_;           // the shown text of each step
  std::set<std::size_t> open_;  // the first steps of the runs that the user has unfolded
  std::size_t position_ = 0;
  bool opensMenu_ = false;              // during a right click, which selects a step but does not go to it
  QListWidgetItem* unkeyed_ = nullptr;  // the last row; null if nothing is unkeyed
};

}  // namespace squire
